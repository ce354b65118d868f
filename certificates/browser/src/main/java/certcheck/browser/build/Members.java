package certcheck.browser.build;

import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.AccessLevel;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * While compiling: the constructors and methods of {@code java.base} that the kernel calls and TeaVM
 * has not.
 *
 * <ul>
 *   <li>{@code FileOutputStream(FileDescriptor)} writes to {@link certcheck.browser.Output},
 *   <li>{@code Thread(ThreadGroup, Runnable, String, long)} forgets the group and the stack's size,
 *   <li>{@code Runtime.halt(int)} ends the run of {@link certcheck.browser.Checker},
 *   <li>{@code String.replaceAll} is {@link certcheck.browser.Expressions}'s.
 * </ul>
 */
public final class Members implements TeaVMPlugin, ClassHolderTransformer {
  private static final ValueType NAME = ValueType.object("java.lang.String");
  private static final ValueType RUNNABLE = ValueType.object("java.lang.Runnable");

  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder cls, ClassHolderTransformerContext context) {
    switch (cls.getName()) {
      case "java.io.FileOutputStream" -> output(cls, context);
      case "java.lang.Thread" -> thread(cls, context);
      case "java.lang.Runtime" -> halt(cls, context);
      case "java.lang.String" -> replaceAll(cls, context);
      default -> { }
    }
  }

  private static void output(ClassHolder cls, ClassHolderTransformerContext context) {
    MethodHolder m = new MethodHolder("<init>", ValueType.object("java.io.FileDescriptor"),
        ValueType.VOID);
    ProgramEmitter code = code(m, cls, context);
    code.var(0, cls).invokeSpecial(new MethodReference(cls.getName(), "<init>",
        ValueType.object("org.teavm.runtime.fs.VirtualFileAccessor"), ValueType.VOID),
        code.construct("certcheck.browser.Output"));
    code.exit();
  }

  private static void thread(ClassHolder cls, ClassHolderTransformerContext context) {
    MethodHolder m = new MethodHolder("<init>", ValueType.object("java.lang.ThreadGroup"), RUNNABLE,
        NAME, ValueType.LONG, ValueType.VOID);
    ProgramEmitter code = code(m, cls, context);
    code.var(0, cls).invokeSpecial(new MethodReference(cls.getName(), "<init>", RUNNABLE, NAME,
        ValueType.VOID), code.var(2, RUNNABLE), code.var(3, NAME));
    code.exit();
  }

  private static void halt(ClassHolder cls, ClassHolderTransformerContext context) {
    MethodHolder m = new MethodHolder("halt", ValueType.INTEGER, ValueType.VOID);
    ProgramEmitter code = code(m, cls, context);
    code.invoke("certcheck.browser.Checker", "halt", code.var(1, ValueType.INTEGER));
    code.exit();
  }

  private static void replaceAll(ClassHolder cls, ClassHolderTransformerContext context) {
    MethodHolder m = new MethodHolder("replaceAll", NAME, NAME, NAME);
    cls.removeMethod(cls.getMethod(m.getDescriptor()));
    ProgramEmitter code = code(m, cls, context);
    code.invoke("certcheck.browser.Expressions", "replaceAll", NAME, code.var(0, NAME),
        code.var(1, NAME), code.var(2, NAME)).returnValue();
  }

  private static ProgramEmitter code(MethodHolder m, ClassHolder cls,
      ClassHolderTransformerContext context) {
    m.setLevel(AccessLevel.PUBLIC);
    ProgramEmitter code = ProgramEmitter.create(m, context.getHierarchy());
    cls.addMethod(m);
    return code;
  }
}
