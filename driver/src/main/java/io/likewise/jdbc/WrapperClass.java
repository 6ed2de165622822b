package io.likewise.jdbc;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the class that completes an abstract wrapper: every method of its interfaces that the
 * wrapper does not have, default methods too, calls the same method of {@code delegate}. The call
 * is a plain {@code invokeinterface}, without cast, reflection or allocation, so the JIT compiler
 * sees through it.
 *
 * <p>What a call returns goes through the wrapper's {@code wrapped} method for that kind of object,
 * if it has one, so that a connection, statement or result set of the real driver does not get out.
 */
final class WrapperClass {
  private static final String DELEGATE = "delegate";
  private static final String FACTORY = Type.getInternalName(WrapperFactory.class);

  private static final Method SELF = self();

  private final String name;
  private final Class<?> base;
  private final Constructor<?> constructor;
  private final List<Method> wrapped;

  /**
   * A class yet to be written.
   *
   * @param name binary name, in any package
   * @param base the abstract wrapper; its only constructor takes a delegate and an owner
   */
  WrapperClass(String name, Class<?> base) {
    this.name = name.replace('.', '/');
    this.base = base;
    this.constructor = base.getDeclaredConstructors()[0];
    this.wrapped = wrappedMethods(base);
  }

  /**
   * The class file. It names all its interfaces itself, JDBC's too, as a driver's class does: who
   * makes a proxy of an object takes {@code getClass().getInterfaces()}, which has none of a
   * superclass.
   *
   * @param forwarded interfaces that the delegate has; of two with the same method, the first is
   *     called
   * @param refused interfaces that the delegate has not: their methods throw what {@code
   *     refused(String)} of the wrapper gives
   */
  byte[] wrapper(List<Class<?>> forwarded, List<Class<?>> refused) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] interfaces =
        Stream.concat(forwarded.stream(), refused.stream())
            .map(Type::getInternalName)
            .distinct()
            .toArray(String[]::new);
    writer.visit(V17, ACC_PUBLIC | ACC_SUPER, name, null, Type.getInternalName(base), interfaces);
    writeConstructor(writer);
    Set<String> written = methodsOfBase();
    for (Class<?> type : forwarded) {
      for (Method method : methods(type)) {
        if (isMissing(method, written)) {
          writeForward(writer, type, method, forwarded);
        }
      }
    }
    for (Class<?> type : refused) {
      for (Method method : methods(type)) {
        if (isMissing(method, written)) {
          writeRefusal(writer, method);
        }
      }
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The class file of the {@link WrapperFactory} that calls the wrapper's constructor. */
  byte[] factory() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        V17,
        ACC_PUBLIC | ACC_FINAL | ACC_SUPER,
        factoryName(name),
        null,
        "java/lang/Object",
        new String[] {FACTORY});
    MethodVisitor plain = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    plain.visitCode();
    plain.visitVarInsn(ALOAD, 0);
    plain.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    end(plain, RETURN);

    MethodVisitor wrap =
        writer.visitMethod(
            ACC_PUBLIC,
            "wrap",
            "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            null,
            null);
    wrap.visitCode();
    wrap.visitTypeInsn(NEW, name);
    wrap.visitInsn(DUP);
    Class<?>[] parameters = constructor.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      wrap.visitVarInsn(ALOAD, i + 1);
      if (!parameters[i].isInterface()) {
        wrap.visitTypeInsn(CHECKCAST, Type.getInternalName(parameters[i]));
      }
    }
    wrap.visitMethodInsn(
        INVOKESPECIAL, name, "<init>", Type.getConstructorDescriptor(constructor), false);
    end(wrap, ARETURN);
    writer.visitEnd();
    return writer.toByteArray();
  }

  static String factoryName(String wrapperName) {
    return wrapperName + "Factory";
  }

  private void writeConstructor(ClassWriter writer) {
    String descriptor = Type.getConstructorDescriptor(constructor);
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", descriptor, null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    loadArguments(code, descriptor);
    code.visitMethodInsn(INVOKESPECIAL, Type.getInternalName(base), "<init>", descriptor, false);
    end(code, RETURN);
  }

  private void writeForward(
      ClassWriter writer, Class<?> type, Method method, List<Class<?>> forwarded) {
    String descriptor = Type.getMethodDescriptor(method);
    Optional<Method> wrapping =
        wrappingOf(method.getReturnType()).or(() -> selfOf(method.getReturnType(), forwarded));
    MethodVisitor code = begin(writer, method, descriptor);
    if (wrapping.isPresent()) {
      code.visitVarInsn(ALOAD, 0);
    }
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, name, DELEGATE, Type.getDescriptor(delegateType()));
    loadArguments(code, descriptor);
    code.visitMethodInsn(
        INVOKEINTERFACE, Type.getInternalName(type), method.getName(), descriptor, true);
    wrapping.ifPresent(call -> writeWrapping(code, call, method.getReturnType()));
    end(code, Type.getReturnType(descriptor).getOpcode(IRETURN));
  }

  private void writeWrapping(MethodVisitor code, Method wrapping, Class<?> result) {
    code.visitMethodInsn(
        INVOKEVIRTUAL, name, wrapping.getName(), Type.getMethodDescriptor(wrapping), false);
    if (!result.isAssignableFrom(wrapping.getReturnType())) {
      code.visitTypeInsn(CHECKCAST, Type.getInternalName(result));
    }
  }

  private void writeRefusal(ClassWriter writer, Method method) {
    MethodVisitor code = begin(writer, method, Type.getMethodDescriptor(method));
    code.visitVarInsn(ALOAD, 0);
    code.visitLdcInsn(method.getName());
    code.visitMethodInsn(
        INVOKEVIRTUAL, name, "refused", "(Ljava/lang/String;)Ljava/sql/SQLException;", false);
    end(code, ATHROW);
  }

  private static MethodVisitor begin(ClassWriter writer, Method method, String descriptor) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC, method.getName(), descriptor, null, exceptions(method));
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int lastInstruction) {
    code.visitInsn(lastInstruction);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void loadArguments(MethodVisitor code, String descriptor) {
    int slot = 1;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      code.visitVarInsn(argument.getOpcode(ILOAD), slot);
      slot += argument.getSize();
    }
  }

  private static String[] exceptions(Method method) {
    Class<?>[] types = method.getExceptionTypes();
    String[] names = new String[types.length];
    for (int i = 0; i < types.length; i++) {
      names[i] = Type.getInternalName(types[i]);
    }
    return names;
  }

  private Class<?> delegateType() {
    for (Class<?> type = base; type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(DELEGATE)) {
          return field.getType();
        }
      }
    }
    throw new IllegalStateException(base + " has no field " + DELEGATE);
  }

  private Optional<Method> wrappingOf(Class<?> result) {
    return wrapped.stream()
        .filter(method -> result.isInterface())
        .filter(method -> method.getParameterTypes()[0].isAssignableFrom(result))
        .findFirst();
  }

  /** SQLite's result sets, for one, are their own metadata. */
  private Optional<Method> selfOf(Class<?> result, List<Class<?>> forwarded) {
    boolean possible =
        result.isInterface() && forwarded.stream().anyMatch(result::isAssignableFrom);
    return possible ? Optional.of(SELF) : Optional.empty();
  }

  private static Method self() {
    try {
      return LikewiseObject.class.getDeclaredMethod("self", Object.class);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Method> wrappedMethods(Class<?> base) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> type = base; type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals("wrapped")) {
          methods.add(method);
        }
      }
    }
    return methods;
  }

  /** Always in the same order, so that two builds give the same jar. */
  private static List<Method> methods(Class<?> type) {
    return Stream.of(type.getMethods())
        .sorted(Comparator.comparing(method -> method.getName() + Type.getMethodDescriptor(method)))
        .toList();
  }

  private Set<String> methodsOfBase() {
    Set<String> methods = new HashSet<>();
    for (Method method : base.getMethods()) {
      boolean hasBody = !Modifier.isAbstract(method.getModifiers());
      if (hasBody && !method.getDeclaringClass().isInterface()) {
        methods.add(signature(method));
      }
    }
    return methods;
  }

  private static boolean isMissing(Method method, Set<String> written) {
    return !Modifier.isStatic(method.getModifiers()) && written.add(signature(method));
  }

  private static String signature(Method method) {
    return method.getName() + Type.getMethodDescriptor(method);
  }
}
