package org.psdmodels.laws.broken;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.KernelLearner.Learned;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.laws.kit.KernelTask.ParameterSet;

/** Learners of kernels that are wrong in one way each, made from a sound one. Every law of learners fails on one of them. */
public final class BrokenLearners {
    /** A relative error that a user would not see. */
    private static final double SMALL = 1e-6;

    /** What is asked for where something else is claimed to be reached. */
    private static final double COARSE = 0.5;

    private final KernelLearner sound;

    private BrokenLearners(KernelLearner sound) {
        this.sound = sound;
    }

    /** The sound learner, altered. */
    private record Altered(KernelLearner sound, BiFunction<KernelTask, KernelLearner, Learned> change)
            implements KernelLearner {
        @Override
        public ParameterSet set() {
            return sound.set();
        }

        @Override
        public Learned learn(KernelTask task) {
            return change.apply(task, sound);
        }
    }

    /**
     * The broken learners.
     *
     * @param sound a learner that obeys the laws
     * @return the learners, with what is wrong and the laws that must fail
     */
    public static List<Broken<KernelLearner>> of(KernelLearner sound) {
        BrokenLearners broken = new BrokenLearners(sound);
        return List.of(
                broken.movedOn(),
                broken.machineAlone(),
                broken.halfGap(),
                broken.otherSign(),
                broken.hopeful(),
                broken.modest(),
                broken.unnormalised(),
                broken.indefinite(),
                broken.overBound(),
                broken.unbalanced());
    }

    private Broken<KernelLearner> answering(
            String name, String flaw, BiFunction<KernelTask, Learned, Learned> change, String... laws) {
        return Broken.of(
                name, new Altered(sound, (task, learner) -> change.apply(task, learner.learn(task))), flaw, laws);
    }

    private Broken<KernelLearner> movedOn() {
        return answering(
                "moved-on",
                "the parameter moves a tenth towards its first entry, objective and gap are of the kernel matrix before",
                (task, l) -> with(l, towardsFirst(l.parameter(), 0.1)),
                "learner.objective",
                "learner.certificate");
    }

    private static Matrix towardsFirst(Matrix p, double share) {
        double[] data = Arrays.stream(p.data()).map(v -> (1 - share) * v).toArray();
        data[0] += share;
        return Matrix.wrap(p.rows(), p.rows(), data);
    }

    private Broken<KernelLearner> machineAlone() {
        return Broken.of(
                "machine-alone",
                new Altered(sound, (task, learner) -> {
                    Learned l = learner.learn(coarse(task));
                    return with(l, SMALL * Math.abs(l.objective()), Status.OPTIMAL);
                }),
                "the gap is that of the machine, not that of the kernel",
                "learner.certificate",
                "learner.status");
    }

    private Broken<KernelLearner> halfGap() {
        return answering(
                "half-gap", "the gap is halved", (task, l) -> with(l, l.gap() / 2, l.status()), "learner.certificate");
    }

    private Broken<KernelLearner> otherSign() {
        return answering(
                "other-sign",
                "the objective is that of the minimisation, c'K c / 2 - t'c",
                (task, l) ->
                        new Learned(l.parameter(), l.coefficients(), l.bias(), -l.objective(), l.gap(), l.status()),
                "learner.objective");
    }

    private Broken<KernelLearner> hopeful() {
        return Broken.of(
                "hopeful",
                new Altered(sound, (task, learner) -> {
                    Learned l = learner.learn(coarse(task));
                    return with(l, l.gap(), Status.OPTIMAL);
                }),
                "half of the objective is asked for as the gap, and whatever comes is OPTIMAL",
                "learner.status");
    }

    private Broken<KernelLearner> modest() {
        return answering(
                "modest",
                "nothing is ever OPTIMAL",
                (task, l) -> with(l, l.gap(), Status.REDUCED_ACCURACY),
                "learner.status");
    }

    private Broken<KernelLearner> unnormalised() {
        return answering(
                "unnormalised",
                "the trace of the parameter is 1 + 1e-6",
                (task, l) -> with(l, scaled(l.parameter(), 1 + SMALL)),
                "learner.parameter");
    }

    private Broken<KernelLearner> indefinite() {
        return answering(
                "indefinite",
                "the last entry of the diagonal is -1e-6",
                (task, l) -> {
                    double[] data = l.parameter().data().clone();
                    data[0] += data[data.length - 1] + SMALL;
                    data[data.length - 1] = -SMALL;
                    return with(l, Matrix.wrap(task.order(), task.order(), data));
                },
                "learner.parameter");
    }

    private Broken<KernelLearner> overBound() {
        return answering(
                "over-bound",
                "coefficients are larger by a millionth",
                (task, l) -> withCoefficients(
                        l,
                        Arrays.stream(l.coefficients())
                                .map(c -> (1 + SMALL) * c)
                                .toArray()),
                "learner.coefficients");
    }

    private Broken<KernelLearner> unbalanced() {
        return answering(
                "unbalanced",
                "the largest coefficient lacks a millionth",
                (task, l) -> {
                    double[] c = l.coefficients().clone();
                    double largest = Arrays.stream(c).map(Math::abs).max().orElse(0);
                    for (int i = 0; i < c.length; i++) {
                        c[i] *= Math.abs(c[i]) == largest ? 1 - SMALL * (i + 1) : 1;
                    }
                    return withCoefficients(l, c);
                },
                "learner.coefficients");
    }

    private static KernelTask coarse(KernelTask task) {
        return new KernelTask(task.set(), task.order(), task.parts(), task.signs(), task.penalties(), COARSE);
    }

    private static Matrix scaled(Matrix p, double factor) {
        return Matrix.wrap(
                p.rows(), p.rows(), Arrays.stream(p.data()).map(v -> factor * v).toArray());
    }

    private static Learned with(Learned l, Matrix parameter) {
        return new Learned(parameter, l.coefficients(), l.bias(), l.objective(), l.gap(), l.status());
    }

    private static Learned with(Learned l, double gap, Status status) {
        return new Learned(l.parameter(), l.coefficients(), l.bias(), l.objective(), gap, status);
    }

    private static Learned withCoefficients(Learned l, double... c) {
        return new Learned(l.parameter(), c, l.bias(), l.objective(), l.gap(), l.status());
    }
}
