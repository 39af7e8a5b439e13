package org.psdmodels.vector;

import java.util.Optional;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;

/** Offers products on the Vector API, where it makes vector instructions. */
public final class VectorProvider implements LinearAlgebraProvider {
    /** For the service loader. */
    public VectorProvider() {}

    @Override
    public String name() {
        return "vector";
    }

    @Override
    public int priority() {
        return 10;
    }

    @Override
    public Optional<String> refusal() {
        return Probe.refusal();
    }

    @Override
    public LinearAlgebra get() {
        return LinearAlgebra.of(
                name(), "vector, " + Lanes.COUNT + " lanes", VectorProducts.with(VectorProducts.Small.MEASURED));
    }
}
