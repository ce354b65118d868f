package certcheck;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;

/** Tries to make a theorem out of nothing. A program, started by {@link ModulePathTest}. */
final class Forger {
  private Forger() {}

  /** Prints {@code forged}, or what stood in the way. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Constructor<?> constructor =
        Class.forName("certcheck.kernel.Theorem").getDeclaredConstructors()[0];
    Class<?>[] types = constructor.getParameterTypes();
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      values[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
    }
    try {
      constructor.setAccessible(true);
      constructor.newInstance(values);
      System.out.println("forged");
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName());
    }
  }
}
