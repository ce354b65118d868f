package certcheck.differential;

import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Evaluator;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Random programs with qualifiers and dead variables, and options to lower them with. */
public final class LowerablePrograms {
  private LowerablePrograms() {}

  /**
   * A small program, in half of all cases continued by statements about more variables of a type
   * that there is; with qualifiers, often none, so that some variables are local.
   */
  public static Program program(Random random) {
    Program program = SmallPrograms.wellTyped(random);
    List<Declaration> declarations = new ArrayList<>();
    program.declarations().forEach(d -> declarations.add(new Declaration(d.name(), d.type(),
        random.nextInt(3) > 0 ? Qualifier.NONE
            : Qualifier.of(random.nextBoolean(), random.nextBoolean()), d.position())));
    List<Statement> statements = new ArrayList<>(program.statements());
    if (random.nextBoolean()) {
      Declaration like = declarations.get(random.nextInt(declarations.size()));
      List<String> names = new ArrayList<>(List.of(like.name()));
      for (String name : List.of("ya", "yb", "yc")) {
        declarations.add(new Declaration(name, like.type(), Qualifier.NONE, like.position()));
        statements.add(Statement.of(name, more(names, like.type(), random)));
        names.add(name);
      }
      statements.add(Statement.of("ya", more(names, like.type(), random)));
      declarations.add(new Declaration("z", like.type(), Qualifier.OUTPUT, like.position()));
      statements.add(Statement.of("z", more(names, like.type(), random)));
    }
    return new Program(program.file(), declarations, statements);
  }

  /** A program of CFDlang: such a program with stacks and groups of pairs, and without qualifiers. */
  public static certcheck.semantics.cfdlang.Program cfdlang(Random random) {
    return SmallCfdlang.of(program(random), random);
  }

  /** A program of TeIL: such a program, translated and varied. */
  public static certcheck.semantics.teil.Program teil(Random random) {
    return SmallTeil.of(program(random), random, Reducer.values());
  }

  /** The same, but of some statements, about half, only the translation. */
  public static certcheck.semantics.teil.Program mixedTeil(Random random) {
    Program program = program(random);
    certcheck.semantics.teil.Program translated = Translation.of(program);
    List<certcheck.semantics.teil.Statement> statements =
        new ArrayList<>(SmallTeil.of(program, random, Reducer.values()).statements());
    for (int i = 0; i < statements.size(); i++) {
      if (random.nextBoolean()) {
        statements.set(i, translated.statements().get(i));
      }
    }
    return new certcheck.semantics.teil.Program(
        "random.teil", translated.allocations(), statements);
  }

  private static Expression more(List<String> names, TensorType type, Random random) {
    Expression last = Expression.Variable.of(names.get(names.size() - 1));
    return type.rank() > 1 && type.extent(1).equals(type.extent(2)) && random.nextInt(3) == 0
        ? Expression.Transposition.of(last, 1, 2)
        : Expression.ElementWise.of(Operator.values()[random.nextInt(4)],
            Expression.Variable.of(names.get(random.nextInt(names.size()))), last);
  }

  /** Options without demands. */
  public static LoweringOptions options(Random random) {
    int multiple = random.nextInt(5);
    return options(random,
        multiple == 0 ? Optional.empty() : Optional.of(Padding.of(multiple)));
  }

  /** Options without demands and without padding. */
  public static LoweringOptions unpadded(Random random) {
    return options(random, Optional.empty());
  }

  /** Options without demands and with padding. */
  public static LoweringOptions padded(Random random) {
    return options(random, Optional.of(Padding.of(1 + random.nextInt(4))));
  }

  private static LoweringOptions options(Random random, Optional<Padding> padding) {
    return new LoweringOptions(
        padding, random.nextBoolean(), random.nextBoolean(), random.nextBoolean(),
        random.nextBoolean() ? Optional.empty() : Optional.of(
            new BlockSizes(1 + random.nextInt(3), 1 + random.nextInt(3))),
        Set.of(), List.of());
  }

  /** Evaluates a program of TeIL, in which no value needs to be supplied. */
  public static <V> Outcome<V> run(
      certcheck.semantics.teil.Program program, Arithmetic<V> arithmetic, Store<V> initial) {
    List<Declaration> unqualified = program.declarations().stream().map(d ->
        new Declaration(d.name(), d.type(), Qualifier.NONE, d.position())).toList();
    try {
      return new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT).run(
          new certcheck.semantics.teil.Program(
              program.file(), unqualified, program.statements()), initial.tensors());
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }
}
