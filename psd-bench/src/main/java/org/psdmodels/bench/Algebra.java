package org.psdmodels.bench;

import java.io.IOException;
import org.psdmodels.bench.algebra.Tables;

/**
 * Linear algebra on one thread beside OpenBLAS, in one run: {@code java --add-modules jdk.incubator.vector -cp ...
 * org.psdmodels.bench.Algebra [PYTHON]}, where PYTHON has numpy and scipy.
 */
public final class Algebra {
    private Algebra() {}

    /**
     * Prints the tables.
     *
     * @param arguments the Python to compare with; {@code /usr/bin/python3} without
     * @throws IOException if there is none, or if it lacks numpy or scipy
     */
    public static void main(String... arguments) throws IOException {
        Tables.print(arguments.length > 0 ? arguments[0] : "/usr/bin/python3", System.out);
    }
}
