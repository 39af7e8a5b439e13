package org.psdmodels.laws.model;

import java.util.List;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Measure;
import org.psdmodels.api.model.BoxMasses;
import org.psdmodels.api.model.DistributionOnLine;
import org.psdmodels.api.model.JointDensity;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.ModelSubject;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.kit.Trial;
import org.psdmodels.laws.oracle.ComputedIntegral;
import org.psdmodels.laws.oracle.Quadrature;
import org.psdmodels.laws.oracle.Range;

/** Integrals, mass, distribution function, quantiles, marginals and conditionals of a model agree with its values. */
public final class DistributionLaws {
    /** What an integral may miss, as a part of the mass around it: the certified infeasibility, and rounding. */
    private static final double ACCURACY = 1e-7;

    /** A quadrature less accurate than this, as a part of its magnitude, says nothing. */
    private static final double WORTHLESS = 1e-8;

    /** Beyond so many widths of the data a density that was fitted to them is negligible. */
    private static final double FAR = 30;

    private static final int STEPS = 200;

    /** Between neighbouring arguments a distribution function may fall by its rounding, no more. */
    private static final double ROUNDING = 0x1p-50;

    /** The absolute error of a distribution function that is a sum of many masses. */
    private static final double INVERSION = 1e-11;

    private DistributionLaws() {}

    /** {@return the laws} */
    public static List<Law<ModelSubject>> all() {
        return List.of(
                Law.of("model.integral", "integrals over boxes agree with quadrature", DistributionLaws::integral),
                Law.of(
                        "model.additive",
                        "the integral over a box is the sum over its halves",
                        DistributionLaws::additive),
                Law.of("model.mass", "a density has mass one", DistributionLaws::mass),
                Law.of("model.cdf.monotone", "the distribution function does not fall", DistributionLaws::monotone),
                Law.of("model.cdf.ends", "the distribution function goes from 0 to 1", DistributionLaws::ends),
                Law.of("model.cdf.pdf", "the density is its slope", DistributionLaws::slope),
                Law.of(
                        "model.quantile",
                        "quantiles are inverse to the distribution function",
                        DistributionLaws::quantile),
                Law.of(
                        "model.marginal",
                        "a marginal density is the integral over the others",
                        DistributionLaws::marginal),
                Law.of(
                        "model.conditional",
                        "the joint density is a marginal times a conditional one",
                        DistributionLaws::conditional));
    }

    private static Outcome integral(ModelSubject model, Trial trial) {
        if (model.masses().isEmpty()) {
            return Outcome.skips("no integrals are offered");
        }
        if (model.dimension() > 2) {
            return Outcome.skips("quadrature in at most two dimensions");
        }
        if (model.dimension() == 2 && trial.number() > 0) {
            return Outcome.skips("one box in the plane takes long enough");
        }
        double[][] box = ModelPoints.box(model, trial);
        ComputedIntegral expected = quadrature(model, box);
        if (!expected.isAccurateTo(WORTHLESS)) {
            return Outcome.skips("the quadrature did not settle");
        }
        double found = model.masses().get().mass(box[0], box[1]);
        double error = ACCURACY * Math.max(expected.magnitude(), model.support().isPresent() ? 1 : 0);
        return Outcome.require(
                expected.estimate().agrees(found, error),
                () -> "over " + Measure.box(box[0], box[1]) + " the integral is " + found + ", quadrature " + expected);
    }

    private static ComputedIntegral quadrature(ModelSubject model, double[][] box) {
        Range first = Range.of(box[0][0], box[1][0]);
        return box[0].length == 1
                ? Quadrature.over(first, model::value)
                : Quadrature.over(first, Range.of(box[0][1], box[1][1]), (x, y) -> model.value(x, y));
    }

