package org.psdmodels.solvers.sdp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.psdmodels.api.Matrix;
import org.psdmodels.api.checks.Checks;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.solvers.features.Heap;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.run.Ending;
import org.psdmodels.solvers.run.History;
import org.psdmodels.solvers.run.Talk;

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

    /** Rays that are exact but for rounding are off by less than this. */
    private static final double EXACT = 0.1 * Judgement.RAY_ACCURACY;

    private final LinearAlgebra algebra;

    private SdpSolver(LinearAlgebra algebra) {
        this.algebra = algebra;
    }

    /** {@return the solver with the preferred linear algebra} */
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
        SdpSolution solution = solve(program, options.tolerance(), new History(options, progress));
        SdpCertificate found = solution.certificate();
        Talk.ended(
                SdpSolver.class,
                solution.status(),
                found.relativeGap(),
                found.accuracy(),
                options.tolerance(),
                solution.history().size());
        warnOfRay(solution);
        return solution;
    }

    /** A ray that is off by more than rounding leaves room for points far out, which the status does not tell. */
    private static void warnOfRay(SdpSolution solution) {
        solution.ray()
                .filter(ray -> ray.inaccuracy() > EXACT)
                .ifPresent(ray -> Talk.warn(
                        SdpSolver.class,
                        "{} by a ray that is nearly one, off by {}: points of a size from {} on are not excluded",
                        solution.status(),
                        ray.inaccuracy(),
                        1 / ray.inaccuracy()));
    }

    /** In the face that equations leave to (D), where there is one and what is found there is a solution of the program too. */
    private SdpSolution solve(SemidefiniteProgram program, double tolerance, History history) {
        Optional<FacialReduction> reduction = FacialReduction.of(program, algebra);
        Optional<SemidefiniteProgram> reduced = reduction.flatMap(FacialReduction::reduced);
        Talk.debug(
                SdpSolver.class,
                "{} variables, {} blocks{}",
                program.variables(),
                program.blocks().size(),
                reduced.isEmpty() ? "" : ", solved in the face that equations leave");
        if (reduced.isEmpty()) {
            return solveInside(program, tolerance, history);
        }
        SdpSolution inFace = solve(reduced.get(), WITHIN * tolerance, history);
        SdpPoint point = reduction.orElseThrow().lift(inFace, LIFTING * tolerance);
        SdpRecount lifted = recount(program, point);
        Status status = Judgement.verdict(tolerance).of(inFace.status(), lifted.worth());
        SdpSolution solution = solution(program, status, lifted, history);
        if (isFinal(solution)) {
            return solution;
        }
        Talk.debug(
                SdpSolver.class,
                "{}, lifted from the face, is no solution: solved in the whole cone",
                solution.status());
        return better(solution, solveInside(program, tolerance, history));
    }

    /** Of two ends without a solution, the one that came closer. */
    private static SdpSolution better(SdpSolution lifted, SdpSolution inside) {
        boolean stuck = inside.status() == Status.REDUCED_ACCURACY || inside.status() == Status.NUMERICAL_TROUBLE;
        if (!stuck || !(lifted.certificate().accuracy() < inside.certificate().accuracy())) {
            return inside;
        }
        return new SdpSolution(
                lifted.status(),
                lifted.certificate(),
                lifted.x(),
                lifted.slacks(),
                lifted.multipliers(),
                Optional.empty(),
                inside.history());
    }

    /** Whether a status found in a face is true of the program: a ray must stand its own test. */
    private static boolean isFinal(SdpSolution solution) {
        return switch (solution.status()) {
            case INFEASIBLE, UNBOUNDED ->
                solution.ray().stream().allMatch(ray -> ray.inaccuracy() <= Judgement.RAY_ACCURACY);
            case REDUCED_ACCURACY, NUMERICAL_TROUBLE -> false;
            default -> true;
        };
    }

    private SdpSolution solveInside(SemidefiniteProgram program, double tolerance, History history) {
        Normalised units = Normalised.of(program);
        Ending<NormalisedPoint, SdpRecount> ending = PredictorCorrector.run(
                units, algebra, tolerance, history, point -> recount(program, inOwnUnits(program, units, point)));
        return solution(program, ending.status(), ending.result(), history);
    }

    private static SdpPoint inOwnUnits(SemidefiniteProgram program, Normalised units, NormalisedPoint point) {
        return new SdpPoint(
                units.variables(point.x()),
                blocks(program, point.slacks(), new double[point.free().length], units.unitOfX()),
                blocks(program, point.multipliers(), point.free(), units.unitOfY()));
    }

    private SdpRecount recount(SemidefiniteProgram program, SdpPoint point) {
        return new SdpRecount(
                point, new SdpCertifier(program, algebra).certificate(point.x(), point.slacks(), point.multipliers()));
    }

    private static void requireMemory(SemidefiniteProgram program) {
        double m = program.variables();
        double doubles = SYSTEMS * m * m;
        for (SemidefiniteProgram.MatrixBlock block : program.blocks()) {
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

    private SdpSolution solution(SemidefiniteProgram program, Status status, SdpRecount found, History history) {
        SdpPoint point = found.point();
        SdpCertifier certifier = new SdpCertifier(program, algebra);
        Optional<SdpRay> ray = Optional.empty();
        if (status == Status.INFEASIBLE) {
            ray = Optional.of(certifier.infeasible(point.multipliers()));
        } else if (status == Status.UNBOUNDED) {
            ray = Optional.of(certifier.unbounded(point.x()));
        }
        return new SdpSolution(
                status,
                found.certificate(),
                Matrix.wrap(point.x().length, 1, point.x()),
                point.slacks(),
                point.multipliers(),
                ray,
                history.iterations());
    }

    /** The blocks in the program's order and units: those of the cones, and between them the free ones. */
    private static List<Matrix> blocks(
            SemidefiniteProgram program, List<double[]> ofCones, double[] free, double unit) {
        Iterator<double[]> cones = ofCones.iterator();
        List<Matrix> blocks = new ArrayList<>();
        int at = 0;
        for (SemidefiniteProgram.MatrixBlock block : program.blocks()) {
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
