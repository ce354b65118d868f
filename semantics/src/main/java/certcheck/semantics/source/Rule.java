package certcheck.semantics.source;

/** The rules that a diagnostic can name: those of the papers, by their names there, and a few more. */
public enum Rule {
  /** The text is not in the language. */
  SYNTAX("syntax"),
  /** The text or the program exceeds one of the {@link Limits}. */
  LIMIT("limit"),

  /** Rink 2018, Fig. 7: a declared name is new. */
  S_VAR("s-var"),
  /** Rink 2018, Fig. 8: the target is declared, and has the type of the expression. */
  OK_STMT("ok-stmt"),
  /** Rink 2018, Fig. 9: a variable is declared. */
  T_VAR("t-var"),
  /** Rink 2018, Fig. 9: transposed dimensions exist and differ. */
  T_TRANS("t-trans"),
  /** Rink 2018, Fig. 9: contracted dimensions exist, differ and have one extent. */
  T_CONTR("t-contr"),
  /** Rink 2018, Fig. 9: the operands of an element-wise operation have one type. */
  T_ELEM("t-elem"),
  /** Rink 2018, Fig. 9: a scalar multiplies from the left. */
  T_SMUL("t-smul"),
  /** Rink 2018, Fig. 9: a scalar divides from the right. */
  T_SDIV("t-sdiv"),
  /** Rink 2018, Fig. 10: the ambient application supplies what is declared. */
  D_VAR("d-var"),
  /** Rink 2018, Fig. 15: no element of an input is undefined. */
  D_IN_VAR("d-in-var"),

  /** TeIL 2019, Fig. 8: the operands of {@code add} have one type. */
  T_ADD("t-add"),
  /** TeIL 2019, Fig. 8: the operands of {@code mul} have one type, unless t-smul applies. */
  T_MUL("t-mul"),
  /** TeIL, our extension: the operands of {@code sub} have one type. */
  T_SUB("t-sub"),
  /** TeIL, our extension: the operands of {@code div} have one type, unless t-sdiv applies. */
  T_DIV("t-div"),
  /** TeIL 2019, Fig. 8, T-Red+: the reduced dimension exists. */
  T_RED("t-red"),
  /** TeIL 2019, Fig. 8: the transposed dimensions exist, the smaller number first. */
  T_TRANSP("t-transp"),
  /** TeIL 2019, Fig. 8: both dimensions exist, the smaller number first, and have one extent. */
  T_DIAG("t-diag"),
  /** TeIL 2019, Fig. 8: the new dimension has a place, and an extent of at least 1. */
  T_EXPA("t-expa"),
  /** TeIL 2019, Fig. 8: the projected dimension exists and has the index. */
  T_PROJ("t-proj"),

  /** CFDlang: a type name is declared, before it is used. */
  S_TYPE("s-type"),
  /** CFDlang: the element line names declared variables, each once. */
  S_ELEM("s-elem"),
  /** CFDlang: an outer product has no scalar operand. */
  T_PROD("t-prod"),
  /** CFDlang: the tensors of a stack have one type. */
  T_STACK("t-stack"),
  /** CFDlang: integers stand in lists of dimension pairs only. */
  T_CONST("t-const"),

  /** Rink 2018, section 5: a variable is used that is neither input nor assigned before. */
  UNINITIALIZED_USE("uninitialized-use"),
  /** Rink 2018, section 5, and SCHED: what is input and not output is assigned. */
  ASSIGNED_INPUT("assigned-input"),
  /** Rink 2018, section 5: an output is neither input nor ever assigned. */
  UNASSIGNED_OUTPUT("unassigned-output"),
  /** Rink 2018, section 5: no output depends on the statement. */
  DEAD_STATEMENT("dead-statement"),

  /** Memory reuse: a buffer has the extents of all its variables; inputs and outputs keep theirs. */
  BUFFER("buffer"),
  /** Memory reuse (Ullrich 2018, section 6.2): what is overwritten is not needed any more. */
  LIVENESS("liveness"),

  /** SCHED: a name is declared, and is what it is used as. */
  UNKNOWN_NAME("unknown-name"),
  /** SCHED: parameters and arrays have different names. */
  DUPLICATE_NAME("duplicate-name"),
  /** SCHED: no name is bound where it is bound already. */
  SHADOWING("shadowing"),
  /** SCHED: an array has as many subscripts as dimensions. */
  RANK("rank"),
  /** SCHED: a function has the same number of arguments everywhere. */
  ARITY("arity"),
  /** SCHED (Clément 2022, Fig. 4.7): subscripts, bounds and conditions are quasi-affine. */
  AFFINE("affine"),
  /** SCHED: divisors of indices and steps of loops are positive literals. */
  POSITIVE_LITERAL("positive-literal"),
  /** SCHED: other divisors of indices are over parameters, and positive by what is assumed. */
  POSITIVE_DIVISOR("positive-divisor"),
  /** SCHED: the parameters of a run satisfy the assumptions. */
  ASSUMPTION("assumption"),
  /** SCHED: a claim is one of those that there are. */
  UNKNOWN_CLAIM("unknown-claim"),
  /** SCHED: a law is one of those that there are, and of functions that have it. */
  UNKNOWN_LAW("unknown-law"),
  /** SCHED: programs compute with arrays, specifications with tensors, of which each is given. */
  SPECIFICATION("specification"),
  /** SCHED (Clément 2022, chapter 7): an update combines one cell with what does not read it. */
  UPDATE("update"),
  /** SCHED: part of the language, but not of this version. */
  NOT_SUPPORTED("not-supported"),

  /** ATL: operators have the dimensions they need, and extents that do not vary. */
  SHAPE("shape"),

  /** Index notation: the indices of {@code einsum} are letters, ellipses, commas and an arrow. */
  INDEX_STRING("index-string"),
  /** Index notation: dimensions that are one have equal extents, for all parameters, or 1. */
  EXTENTS("extents"),
  /** Index notation: there are as many operands, and dimensions of them, as indices say. */
  OPERANDS("operands"),
  /** Index notation: the indices of a result are those of operands, each once. */
  OUTPUT_INDEX("output-index"),

  /** Ullrich 2018, section 6.2: a statement is in place if it reads what it assigns at its index. */
  IN_PLACE("in-place"),
  /** Lowering: an array is taken only if what it holds is dead, and it has the extents. */
  REUSE("reuse");

  private final String label;

  Rule(String label) {
    this.label = label;
  }

  /** The name in a report, for example {@code t-contr}. */
  public String label() {
    return label;
  }
}