    private static Outcome additive(ModelSubject model, Trial trial) {
        if (model.masses().isEmpty()) {
            return Outcome.skips("no integrals are offered");
        }
        BoxMasses integral = model.masses().get();
        double[][] box = ModelPoints.box(model, trial);
        int c = trial.integer(model.dimension());
        double cut = trial.uniform(box[0][c], box[1][c]);
        double[] middleUp = box[1].clone();
        double[] middleLow = box[0].clone();
        middleUp[c] = cut;
        middleLow[c] = cut;
        if (!(cut > box[0][c] && cut < box[1][c])) {
            return Outcome.skips("the box is too thin to be cut");
        }
        double whole = integral.mass(box[0], box[1]);
        double halves = integral.mass(box[0], middleUp) + integral.mass(middleLow, box[1]);
        double error = ACCURACY * Math.max(Math.abs(whole), model.support().isPresent() ? 1 : 0);
        return Outcome.require(
                Math.abs(whole - halves) <= error, () -> "whole " + whole + ", halves " + halves + ", cut at " + cut);
    }

    private static Outcome mass(ModelSubject model, Trial trial) {
        if (model.support().isEmpty()) {
            return Outcome.skips("not claimed to be a density");
        }
        if (trial.number() > 0) {
            return Outcome.skips("the same in every trial");
        }
        Measure nu = model.support().get();
        double claimed = model.masses().map(f -> f.mass(nu.lower(), nu.upper())).orElse(1.0);
        if (!(Math.abs(claimed - 1) <= ACCURACY)) {
            return Outcome.fails("the integral over the support is " + claimed);
        }
        if (model.dimension() > 2) {
            return Outcome.HOLDS;
        }
        double[][] box = new double[2][model.dimension()];
        for (int c = 0; c < model.dimension(); c++) {
            box[0][c] = Math.max(nu.factor(c).lower(), model.center(c) - FAR * model.scale(c));
            box[1][c] = Math.min(nu.factor(c).upper(), model.center(c) + FAR * model.scale(c));
        }
        ComputedIntegral found = cutQuadrature(model, box);
        // Of heavy tails a part lies beyond; where masses of boxes are known, how much.
        double inside = model.masses().map(f -> f.mass(box[0], box[1])).orElse(1.0);
        return found.isAccurateTo(WORTHLESS)
                ? Outcome.require(
                        found.estimate().agrees(inside, ACCURACY),
                        () -> "by quadrature the mass is " + found + ", claimed " + inside)
                : Outcome.skips("the quadrature did not settle");
    }

    /** Cut around the data, where the density has its features. */
    private static ComputedIntegral cutQuadrature(ModelSubject model, double[][] box) {
        Range first = cut(model, box, 0);
        return model.dimension() == 1
                ? Quadrature.over(first, model::value)
                : Quadrature.over(first, cut(model, box, 1), (x, y) -> model.value(x, y));
    }

    private static Range cut(ModelSubject model, double[][] box, int c) {
        double scale = model.scale(c);
        double center = model.center(c);
        return Range.of(box[0][c], box[1][c])
                .cutAt(center - 3 * scale, center - scale, center, center + scale, center + 3 * scale);
    }

    private static Outcome monotone(ModelSubject model, Trial trial) {
        if (model.distribution().isEmpty()) {
            return Outcome.skips("no distribution function is offered");
        }
        DistributionOnLine line = model.distribution().get();
        double reach = trial.oneOf(1, 10, 1e-6, 1e3) * model.scale(0);
        double from = model.center(0) + trial.normal() * model.scale(0) - reach;
        double last = line.cdf(from);
        for (int k = 1; k <= STEPS; k++) {
            double x = from + 2 * reach * k / STEPS;
            double next = line.cdf(x);
            if (!(next >= last - ROUNDING * last)) {
                return Outcome.fails("at " + x + " it falls from " + last + " to " + next);
            }
            last = next;
        }
        return Outcome.HOLDS;
    }

    /** Far away there may be as much of Cauchy's distribution. */
    private static final double HEAVIEST_TAIL = 1e-5;

    private static Outcome ends(ModelSubject model, Trial trial) {
        if (model.distribution().isEmpty()) {
            return Outcome.skips("no distribution function is offered");
        }
        DistributionOnLine line = model.distribution().get();
        double far = FAR * trial.oneOf(1e3, 1e9, Double.POSITIVE_INFINITY) * model.scale(0);
        double low = line.cdf(model.center(0) - far);
        double high = line.cdf(model.center(0) + far);
        double most = far < Double.POSITIVE_INFINITY ? HEAVIEST_TAIL : ACCURACY;
        return Outcome.require(
                low >= 0 && low <= most && high <= 1 && high >= 1 - most,
                () -> "far away it is " + low + " and " + high);
    }

