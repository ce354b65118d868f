package certcheck.certificates.proof;

/** Names of variables in printed claims: those of the source, where the notation has them. */
public final class VariableNames {
  private static final String VARIABLE = "[A-Za-z]([0-9_'][A-Za-z0-9_']{0,200})?";
  private static final int LENGTH = 200;

  private VariableNames() {}

  /** A name of the notation of certificates for a name of the source. */
  public static String lexical(String name) {
    return name.matches(VARIABLE) ? name : "v_"
        + name.substring(0, Math.min(LENGTH, name.length())).replaceAll("[^A-Za-z0-9]", "_");
  }
}
