package certcheck.mlir;

/** A run of a function that does what it must not: it has no result. */
final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Fault(String message) {
    super(message);
  }

  /** An operation, or a form of one, that is not run here: nothing is said of the function. */
  static final class NotRun extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotRun(String message) {
      super(message);
    }
  }
}
