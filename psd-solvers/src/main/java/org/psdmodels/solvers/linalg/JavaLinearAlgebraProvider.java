package org.psdmodels.solvers.linalg;

/** Offers the implementation in plain Java. */
public final class JavaLinearAlgebraProvider implements LinearAlgebraProvider {
    /** For the service loader; users call {@link LinearAlgebra#java()}. */
    public JavaLinearAlgebraProvider() {}

    @Override
    public String name() {
        return BlockedLinearAlgebra.JAVA.name();
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public LinearAlgebra get() {
        return BlockedLinearAlgebra.JAVA;
    }
}
