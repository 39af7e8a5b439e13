package org.psdmodels.cli;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.psdmodels.laws.kit.Implementations;
import org.psdmodels.learn.classify.SvmEstimator;
import org.psdmodels.models.Estimator;

/** What estimators can be given, found in the classes of psd-models and psd-learn: whatever returns an estimator is an option. */
final class EstimatorOptions {
    /** A class of each module that has estimators. */
    private static final List<Class<?>> MODULES = List.of(Estimator.class, SvmEstimator.class);

    private EstimatorOptions() {}

    /** All classes of estimators, by name. */
    static List<Class<?>> estimators() {
        return MODULES.stream()
                .flatMap(module -> Implementations.of(Estimator.class, module).stream())
                .<Class<?>>map(EstimatorOptions::loaded)
                .filter(c -> Modifier.isPublic(c.getModifiers()))
                .distinct()
                .sorted(Comparator.comparing(Class::getName))
                .toList();
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
