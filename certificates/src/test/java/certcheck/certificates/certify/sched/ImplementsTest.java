package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceText;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that implement their specifications are proved to, and others are not. */
class ImplementsTest {
  private static final String ARRAYS = """
      param N; assume N >= 8;
      input a[N] = A; input b[N] = B; output c[N] = C; inout x[N] = X -> Y;
      """;

  private static SchedCertifier.Outcome certify(String text) throws Exception {
    Program program = Parser.parse(SourceText.of("test.sched",
        ARRAYS + text + " claim implements;", Limits.DEFAULT), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Path.of("library")).certify(program).outcomes().stream()
        .filter(o -> o.kind() == Claim.Kind.IMPLEMENTS).findFirst().orElseThrow();
  }

  /** Names are nothing but what they spell: arrays in different scopes may share one. */
  @ParameterizedTest
  @ValueSource(strings = {
    """
    // local arrays of one name, one after the other, with other extents and dimensions
    tensor C(i) = A(i) + B(i); tensor Y(i) = X(i);
    { local t[N]; for i < N { t[i] := a[i]; } for i < N { c[i] := t[i]; } }
    { local t[2, N + 1]; for i < N { t[1, i + 1] := b[i]; }
    for i < N { c[i] := c[i] + t[1, i + 1]; } }
    """,
    """
    // the same in the two cases of a loop
    tensor C(i) = select(i < 4, A(i), f(B(i))); tensor Y(i) = X(i);
    par i < N {
      if (i < 4) { local t[]; t[] := a[i]; c[i] := t[]; }
      else { local t[2]; t[1] := b[i]; t[0] := f(t[1]); c[i] := t[0]; } }
    """,
    """
    // functions that are called as arrays, tensors and parameters are
    tensor C(i) = a(A(i)) + N(B(i)) + i(1); tensor Y(i) = X(i);
    for i < N { c[i] := a(a[i]) + N(b[i]) + i(1); }
    """,
    """
    // an array's name is as small an integer as a subscript
    tensor C(i) = select(i = 97, A(97), B(i)) if i < 98; tensor C(i) = A(i) if i >= 98;
    tensor Y(i) = X(i);
    for i < N { c[i] := select(i = 97 or i >= 98, a[i], b[i]); }
    """,
    """
    // one number in two spellings
    tensor C(i) = A(i) * 1.5 + 2; tensor Y(i) = X(i);
    for i < N { c[i] := a[i] * 01.50 + 2.0; }
    """})
  void namesAreWhatTheySpell(String text) throws Exception {
    SchedCertifier.Outcome outcome = certify(text);
    assertTrue(outcome.isProved(), outcome::toString);
  }

