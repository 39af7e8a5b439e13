package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Checks;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.solver.Iteration;
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
    /** The part of the tolerance that a solution in a face may use, and the part for what lifts it; the rest is for rounding. */
    private static final double WITHIN = 0.5;

    private static final double LIFTING = 0.25;

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
        return solve(program, options, progress, List.of());
    }

    /** In the face that equations leave to (D), where there is one and what is found there is a solution of the program too. */
    private SdpSolution solve(SemidefiniteProgram program, Options options, Progress progress, List<Iteration> before) {
        Optional<FacialReduction> reduction = FacialReduction.of(program, algebra);
        Optional<SemidefiniteProgram> reduced = reduction.flatMap(FacialReduction::reduced);
        if (reduced.isEmpty()) {
            return solveInside(program, options, progress, before);
        }
        double tolerance = options.tolerance();
        SdpSolution inFace = solve(reduced.get(), options.withTolerance(WITHIN * tolerance), progress, before);
        SdpPoint point = reduction.orElseThrow().lift(inFace, LIFTING * tolerance);
        SdpSolution lifted = certified(program, inFace.status(), point, inFace.history());
        return isFinal(lifted, tolerance)
                ? lifted
                : better(lifted, solveInside(program, options, progress, inFace.history()));
    }

    /** Of two ends without a solution, the one that came closer. */
    private static SdpSolution better(SdpSolution lifted, SdpSolution inside) {
        boolean stuck = inside.status() == Status.REDUCED_ACCURACY || inside.status() == Status.NUMERICAL_TROUBLE;
        SdpCertificate certificate = lifted.certificate();
        if (!stuck || !(certificate.accuracy() < inside.certificate().accuracy())) {
            return inside;
        }
        return new SdpSolution(
                Judgement.stuck(certificate.accuracy(), certificate.infeasibility()),
                certificate,
                lifted.x(),
                lifted.slacks(),
                lifted.multipliers(),
                Optional.empty(),
                inside.history());
    }

    /** Whether a status found in a face is true of the program: an optimum and a ray must stand its own test. */
    private static boolean isFinal(SdpSolution solution, double tolerance) {
        return switch (solution.status()) {
            case OPTIMAL -> solution.certificate().accuracy() <= tolerance;
            case INFEASIBLE, UNBOUNDED ->
                solution.ray().stream().allMatch(ray -> ray.inaccuracy() <= Judgement.RAY_ACCURACY);
            case REDUCED_ACCURACY, NUMERICAL_TROUBLE -> false;
            default -> true;
        };
    }

    private SdpSolution solveInside(
            SemidefiniteProgram program, Options options, Progress progress, List<Iteration> before) {
        Normalised units = Normalised.of(program);
        Outcome outcome = InteriorPoint.run(units, algebra, options, progress, before);
        SdpPoint point = new SdpPoint(
                units.variables(outcome.x()),
                blocks(program, outcome.slacks(), new double[outcome.free().length], units.unitOfX()),
                blocks(program, outcome.multipliers(), outcome.free(), units.unitOfY()));
        return certified(program, outcome.status(), point, outcome.history());
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

    private SdpSolution certified(SemidefiniteProgram program, Status status, SdpPoint point, List<Iteration> history) {
        SdpCertifier certifier = new SdpCertifier(program, algebra);
        Optional<SdpRay> ray = Optional.empty();
        if (status == Status.INFEASIBLE) {
            ray = Optional.of(certifier.infeasible(point.multipliers()));
        } else if (status == Status.UNBOUNDED) {
            ray = Optional.of(certifier.unbounded(point.x()));
        }
        return new SdpSolution(
                status,
                certifier.certificate(point.x(), point.slacks(), point.multipliers()),
                Matrix.wrap(point.x().length, 1, point.x()),
                point.slacks(),
                point.multipliers(),
                ray,
                history);
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
