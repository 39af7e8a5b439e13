package org.psdmodels.verify.checker;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.psdmodels.api.Points;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.kernel.KernelIntegrals;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.solver.FoundFeatures;
import org.psdmodels.laws.recount.FeatureIntegrator;
import org.psdmodels.laws.recount.PlainFeatures;
import org.psdmodels.laws.recount.UncertainNumbers;
import org.psdmodels.laws.recount.UncertainSum;

/**
 * The integrals of Phi and of Phi Phi' against a measure: L^-1 M L^-T from the kernel's closed forms M, in twice the digits
 * where a double has too few and the kernel knows them; otherwise by quadrature in one and two dimensions, if that is more
 * accurate.
 *
 * @param first the integrals of the features
 * @param second the r x r matrix W of the integrals of their products
 * @param error the error of W in the Frobenius norm
 */
@SuppressWarnings("ArrayRecordComponent")
record CheckedIntegrals(double[] first, double[] second, double error) {
    /** A closed form that errs by less, relative to W, needs no quadrature beside it. */
    private static final double ACCURATE = 1e-10;

    /** Twice the digits are taken unless doubles err by less, relative to W: what a multiplier makes of it may be large. */
    private static final double EXACT = 1e-13;

    /** For recounts. The errors of first integrals are those of the features. */
    static final FeatureIntegrator INTEGRATOR = new FeatureIntegrator() {
        @Override
        public UncertainNumbers first(PlainFeatures features, Measure measure) {
            double[] first = of(features, measure).first;
            return new UncertainNumbers(first, features.error() * Math.sqrt(UncertainSum.dot(first, first)));
        }

        @Override
        public UncertainNumbers second(PlainFeatures features, Measure measure) {
            CheckedIntegrals found = of(features, measure);
            return new UncertainNumbers(found.second, found.error);
        }
    };

    static CheckedIntegrals of(PlainFeatures features, Measure measure) {
        Optional<CheckedIntegrals> closed = precise(features, measure)
                .or(() -> closedForm(features, measure))
                .filter(CheckedIntegrals::isFinite);
        if (closed.isPresent() && closed.get().isAccurate()) {
            return closed.get();
        }
        Optional<CheckedIntegrals> summed =
                measure.dimension() <= 2 ? FeatureSums.of(features, measure) : Optional.empty();
        if (closed.isPresent() && summed.isPresent()) {
            return summed.get().error <= closed.get().error ? summed.get() : closed.get();
        }
        return closed.or(() -> summed)
                .orElseThrow(() -> Checks.failure(
                        "measure", "must be one that the kernel or a quadrature can integrate against", measure));
    }

    private boolean isFinite() {
        return error < Double.POSITIVE_INFINITY;
    }

    private boolean isAccurate() {
        return error <= ACCURATE * Math.sqrt(UncertainSum.dot(second, second));
    }

    /** Empty where doubles do, or where the kernel knows no more. */
    private static Optional<CheckedIntegrals> precise(PlainFeatures features, Measure measure) {
        return features.found() instanceof FoundFeatures.Pivots pivots && !(relativeError(features) <= EXACT)
                ? pivots.kernel()
                        .integrals(measure)
                        .flatMap(KernelIntegrals::precise)
                        .map(integrals -> PreciseMoments.of(pivots.factor(), pivots.pivots(), integrals))
                : Optional.empty();
    }

    /** Of a closed form in doubles. */
    private static double relativeError(PlainFeatures features) {
        return features.size() * features.condition() * features.condition() * UncertainSum.ROUNDING;
    }

    private static Optional<CheckedIntegrals> closedForm(PlainFeatures features, Measure measure) {
        if (features.found() instanceof FoundFeatures.Explicit explicit) {
            return explicit.features()
                    .moments(measure)
                    .map(m -> of(features, m.first().data(), m.second().data()));
        }
        FoundFeatures.Pivots pivots = (FoundFeatures.Pivots) features.found();
        return pivots.kernel().integrals(measure).map(integrals -> solved(features, pivots, integrals));
    }

    private static CheckedIntegrals of(PlainFeatures features, double[] first, double[] second) {
        return new CheckedIntegrals(
                first, second, relativeError(features) * Math.sqrt(UncertainSum.dot(second, second)));
    }

    private static CheckedIntegrals solved(
            PlainFeatures features, FoundFeatures.Pivots pivots, KernelIntegrals integrals) {
        int r = features.size();
        Points p = pivots.pivots();
        double[] first =
                IntStream.range(0, r).mapToDouble(i -> integrals.mean(p, i)).toArray();
        PlainFeatures.solve(pivots.factor(), first, 0);
        double[] w = new double[r * r];
        for (int j = 0; j < r; j++) {
            for (int i = 0; i < r; i++) {
                w[i + j * r] = integrals.pair(p, Math.max(i, j), p, Math.min(i, j));
            }
            PlainFeatures.solve(pivots.factor(), w, j * r);
        }
        double[] transposed = transposed(r, w);
        for (int j = 0; j < r; j++) {
            PlainFeatures.solve(pivots.factor(), transposed, j * r);
        }
        return of(features, first, symmetrised(r, transposed));
    }

    private static double[] transposed(int r, double[] w) {
        double[] transposed = new double[w.length];
        Arrays.setAll(transposed, k -> w[k / r + k % r * r]);
        return transposed;
    }

    private static double[] symmetrised(int r, double[] w) {
        double[] mean = new double[w.length];
        Arrays.setAll(mean, k -> (w[k] + w[k / r + k % r * r]) / 2);
        return mean;
    }
}
