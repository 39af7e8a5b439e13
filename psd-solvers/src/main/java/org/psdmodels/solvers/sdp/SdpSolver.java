package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.features.Heap;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/**
 * A primal-dual interior-point method for semidefinite programs: infeasible start, predictor and corrector, the direction of
 * Helmberg, Rendl, Vanderbei, Wolkowicz, Kojima, Shindoh, Hara and Monteiro. Stateless.
 *
 * <p>References: Helmberg, Rendl, Vanderbei, Wolkowicz (1996), An interior-point method for semidefinite programming; Kojima,
 * Shindoh, Hara (1997); Fujisawa, Kojima, Nakata (1997), Exploiting sparsity in primal-dual interior-point methods.
 */
public final class SdpSolver {
    /** Matrices of the order of a block that the solver keeps. */
    private static final double MATRICES = 24;
    /** Matrices of the order m that it keeps. */
    private static final double SYSTEMS = 2;

    private final LinearAlgebra algebra;

    private SdpSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /**
     * With the preferred linear algebra.
     *
     * @return the solver
     */
    public static SdpSolver create() {
        return with(LinearAlgebra.preferred());
    }

    /**
     * With a linear algebra of choice.
     *
     * @param algebra the linear algebra
     * @return the solver
     */
    public static SdpSolver with(LinearAlgebra algebra) {
        return new SdpSolver(algebra);
    }

    /**
     * Solves a program with default options, unwatched.
     *
     * @param program the program
     * @return the solution
     */
    public SdpSolution solve(SemidefiniteProgram program) {
        return solve(program, Options.DEFAULT, Progress.none());
    }

    /**
     * Solves a program.
     *
     * @param program the program
     * @param options what is asked for: the tolerance of the relative gap and of the residuals, in units of the data
     * @param progress who watches, and who may stop
     * @return the solution, with a status that says how far it can be trusted
     * @throws IllegalArgumentException if the program does not fit into memory
     */
    public SdpSolution solve(SemidefiniteProgram program, Options options, Progress progress) {
        requireMemory(program);
        Normalised normalised = Normalised.of(program);
        return original(program, normalised, InteriorPoint.run(normalised, algebra, options, progress));
    }

    private static void requireMemory(SemidefiniteProgram program) {
        double m = program.variables();
        double doubles = SYSTEMS * m * m;
        for (SemidefiniteProgram.Block block : program.blocks()) {
            double n = block.size();
            doubles += switch (block.kind()) {
                case SEMIDEFINITE -> MATRICES * n * n;
                case LINEAR -> MATRICES * n;
                case FREE -> n * (2 * n + m);
            };
        }
        boolean fits = Heap.fits(doubles) && m * m <= Integer.MAX_VALUE;
        Checks.require(
                fits,
                "memory",
                "must hold the matrices of " + program.variables()
                        + " variables and of all blocks (a larger heap: -Xmx)",
                String.format(Locale.ROOT, "a program that takes %.3g GiB", 8 * doubles / (1 << 30)));
    }

    private SdpSolution original(SemidefiniteProgram program, Normalised units, Outcome outcome) {
        double[] x = units.variables(outcome.x());
        List<Matrix> slacks = blocks(program, outcome.slacks(), new double[outcome.free().length], units.unitOfX());
        List<Matrix> multipliers = blocks(program, outcome.multipliers(), outcome.free(), units.unitOfY());
        SdpCertifier certifier = new SdpCertifier(program, algebra);
        Optional<SdpRay> ray = Optional.empty();
        if (outcome.status() == Status.INFEASIBLE) {
            ray = Optional.of(certifier.infeasible(multipliers));
        } else if (outcome.status() == Status.UNBOUNDED) {
            ray = Optional.of(certifier.unbounded(x));
        }
        return new SdpSolution(
                outcome.status(),
                certifier.certificate(x, slacks, multipliers),
                Matrix.wrap(x.length, 1, x),
                slacks,
                multipliers,
                ray,
                outcome.history());
    }

    /** The blocks in the program's order and units: those of the cones, and between them the free ones. */
    private static List<Matrix> blocks(
            SemidefiniteProgram program, List<double[]> ofCones, double[] free, double unit) {
        Iterator<double[]> cones = ofCones.iterator();
        List<Matrix> blocks = new ArrayList<>();
        int at = 0;
        for (SemidefiniteProgram.Block block : program.blocks()) {
            double[] data;
            if (block.kind() == BlockKind.FREE) {
                data = Arrays.copyOfRange(free, at, at + block.size());
                at += block.size();
            } else {
                data = cones.next().clone();
            }
            for (int k = 0; k < data.length; k++) {
                data[k] *= unit;
            }
            blocks.add(Matrix.wrap(block.size(), SdpCertifier.columns(block), data));
        }
        return blocks;
    }
}
