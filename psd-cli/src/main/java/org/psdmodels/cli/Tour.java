package org.psdmodels.cli;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.api.loss.Regularizer;
import org.psdmodels.api.solver.Solver;
import org.psdmodels.kernels.AnovaKernel;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.kernels.Matern52Kernel;
import org.psdmodels.kernels.MinKernel;
import org.psdmodels.kernels.PolynomialKernel;
import org.psdmodels.kernels.ProductLaplaceKernel;
import org.psdmodels.kernels.tessellated.TessellatedFamily;
import org.psdmodels.losses.ElasticNet;
import org.psdmodels.losses.HeteroscedasticLoss;
import org.psdmodels.losses.HingeLoss;
import org.psdmodels.losses.LogisticLoss;
import org.psdmodels.losses.NegativeLogLoss;
import org.psdmodels.losses.PinballLoss;
import org.psdmodels.losses.PoissonLoss;
import org.psdmodels.solvers.path.PathSolver;
import org.psdmodels.verify.Law;
import org.psdmodels.verify.LawReport;
import org.psdmodels.verify.LawSuite;
import org.psdmodels.verify.broken.Broken;
import org.psdmodels.verify.broken.BrokenKernels;
import org.psdmodels.verify.broken.BrokenLosses;
import org.psdmodels.verify.broken.BrokenSolvers;
import org.psdmodels.verify.laws.Laws;
import org.psdmodels.verify.laws.SolverLaws;

/** What {@code psd demo} shows: building blocks held to their laws, and broken ones caught. */
final class Tour {
    /** A broken object, and what the laws said of it. */
    record Catch(Broken<?> broken, LawReport report) {}

    private static final int CAUGHT_OF_EACH_KIND = 3;

    private Tour() {}

    /** Some of the kernels, losses and regularizers, and a sum and a product of kernels. */
    static Stream<Object> subjects() {
        Kernel gaussian = GaussianKernel.withWidth(0.5);
        TessellatedFamily tessellated = TessellatedFamily.ofDegree(1, new double[] {-0.2}, new double[] {1.2});
        return Stream.of(
                gaussian,
                LaplaceKernel.withRate(2),
                Matern52Kernel.withWidth(1),
                PolynomialKernel.withDegree(3, 1),
                new AnovaKernel(),
                new MinKernel(),
                tessellated.randomKernel(1),
                gaussian.plus(ProductLaplaceKernel.withRate(2).scaledBy(0.1)),
                gaussian.times(PolynomialKernel.withDegree(2, 1)),
                new NegativeLogLoss(),
                PinballLoss.atLevel(0.9),
                new LogisticLoss(),
                new HingeLoss(),
                new PoissonLoss(),
                new HeteroscedasticLoss(),
                ElasticNet.of(0.1, 0.001),
                ElasticNet.trace(0.1));
    }

    /** Checks one of the subjects. */
    static LawReport check(Object subject, long seed) {
        if (subject instanceof Kernel kernel) {
            return Laws.check(kernel, seed);
        }
        if (subject instanceof Loss loss) {
            return Laws.check(loss, seed);
        }
        return Laws.check((Regularizer) subject, seed);
    }

    /** Checks all subjects, and hands each report over as it comes. */
    static List<LawReport> checkAll(long seed, Consumer<LawReport> listener) {
        return subjects().map(subject -> check(subject, seed)).peek(listener).toList();
    }

    /** Runs the laws on some of the published broken kernels, losses and solvers. */
    static List<Catch> catchBroken(long seed) {
        Stream<Catch> parts = Stream.of(BrokenKernels.all(), BrokenLosses.all())
                .flatMap(list -> list.stream().limit(CAUGHT_OF_EACH_KIND))
                .map(broken -> new Catch(broken, check(broken.subject(), seed)));
        Stream<Catch> solvers = BrokenSolvers.of(PathSolver.create()).stream()
                .limit(CAUGHT_OF_EACH_KIND)
                .map(broken -> new Catch(broken, convict(broken, seed)));
        return Stream.concat(parts, solvers).toList();
    }

    /** Runs the laws that a broken solver should break: the others take their time to say that it is sound otherwise. */
    private static LawReport convict(Broken<Solver> broken, long seed) {
        List<Law<Solver>> laws = SolverLaws.suite().laws().stream()
                .filter(law -> broken.laws().contains(law.id()))
                .toList();
        return LawSuite.of(laws).check(broken.subject(), seed);
    }
}
