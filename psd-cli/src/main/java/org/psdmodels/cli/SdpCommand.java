package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.cli.line.Argument;
import org.psdmodels.cli.line.Command;
import org.psdmodels.cli.line.Types;
import org.psdmodels.models.text.StatusText;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SdpaFormat;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;

/** {@code psd sdp}: solves a semidefinite program. */
final class SdpCommand extends Command {
    private final Argument<Path> file = parameter(Types.FILE, "FILE").says("The program, such as theta1.dat-s.");

    private final Argument<Path> output =
            option(Types.FILE, "SOLUTION", "-o", "--output").says("File for x, X and Y, in the format of csdp.");

    private final Argument<Double> tolerance =
            option(Types.NUMBER, "N", "--tol").says("Relative gap and residuals to reach (default: 1e-8).");

    private final Argument<Integer> iterations =
            option(Types.COUNT, "N", "--max-iter").says("Iteration limit (default: 200).");

    private final Argument<Double> seconds =
            option(Types.NUMBER, "S", "--time-limit").says("Time limit of the solver, in seconds.");

    private final Argument<Boolean> json = flag("--json").says("Print one JSON object on standard output.");

    private final TalkOptions talk = group("Talk:", new TalkOptions());

    SdpCommand() {
        super("sdp", "Solves a semidefinite program in SDPA's sparse format.");
        describe(
                "Reads FILE.dat-s: minimise c'x subject to X = sum x_i F_i - F_0 >= 0, with the dual maximise <F_0, Y> subject to"
                        + " <F_i, Y> = c_i, Y >= 0. Prints both optima and the errors of the pair, recomputed from the solution:"
                        + " gap, complementarity, residuals, negative eigenvalues. The accuracy is the larger of the gap, relative to"
                        + " the objective, and of the errors of feasibility.",
                "",
                "Exit code 1 when there is no solution: the primal is infeasible, or unbounded because the dual is infeasible;"
                        + " both are proved by a ray. Exit code 3 when the tolerance was not reached: reducedAccuracy where rounding"
                        + " forbids it and three digits or more were reached, numericalTrouble where it was fewer, iterationLimit,"
                        + " timeLimit.");
    }

    @Override
    public int run() throws IOException {
        new FilePlan().reads(file.value().toString()).writes("-o", output.given());
        talk.requireConsistent();
        Options options = limits();
        try (Interrupts interrupts = Interrupts.watched(this);
                ProgressLine line = talk.line(err(), options.tolerance())) {
            return interrupts.orAcknowledged(() -> written(options, interrupts, line));
        }
    }

    private int written(Options options, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading " + file.value());
        SemidefiniteProgram program = SdpaFormat.read(file.value());
        line.phase("solving");
        SdpSolution solution = SdpSolver.create().solve(program, options, progress(interrupts, line));
        if (solution.status() == Status.CANCELLED || interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        boolean solvable = solution.ray().isEmpty();
        if (solvable && output.isGiven()) {
            OutputFiles.write(output.value(), out -> SdpaFormat.writeSolution(solution, out));
        }
        line.close();
        out().println(json.isGiven() ? SdpReport.json(solution) : SdpReport.text(solution));
        if (solution.status() != Status.OPTIMAL) {
            err().println("psd sdp: the solver ended with status " + StatusText.format(solution.status()) + ": "
                    + SdpReport.explanation(solution, options.tolerance()));
        }
        if (!solvable) {
            return ExitCode.BAD_DATA;
        }
        return solution.status() == Status.OPTIMAL ? ExitCode.OK : ExitCode.NOT_CONVERGED;
    }

    private Options limits() {
        Options initial = Options.DEFAULT;
        return new Options(
                tolerance.given().orElse(initial.tolerance()),
                iterations.given().orElse(initial.maxIterations()),
                initial.seed());
    }

    private Progress progress(Interrupts interrupts, ProgressLine line) {
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        return seconds.given()
                .map(s -> watched.within(Duration.ofNanos((long) (1e9 * s))))
                .orElse(watched);
    }
}
