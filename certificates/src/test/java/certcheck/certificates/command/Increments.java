package certcheck.certificates.command;

/** A small program whose three claims are proved at once. */
final class Increments {
  static final String TEXT = """
      param N;
      assume N >= 0;
      input a[N];
      output s[N];
      par i < N { s[i] := a[i] + 1; }
      claim bounds;
      claim race_free;
      claim defined;
      """;

  private Increments() {}
}
