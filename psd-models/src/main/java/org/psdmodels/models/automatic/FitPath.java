package org.psdmodels.models.automatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.api.problem.Features;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.Rescaling;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.models.Settings;
import org.psdmodels.models.Standardization;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.solvers.features.SolverFeatures;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * Fits with one kernel, from the largest penalty down, each begun at the one before. The penalty is lambda = c u with u = integral of k(.,
 * z)^2 and l2 = c u^2 / 100, so that c means the same for every kernel, dimension and unit. Once a fit has too many degrees of freedom for its left-out values to be
 * believed, so have those after it, and they are not made.
 *
 * @param name what the kernel is called
 * @param kernel the kernel, in the units of the data
 */
record FitPath(String name, Kernel kernel) {
    /** Why fits are missing. */
    static final String TOO_LATE = "the time was over";

    /** Why a fit is not among the members: its solver did not reach the gap. */
    static final String NOT_OPTIMAL = "not optimal";

    /** The relative gap of the fits, far below what the choice of rows does to their scores. */
    static final double TOLERANCE = 1e-8;

    private static final double[] PENALTIES_ON_LINE = {1, .1, .01, .001};
    private static final double[] PENALTIES = {3, .3, .03, .003};
    private static final double[] WIDTHS_ON_LINE = {1.0 / 8, 1.0 / 4, 1.0 / 2, 1, 2};
    private static final double[] WIDTHS = {1.0 / 4, 1.0 / 2, 1};

    /** The most degrees of freedom for each row at which one step to the left-out value is enough. */
    private static final double TRUST_ON_LINE = 0.4;

    private static final double TRUST = 0.2;
    private static final int MOST_ANCHORS = 400;
    private static final double CUT = 1e-8;

    /** The share of the kernel's diagonal that the anchors may leave. */
    private static final double MOST_UNSPANNED = 0.01;

    private static final int MOST_LOOKED_AT = 1000;

    /** The paths of a metric: on the line a sum of five widths and the single one, beyond it three single widths. */
    static List<FitPath> of(Metric metric, Rescaling units) {
        double[] widths = metric.widths();
        Arrays.setAll(widths, c -> widths[c] * units.scale(c));
        if (widths.length == 1) {
            double sum = Arrays.stream(WIDTHS_ON_LINE).sum();
            List<Kernel> terms = Arrays.stream(WIDTHS_ON_LINE)
                    .mapToObj(s -> GaussianKernel.withWidth(s * widths[0]).scaledBy(s / sum))
                    .toList();
            return List.of(
                    new FitPath("five widths", Kernel.sum(terms)),
                    new FitPath("width 1", GaussianKernel.withWidth(widths[0])));
        }
        return Arrays.stream(WIDTHS)
                .mapToObj(s -> new FitPath(
                        String.format(Locale.ROOT, "width %s", s == 1 ? "1" : "1/" + Math.round(1 / s)),
                        GaussianKernel.withWidths(
                                Arrays.stream(widths).map(w -> s * w).toArray())))
                .toList();
    }

    /** The path that says most by itself: on the line that of five widths, beyond it that of the middle one. */
    static List<FitPath> quick(Metric metric, Rescaling units) {
        List<FitPath> all = of(metric, units);
        return all.subList((all.size() - 1) / 2, (all.size() + 1) / 2);
    }

    /** How many fits a path has at most. */
    static int fits() {
        return PENALTIES.length;
    }

