package org.psdmodels.bench.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.psdmodels.api.checks.Checks;

/** Another build of this project in the same virtual machine, its classes apart from ours. */
final class OtherBuild implements AutoCloseable {
    private static final String MODEL = "org.psdmodels.bench.problems.GridModel";

    /** As builds call it that are old enough to be compared with. */
    private static final String FORMER_MODEL = "org.psdmodels.bench.problems.Model";

    private static final String UNITS = "org.psdmodels.bench.problems.Units";
    private static final String PROBLEM = "org.psdmodels.api.problem.Problem";
    private static final String SOLVER = "org.psdmodels.solvers.path.PathSolver";

    private final URLClassLoader classes;

    /** The build of a folder of jars. */
    OtherBuild(Path folder) {
        List<URL> urls = new ArrayList<>();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Checks.require(!urls.isEmpty(), "folder", "must have jars", folder);
        this.classes = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /** A problem of that build, and its path-following solver. */
    record Fit(Object solver, Method solve, Object problem) {
        /** Solves it, with services from that build too, and says how that ended. */
        String status() {
            Thread thread = Thread.currentThread();
            ClassLoader ours = thread.getContextClassLoader();
            thread.setContextClassLoader(solver.getClass().getClassLoader());
            try {
                Object solution = solve.invoke(solver, problem);
                return String.valueOf(solution.getClass().getMethod("status").invoke(solution));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            } finally {
                thread.setContextClassLoader(ours);
            }
        }
    }

    /** A model's problem by its name, to be solved by path-following. */
    Fit fit(String model, int n, double lambda) {
        try {
            Class<?> models = models();
            Class<?> units = classes.loadClass(UNITS);
            Object one = models.getField(model).get(null);
            Object problem = models.getMethod("problem", int.class, double.class, units)
                    .invoke(one, n, lambda, units.getField("ONE").get(null));
            Object solver = classes.loadClass(SOLVER).getMethod("create").invoke(null);
            return new Fit(solver, solver.getClass().getMethod("solve", classes.loadClass(PROBLEM)), problem);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("the other build has no " + model + " to solve", e);
        }
    }

    private Class<?> models() throws ClassNotFoundException {
        try {
            return classes.loadClass(MODEL);
        } catch (ClassNotFoundException e) {
            return classes.loadClass(FORMER_MODEL);
        }
    }

    @Override
    public void close() {
        try {
            classes.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
