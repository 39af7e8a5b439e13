package org.psdmodels.laws.learner;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Status;
import org.psdmodels.laws.kit.KernelLearner;
import org.psdmodels.laws.kit.KernelLearner.Learned;
import org.psdmodels.laws.kit.KernelTask;
import org.psdmodels.laws.kit.KernelTasks;
import org.psdmodels.laws.kit.Law;
import org.psdmodels.laws.kit.Outcome;
import org.psdmodels.laws.loss.Outcomes;
import org.psdmodels.laws.oracle.Eigenvalues;

/** What a learner certifies is what the kit computes from the parameter and the coefficients that it returns. */
public final class LearnerCertificateLaws {
    /** Of the trace, or of a penalty: what a projection or a normalisation may leave. */
    private static final double ROUNDING = 1024 * 0x1p-53;

    private LearnerCertificateLaws() {}

    /** {@return the laws} */
    public static List<Law<KernelLearner>> all() {
        return List.of(
                law(
                        "learner.parameter",
                        "the parameter is positive semidefinite with trace 1, for the simplex also diagonal",
                        LearnerCertificateLaws::parameter),
                law(
                        "learner.coefficients",
                        "coefficients are between 0 and t C, and their sum is zero",
                        LearnerCertificateLaws::coefficients),
                law(
                        "learner.objective",
                        "the objective is t'c - c'K(P) c / 2 of the returned parameter and coefficients",
                        (task, learned) -> {
                            LearnedRecount recount = LearnedRecount.of(task, learned);
                            return Outcomes.close(
                                    learned.objective(),
                                    recount.objective(),
                                    recount.rounding(),
                                    () -> "the objective");
                        }),
                law(
                        "learner.certificate",
                        "the certificate recomputes: the gap is that of the returned parameter and coefficients",
                        (task, learned) -> {
                            LearnedRecount recount = LearnedRecount.of(task, learned);
                            return Outcomes.close(learned.gap(), recount.gap(), recount.rounding(), () -> "the gap");
                        }),
                law(
                        "learner.status",
                        "the status is OPTIMAL if and only if the recomputed gap is within the tolerance",
                        LearnerCertificateLaws::status));
    }

    private static Law<KernelLearner> law(String id, String statement, BiFunction<KernelTask, Learned, Outcome> check) {
        return Law.of(id, statement, (learner, trial) -> {
            KernelTask task = KernelTasks.draw(learner.set(), trial);
            return check.apply(task, learner.learn(task));
        });
    }

    private static Outcome parameter(KernelTask task, Learned learned) {
        Matrix p = learned.parameter();
        double least = Arrays.stream(Eigenvalues.of(p)).min().orElse(Double.NaN);
        double trace = 0;
        double offDiagonal = 0;
        for (int b = 0; b < task.order(); b++) {
            trace += p.get(b, b);
            for (int a = 0; a < b; a++) {
                offDiagonal = Math.max(offDiagonal, Math.abs(p.get(a, b)));
            }
        }
        double off = task.set() == KernelTask.ParameterSet.SIMPLEX ? offDiagonal : 0;
        return Outcomes.close(trace, 1, ROUNDING, () -> "the trace")
                .and(() -> Outcomes.atLeast(least, 0, ROUNDING, () -> "the least eigenvalue of P"))
                .and(() -> Outcomes.close(off, 0, 0, () -> "the largest entry off the diagonal"));
    }

    private static Outcome coefficients(KernelTask task, Learned learned) {
        double[] c = learned.coefficients();
        double sum = 0;
        double size = 0;
        double outside = 0;
        for (int i = 0; i < task.size(); i++) {
            double a = task.signs()[i] * c[i];
            outside = Math.max(outside, Math.max(-a, a - task.penalties()[i]));
            sum += c[i];
            size += task.penalties()[i];
        }
        double excess = outside;
        double total = sum;
        double rounding = ROUNDING * size;
        return Outcome.require(excess <= 0, () -> "a coefficient is out of its bounds by " + excess)
                .and(() -> Outcomes.close(total, 0, rounding, () -> "the sum of the coefficients"));
    }

    private static Outcome status(KernelTask task, Learned learned) {
        LearnedRecount recount = LearnedRecount.of(task, learned);
        double allowed = task.tolerance() * Math.abs(recount.objective());
        boolean claimed = learned.status() == Status.OPTIMAL;
        double excess = recount.gap() - allowed;
        return Outcome.require(
                claimed ? excess <= recount.rounding() : excess >= -recount.rounding(),
                () -> learned.status() + " with a gap of " + recount.gap() + ", where " + allowed + " was asked for");
    }
}