  /** A sign and its word are two functions. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      A(i) + 1                           | a[i] + 1         | true
      add(A(i), 1)                       | add(a[i], 1)     | true
      A(i) + 1                           | add(a[i], 1)     | false
      -A(i)                              | neg(a[i])        | false
      A(i) - 1                           | sub(a[i], 1)     | false
      0 * A(i)                           | mul(0, a[i])     | false
      A(i) + number_0()                  | a[i] + 0         | false
      reduce(+, A(i), k in 0..1) 1       | a[i] + 1         | true
      reduce(add, A(i), k in 0..1) 1     | a[i] + 1         | false
      reduce(add, A(i), k in 0..1) 1     | add(a[i], 1)     | true
      """)
  void signsAreNoWords(String specified, String computed, boolean same) throws Exception {
    assertEquals(same, certify("tensor C(i) = " + specified
        + "; tensor Y(i) = X(i); for i < N { c[i] := " + computed + "; }").isProved());
  }

  @ParameterizedTest
  @ValueSource(strings = {
    """
    // written twice
    tensor Y(i) = X(i);
    tensor C(i) = B(i); for i < N { c[i] := a[i]; } for i < N { c[i] := b[i]; }
    """,
    """
    // each iteration overwrites what the one before wrote
    tensor Y(i) = X(i);
    tensor C(i) = B(i + 1) if i + 1 < N; tensor C(i) = A(i) if i + 1 >= N;
    for k < N { c[k] := a[k]; if (k >= 1) { c[k - 1] := b[k]; } }
    """,
    """
    // the same, the statements in the other order
    tensor Y(i) = X(i);
    tensor C(i) = B(i + 1) if i + 1 < N; tensor C(i) = A(i) if i + 1 >= N;
    for k < N { if (k >= 1) { c[k - 1] := b[k]; } c[k] := a[k]; }
    """,
    """
    // each iteration overwrites what the one before wrote ahead
    tensor Y(i) = X(i);
    tensor C(i) = A(i);
    for k < N { c[k] := a[k]; if (k + 1 < N) { c[k + 1] := b[k]; } }
    """,
    """
    // a buffer of two cells
    tensor Y(i) = X(i);
    tensor C(i) = A(i) if i = 0; tensor C(i) = A(i - 1) + A(i) if i >= 1;
    local r[2];
    for k < N { r[k mod 2] := a[k]; if (k = 0) { c[k] := a[k]; } else { c[k] := r[(k - 1)
    mod 2] + r[k mod 2]; } }
    """,
    """
    // a buffer of three cells
    tensor Y(i) = X(i);
    tensor C(i) = A(i) if i < 2; tensor C(i) = A(i - 2) + A(i - 1) + A(i) if i >= 2;
    local r[3];
    for k < N { r[k mod 3] := a[k]; if (k < 2) { c[k] := a[k]; } else { c[k] := r[(k - 2)
    mod 3] + r[(k - 1) mod 3] + r[k mod 3]; } }
    """,
    """
    // every other cell in place
    tensor C(i) = A(i); tensor Y(i) = 2.0 * X(i) if i mod 2 = 0; tensor Y(i) = X(i) if i
    mod 2 = 1;
    for i < N { c[i] := a[i]; } par i in 0..N step 2 { x[i] := 2.0 * x[i]; }
    """,
    """
    // a choice of values
    tensor Y(i) = X(i);
    tensor C(i) = A(i) if i < 4; tensor C(i) = B(i) if i >= 4;
    par i < N { c[i] := select(i < 4, a[i], b[i]); }
    """,
    """
    // a choice of statements
    tensor Y(i) = X(i);
    tensor C(i) = select(i mod 3 = 1, A(i), B(i)) * 2.0;
    par i < N { if (i mod 3 = 1) { c[i] := a[i] * 2.0; } else { c[i] := b[i] * 2.0; } }
    """,
    """
    // backwards
    tensor Y(i) = X(i);
    tensor C(i) = A(N - 1 - i);
    for i < N { c[i] := a[N - 1 - i]; }
    """,
    """
    // a temporary
    tensor C(i) = A(i); tensor Y(i) = X(1) if i = 0; tensor Y(i) = X(0) if i = 1; tensor
    Y(i) = X(i) if i >= 2;
    for i < N { c[i] := a[i]; } local t[]; t[] := x[0]; x[0] := x[1]; x[1] := t[];
    """,
    """
    // two cells at a time, and one that is left
    tensor Y(i) = X(i);
    tensor C(i) = A(i) + B(i);
    for k < N div 2 { c[2 * k] := a[2 * k] + b[2 * k]; c[2 * k + 1] := a[2 * k + 1] + b[2 *
    k + 1]; }
    if (N mod 2 = 1) { c[N - 1] := a[N - 1] + b[N - 1]; }
    """,
    """
    // tiles that overlap
    tensor Y(i) = X(i);
    tensor C(i) = A(i) + B(i);
    par t < (N + 7) div 8 { for j < 8 { let i = min(8 * t, N - 8) + j; c[i] := a[i] + b[i];
    } }
    claim race_benign;
    """,
    """
    // downwards in place
    tensor C(i) = A(i); tensor Y(i) = X(i) if i = 0; tensor Y(i) = X(i) + X(i - 1) if i >=
    1;
    for i < N { c[i] := a[i]; } for k < N - 1 { let i = N - 1 - k; x[i] := x[i] + x[i - 1];
    }
    """,
    """
    // a guard picks one iteration
    tensor Y(i) = X(i);
    tensor C(i) = B(i) if i < 7; tensor C(i) = A(i) if i >= 7;
    for i < N { c[i] := a[i]; } for i < 7 { for j < 7 { if (i = j) { c[j] := b[i]; } } }
    """,
    """
    // tiles, and a rest
    tensor Y(i) = X(i);
    tensor C(i) = A(4 * (i div 4));
    for t < N div 4 { for j < 4 { c[4 * t + j] := a[4 * t]; } } for i in 4 * (N div 4)..N {
    c[i] := a[4 * (N div 4)]; }
    """,
    """
    // again and again
    tensor Y(i) = X(i);
    tensor C(i) = B(i);
    for t < 3 { for i < N { c[i] := b[i]; } }
    """,
    """
    // the last iteration counts
    tensor Y(i) = X(i);
    tensor C(i) = A(N - 1);
    for t < N { for i < N { c[i] := a[t]; } }
    """,
    """
    // a branch that is never taken
    tensor Y(i) = X(i);
    tensor C(i) = A(i);
    for i < N { local t[]; if (i < 0) { t[] := b[i]; } else { t[] := a[i]; } c[i] := t[]; }
    """,
    """
    // a sum by twos, in order
    tensor Y(i) = X(i);
    tensor C(i) = sum(k in 0..N) A(k) * B(i);
    for i < N { c[i] := 0; for k < N div 2 { c[i] := c[i] + a[2 * k] * b[i];
    c[i] := c[i] + a[2 * k + 1] * b[i]; } if (N mod 2 = 1) { c[i] := c[i] + a[N - 1] * b[i]; } }
    """,
    """
    // a guard cuts off the last tile
    tensor Y(i) = X(i);
    tensor C(i) = A(i div 2);
    for t < N { for i < 2 { if (2 * t + i < N) { c[2 * t + i] := a[t]; } } }
    """,
    """
    // a recurrence over what a later statement writes, summed up in the cell itself
    tensor Y(i) = X(i);
    tensor C(i) = B(i) - sum(k in 0..i) A(k) * C(k);
    for i < N { c[i] := 0; for k < i { c[i] := c[i] + a[k] * c[k]; } c[i] := b[i] - c[i]; }
    """,
    """
    // the same, summed up in a local array
    tensor Y(i) = X(i);
    tensor C(i) = B(i) - sum(k in 0..i) A(k) * C(k);
    for i < N { local s[]; s[] := 0; for k < i { s[] := s[] + a[k] * c[k]; }
    c[i] := b[i] - s[]; }
    """,
    """
    // a recurrence through a temporary
    tensor Y(i) = X(i);
    tensor C(i) = A(0) if i = 0; tensor C(i) = A(i) * C(i - 1) + B(i) if i >= 1;
    c[0] := a[0]; for i in 1..N { local t[]; t[] := a[i] * c[i - 1]; c[i] := t[] + b[i]; }
    """
  })
  void implementationsAreProved(String text) throws Exception {
    SchedCertifier.Outcome outcome = certify(text);
    assertTrue(outcome.isProved(), outcome::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    """
    // the wrong one is last
    tensor Y(i) = X(i);
    tensor C(i) = B(i); for i < N { c[i] := b[i]; } for i < N { c[i] := a[i]; }
    """,
    """
    // one cell from elsewhere
    tensor Y(i) = X(i);
    tensor C(i) = A(i); for i < N - 1 { c[i] := a[i]; } c[N - 1] := b[N - 1];
    """,
    """
    // overwritten later
    tensor Y(i) = X(i);
    tensor C(i) = A(i);
    for k < N { c[N - 1 - k] := a[N - 1 - k]; if (k >= 1) { c[N - k] := b[k]; } }
    """,
    """
    // a buffer that is too short
    tensor Y(i) = X(i);
    tensor C(i) = A(i) if i < 2; tensor C(i) = A(i - 2) + A(i - 1) + A(i) if i >= 2;
    local r[2];
    for k < N { r[k mod 2] := a[k]; if (k < 2) { c[k] := a[k]; } else { c[k] := r[(k - 2)
    mod 2] + r[(k - 1) mod 2] + r[k mod 2]; } }
    """,
    """
    // upwards in place
    tensor C(i) = A(i); tensor Y(i) = X(i) if i = 0; tensor Y(i) = X(i) + X(i - 1) if i >=
    1;
    for i < N { c[i] := a[i]; } for i in 1..N { x[i] := x[i] + x[i - 1]; }
    """,
    """
    // arguments exchanged
    tensor Y(i) = X(i);
    tensor C(i) = A(i) - B(i); for i < N { c[i] := b[i] - a[i]; }
    """,
    """
    // commuted without a law
    tensor Y(i) = X(i);
    tensor C(i) = A(i) + B(i); for i < N { c[i] := b[i] + a[i]; }
    """,
    """
    // an output of which a cell is overwritten
    tensor C(i) = A(i); tensor Y(i) = X(i);
    for i < N { c[i] := a[i]; } x[0] := a[0];
    """,
    """
    // a prophecy that is wrong
    tensor Y(i) = X(i);
    tensor C(i) = A(i); for i < N { c[i] {B(i)} := a[i]; }
    """
  })
  void otherProgramsAreNot(String text) throws Exception {
    SchedCertifier.Outcome outcome = certify(text);
    assertTrue(outcome.reason().orElse("").contains(": not proved: what is written is "),
        outcome::toString);
    assertTrue(outcome.position().isPresent(), outcome::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      C(i) = A(i) | for i in 2..N + 2 { c[i - 2] {C(i - 2)} := a[i - 2] / 2.5; } \
          | c[i - 2] holds C(i - 2) | A(i - 2) / 2.5 | i = 2
      C(i) = A(i) | for i in 1..N step 2 { c[i] {C(i)} := real(min(i, N)); } \
          | c[2 * ((i - 1) div 2) + 1] holds C(2 * ((i - 1) div 2) + 1) \
          | real(min(2 * ((i - 1) div 2) + 1, N)) | i = 1
      C(i) = sum(k in 0..i) A(k) | for k < N { c[k] {sum(l in 0..k) A(l)} := a[k]; } \
          | c[k] holds sum(k1 in 0..k) A(k1) | A(k) | k = 0
      C(i) = select(not (i = 3), A(i), B(i)) \
          | for i < N { c[i] {select(not (i = 3), A(i), B(i))} := f(-a[i]); } \
          | c[i] holds select(not (i = 3), A(i), B(i)) | f(-A(i)) | i = 0
      C(i) = A(i) if i >= 3 | for i < N { c[i] := a[i] + b[i]; } | c[i] holds C(i) \
          | A(i) + B(i) | i = 0
      C(i) = A(i) | for t < (N + 7) div 8 { for i in max(0, 8 * t)..min(N, 8 * t + 8) { \
          c[i] {C(i)} := f(a[i]); } } | c[i] holds C(i) | f(A(i)) | t = 0, i = 0
      """)
  void whatIsNotProvedIsToldInTheNotationOfSpecifications(
      String equation, String statement, String expected, String found, String iteration) throws Exception {
    SchedCertifier.Outcome outcome =
        certify("tensor Y(i) = X(i); tensor " + equation + "; " + statement);
    assertEquals(expected + ": not proved: what is written is " + found + ", e.g. where N = 8, "
        + iteration, outcome.reason().orElseThrow());
  }

  @Test
  void arraysMayHaveNamesOfTheLibrary() throws Exception {
    Program program = Parser.parse(SourceText.of("test.sched", """
        param N; assume N >= 1;
        input total[N] = Last; output last[N] = Value;
        tensor Value(i) = Last(i);
        par i < N { last[i] := total[i]; }
        claim implements;
        """, Limits.DEFAULT), Limits.DEFAULT);
    assertTrue(new SchedCertifier(Path.of("library")).certify(program).isProved());
  }
}
