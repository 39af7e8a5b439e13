package org.psdmodels.solvers.features;

import java.util.Iterator;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.FeatureJacobian;
import org.psdmodels.api.kernel.FeatureMap;
import org.psdmodels.api.kernel.FeatureMoments;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.KernelMatrix;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.kernel.SectionMap;
import org.psdmodels.api.problem.LinearFunctional;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** Phi as the user gave it. */
final class ExplicitFeatures implements SolverFeatures {
    private final FeatureMap map;
    private final LinearAlgebra algebra;

    ExplicitFeatures(FeatureMap map, LinearAlgebra algebra) {
        this.map = map;
        this.algebra = algebra;
    }

    @Override
    public int rank() {
        return map.size();
    }

    @Override
    public int anchors() {
        return map.size();
    }

    @Override
    public double cut() {
        return 0;
    }

    @Override
    public LinearAlgebra algebra() {
        return algebra;
    }

    @Override
    public FoundFeatures.Explicit found() {
        return new FoundFeatures.Explicit(map);
    }

    @Override
    public void put(Points points, double[] out) {
        map.domain().check("points", points);
        put(points, 0, points.size(), out);
    }

    private Matrix part(Points points, int from, int to) {
        Heap.require("the features of " + (to - from) + " points", rank(), to - from);
        double[] data = new double[Matrix.length(rank(), to - from)];
        put(points, from, to, data);
        return Matrix.wrap(rank(), to - from, data);
    }

    private void put(Points points, int from, int to, double[] out) {
        if (map instanceof SectionMap sections) {
            KernelMatrix columns = sections.kernel().between(sections.points(), points);
            for (int i = from; i < to; i++) {
                columns.column(i, 0, rank(), out, (i - from) * rank());
            }
        } else {
            for (int i = from; i < to; i++) {
                map.at(points, i, out, (i - from) * rank());
            }
        }
        Checks.finite("feature", out);
    }

    @Override
    public Iterator<FeatureBlock> blocks(Points points, int size) {
        map.domain().check("points", points);
        return new Blocks(points.size(), size, (from, to) -> part(points, from, to));
    }

    @Override
    public Matrix derivative(Points points, int coordinate) {
        Checks.index("coordinate", coordinate, points.dimension());
        map.domain().check("points", points);
        FeatureJacobian jacobian = map.jacobian()
                .orElseThrow(() -> Checks.failure("features of a derivative", "must offer their Jacobian", map));
        int r = rank();
        double[] data = new double[Matrix.length(r, points.size())];
        double[] all = new double[r * points.dimension()];
        for (int i = 0; i < points.size(); i++) {
            jacobian.at(points, i, all);
            System.arraycopy(all, coordinate * r, data, i * r, r);
        }
        Checks.finite("derivative of a feature", data);
        return Matrix.wrap(r, points.size(), data);
    }

    /** Of sections of a kernel the integrals alone, without those of their products. */
    @Override
    public double[] vector(LinearFunctional functional) {
        if (map instanceof SectionMap sections && functional instanceof LinearFunctional.Integral integral) {
            Optional<KernelIntegrals> integrals = sections.kernel().integrals(integral.measure());
            if (integrals.isPresent()) {
                return integrals.get().means(sections.points());
            }
        }
        return SolverFeatures.super.vector(functional);
    }

    @Override
    public FeatureMoments moments(Measure measure) {
        return map.moments(measure).orElseGet(() -> Integrals.of(this, measure));
    }

    @Override
    public String toString() {
        return rank() + " explicit features";
    }
}
