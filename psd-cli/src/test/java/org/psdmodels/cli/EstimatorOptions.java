package org.psdmodels.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.psdmodels.models.Estimator;

/** What estimators can be given, found in the classes of psd-models: whatever returns an estimator is an option. */
final class EstimatorOptions {
    private static final String CLASS = ".class";

    private EstimatorOptions() {}

    /** All classes of estimators, by name. */
    static List<Class<?>> estimators() {
        try {
            Path where = Path.of(location());
            if (Files.isDirectory(where)) {
                return estimators(where);
            }
            try (FileSystem jar = FileSystems.newFileSystem(where)) {
                return estimators(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URI location() {
        try {
            return Estimator.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Class<?>> estimators(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(CLASS) && name.contains("models") && !name.contains("-info"))
                    .map(name -> name.substring(0, name.length() - CLASS.length())
                            .replace('/', '.')
                            .replace('\\', '.'))
                    .sorted()
                    .<Class<?>>map(EstimatorOptions::loaded)
                    .filter(c -> Estimator.class.isAssignableFrom(c)
                            && Modifier.isPublic(c.getModifiers())
                            && !Modifier.isAbstract(c.getModifiers()))
                    .toList();
        }
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, Estimator.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** The factories of a class, then its other options, each by name. */
    static List<Method> of(Class<?> estimator) {
        return Arrays.stream(estimator.getMethods())
                .filter(m -> Estimator.class.isAssignableFrom(m.getReturnType()) && !m.isBridge())
                .sorted(Comparator.comparing((Method m) -> !isFactory(m)).thenComparing(EstimatorOptions::signature))
                .toList();
    }

    static boolean isFactory(Method option) {
        return Modifier.isStatic(option.getModifiers());
    }

    /** Such as withMean(int,double). */
    static String signature(Method option) {
        return Arrays.stream(option.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", option.getName() + "(", ")"));
    }

    /** What an option makes of an estimator, which no factory looks at. */
    static Estimator<?> applied(Method option, Estimator<?> before, Object... arguments) {
        try {
            return (Estimator<?>) option.invoke(before, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new AssertionError(option.toString(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