    List<Proposal> fitted(Sample sample, StandardRows rows, Settings settings, Progress progress) {
        int d = rows.dimension();
        double unspanned = unspanned(sample, rows, settings, progress);
        if (unspanned > MOST_UNSPANNED) {
            String reason = String.format(
                    Locale.ROOT, "%d anchors leave %.0f %% of the kernel's diagonal", MOST_ANCHORS, 100 * unspanned);
            return List.of(Proposal.notFitted("fits, " + name, reason));
        }
        List<Proposal> found = new ArrayList<>();
        Optional<DensityModel> near = Optional.empty();
        for (double c : d == 1 ? PENALTIES_ON_LINE : PENALTIES) {
            String own = "fit, " + name + ", penalty " + number(c);
            if (progress.stop().isPresent()) {
                found.add(Proposal.notFitted(own, TOO_LATE));
                break;
            }
            DensityEstimator estimator = DensityEstimator.create().withSettings(settings(settings, sample, rows, c));
            DensityModel model =
                    near.isPresent() ? estimator.fit(sample, progress, near.get()) : estimator.fit(sample, progress);
            if (model.status() == Status.CANCELLED || model.status() == Status.TIME_LIMIT) {
                found.add(Proposal.notFitted(own, TOO_LATE));
                break;
            }
            near = Optional.of(model);
            Proposal candidate = candidate(own, estimator, model, sample, rows);
            found.add(candidate);
            if (!candidate.isKept()) {
                break;
            }
        }
        return found;
    }

    /**
     * The share of the kernel's diagonal at the rows that no function over the anchors reaches. Where there is one, rows near anchors are
     * fitted and others are not, and what is left out says less of new rows than it seems to.
     */
    private double unspanned(Sample sample, StandardRows rows, Settings settings, Progress progress) {
        Features asked = settings(settings, sample, rows, 1).resolved(sample).features();
        SolverFeatures features = SolverFeatures.of(asked, sample.points(), LinearAlgebra.preferred(), progress);
        Points some = rows.raw(rows.some(MOST_LOOKED_AT));
        double reached = 0;
        for (double v : features.at(some).data()) {
            reached += v * v;
        }
        double all = Arrays.stream(
                        asked instanceof Features.OnAnchors on ? on.kernel().diagonal(some) : new double[0])
                .sum();
        return Math.max(0, 1 - reached / all);
    }

    private static String number(double c) {
        return c == Math.rint(c) ? String.valueOf((int) c) : String.valueOf(c);
    }

    private Settings settings(Settings base, Sample sample, StandardRows rows, double c) {
        Anchors anchors = sample.size() <= MOST_ANCHORS
                ? Anchors.data()
                : Anchors.nystrom(MOST_ANCHORS, base.options().seed());
        // A gap is relative to the objective, which has the logarithm of the volume in it: accuracy should not depend
        // on units.
        double logVolume = Math.abs(rows.logVolume());
        Options options = base.options().withTolerance(base.options().tolerance() / (1 + logVolume));
        double unit = kernel.integrals(Measure.lebesgue(rows.dimension()))
                .orElseThrow()
                .pairs(Points.single(new double[rows.dimension()]))
                .get(0, 0);
        // Of a density of mass one A is near 1 / unit: both parts of the penalty mean the same in all units.
        return base.withOptions(options)
                .withKernel(kernel)
                .withRegularizer(ElasticNet.of(c * unit, Settings.ELASTICITY * c * unit * unit))
                .withStandardization(Standardization.never())
                .withAnchors(anchors)
                .withCut(CUT);
    }

    private static Proposal candidate(
            String name, DensityEstimator estimator, DensityModel model, Sample sample, StandardRows rows) {
        Optional<LeftOutDensity> leftOut = LeftOutDensity.of(estimator.problem(sample), model, sample, rows.scored());
        if (leftOut.isEmpty()) {
            return Proposal.notFitted(name, "no leverages");
        }
        double most = (rows.dimension() == 1 ? TRUST_ON_LINE : TRUST) * rows.effective();
        String dropped = model.status() != Status.OPTIMAL
                ? NOT_OPTIMAL
                : leftOut.get().degreesOfFreedom() > most
                        ? String.format(
                                Locale.ROOT, "more than %.3g degrees of freedom for %.6g rows", most, rows.effective())
                        : "";
        return Proposal.fitted(name, model, leftOut.get(), dropped);
    }
}
