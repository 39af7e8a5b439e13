package org.psdmodels.vector;

import java.util.Optional;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;

/** Vector instructions for the smallest matrices too: what the tests of psd-solvers run on once more. */
public final class EverywhereProvider implements LinearAlgebraProvider {
    /** For the service loader. */
    public EverywhereProvider() {}

    @Override
    public String name() {
        return "everywhere";
    }

    @Override
    public int priority() {
        return 20;
    }

    @Override
    public Optional<String> refusal() {
        return Probe.refusal();
    }

    @Override
    public LinearAlgebra get() {
        return LinearAlgebra.of(name(), name(), VectorProducts.with(VectorProducts.Small.NOTHING));
    }
}