    private static Outcome slope(ModelSubject model, Trial trial) {
        if (model.distribution().isEmpty()) {
            return Outcome.skips("no distribution function is offered");
        }
        double[][] box = ModelPoints.box(model, trial);
        ComputedIntegral expected = quadrature(model, box);
        if (!expected.isAccurateTo(WORTHLESS)) {
            return Outcome.skips("the quadrature did not settle");
        }
        DistributionOnLine line = model.distribution().get();
        double found = line.cdf(box[1][0]) - line.cdf(box[0][0]);
        return Outcome.require(
                expected.estimate().agrees(found, ACCURACY),
                () -> "between " + box[0][0] + " and " + box[1][0] + " it grows by " + found + ", quadrature "
                        + expected);
    }

    private static Outcome quantile(ModelSubject model, Trial trial) {
        if (model.distribution().isEmpty()) {
            return Outcome.skips("no quantiles are offered");
        }
        DistributionOnLine line = model.distribution().get();
        double p = trial.number() < 8
                ? trial.oneOf(0.5, 1e-3, 0.999, 1e-6, 1 - 1e-6, 0.25, 0.75, 0.1)
                : trial.uniform(0, 1);
        double x = line.quantile(p);
        double above = line.quantile(Math.min(1 - 0x1p-40, p * (1 + 1e-3)));
        double found = line.cdf(x);
        return Outcome.require(
                        Math.abs(found - p) <= ACCURACY * Math.min(p, 1 - p) + INVERSION,
                        () -> "the quantile at " + p + " is " + x + ", where the distribution function is " + found)
                .and(() -> Outcome.require(above >= x, () -> "above " + p + " the quantile falls to " + above));
    }

    private static Outcome marginal(ModelSubject model, Trial trial) {
        if (model.joint().isEmpty()) {
            return Outcome.skips("no marginals are offered");
        }
        if (model.dimension() != 2) {
            return Outcome.skips("quadrature over one other coordinate");
        }
        int kept = trial.integer(2);
        double[] x = ModelPoints.near(model, 1, trial).row(0);
        int other = 1 - kept;
        Measure nu = model.support().orElseGet(() -> Measure.lebesgue(2));
        double[][] box = {
            {0, 0}, {0, 0},
        };
        box[0][other] = Math.max(nu.factor(other).lower(), model.center(other) - FAR * model.scale(other));
        box[1][other] = Math.min(nu.factor(other).upper(), model.center(other) + FAR * model.scale(other));
        ComputedIntegral expected = Quadrature.over(cut(model, box, other), t -> {
            double[] at = x.clone();
            at[other] = t;
            return model.value(at);
        });
        if (!expected.isAccurateTo(WORTHLESS)) {
            return Outcome.skips("the quadrature did not settle");
        }
        double found = model.joint().get().marginal(kept).pdf(x[kept]);
        return Outcome.require(
                expected.estimate().agrees(found, ACCURACY * (1 / model.scale(kept))),
                () -> "of coordinate " + kept + " at " + x[kept] + ": " + found + ", quadrature " + expected);
    }

    private static Outcome conditional(ModelSubject model, Trial trial) {
        if (model.joint().isEmpty()) {
            return Outcome.skips("no conditionals are offered");
        }
        Points points = ModelPoints.near(model, 1, trial);
        double[] x = points.row(0);
        int given = trial.integer(x.length);
        double[] others = new double[x.length - 1];
        for (int c = 0; c < others.length; c++) {
            others[c] = x[c < given ? c : c + 1];
        }
        JointDensity density = model.joint().get();
        double marginal = density.marginal(given).pdf(x[given]);
        if (!(marginal * model.scale(given) > ACCURACY)) {
            return Outcome.skips("next to nothing is there");
        }
        double conditional = density.conditional(new int[] {given}, x[given]).pdf(others);
        double joint = model.value(x);
        double unit = marginal;
        for (int c = 0; c < x.length; c++) {
            unit /= c == given ? 1 : model.scale(c);
        }
        double error = ACCURACY * unit;
        return Outcome.require(
                Math.abs(marginal * conditional - joint) <= error,
                () -> "joint " + joint + ", marginal " + marginal + " times conditional " + conditional);
    }
}
