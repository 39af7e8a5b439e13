package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.psdmodels.api.solver.Options;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.text.StatusText;
import org.psdmodels.solvers.sdp.SdpSolution;
import org.psdmodels.solvers.sdp.SdpSolver;
import org.psdmodels.solvers.sdp.SdpaFormat;
import org.psdmodels.solvers.sdp.SemidefiniteProgram;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code psd sdp}: solves a semidefinite program. */
@Command(
        name = "sdp",
        header = "Solves a semidefinite program in SDPA's sparse format.",
        description = {
            "",
            "Reads FILE.dat-s: minimise c'x subject to X = sum x_i F_i - F_0 >= 0, with the dual maximise <F_0, Y> subject to"
                    + " <F_i, Y> = c_i, Y >= 0. Prints both optima and the errors of the pair, recomputed from the solution:"
                    + " gap, complementarity, residuals, negative eigenvalues. The accuracy is the larger of the gap, relative to"
                    + " the objective, and of the errors of feasibility.",
            "",
            "Exit code 1 when there is no solution: the primal is infeasible, or unbounded because the dual is infeasible;"
                    + " both are proved by a ray. Exit code 3 when the tolerance was not reached: reducedAccuracy where rounding"
                    + " forbids it and three digits or more were reached, numericalTrouble where it was fewer, iterationLimit,"
                    + " timeLimit.",
            ""
        },
        mixinStandardHelpOptions = true)
final class SdpCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The program, such as theta1.dat-s.")
    private Path file = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "SOLUTION",
            description = "File for x, X and Y, in the format of csdp.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--tol", paramLabel = "N", description = "Relative gap and residuals to reach (default: 1e-8).")
    private Optional<Double> tolerance = Optional.empty();

    @Option(names = "--max-iter", paramLabel = "N", description = "Iteration limit (default: 200).")
    private Optional<Integer> iterations = Optional.empty();

    @Option(names = "--time-limit", paramLabel = "S", description = "Time limit of the solver, in seconds.")
    private Optional<Double> seconds = Optional.empty();

    @Option(names = "--json", description = "Print one JSON object on standard output.")
    private boolean json;

    @ArgGroup(validate = false, heading = "%nTalk:%n")
    private TalkOptions talk = new TalkOptions();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        new FilePlan().reads(file.toString()).writes("-o", output);
        talk.requireConsistent();
        Options options = options();
        try (Interrupts interrupts = Interrupts.watched(spec);
                ProgressLine line = talk.line(err(), options.tolerance())) {
            return interrupts.orAcknowledged(() -> written(options, interrupts, line));
        }
    }

    private int written(Options options, Interrupts interrupts, ProgressLine line) throws IOException {
        line.phase("reading " + file);
        SemidefiniteProgram program = SdpaFormat.read(file);
        line.phase("solving");
        SdpSolution solution = SdpSolver.create().solve(program, options, progress(interrupts, line));
        if (solution.status() == Status.CANCELLED || interrupts.wanted()) {
            return interrupts.acknowledge();
        }
        boolean solvable = solution.ray().isEmpty();
        if (solvable && output.isPresent()) {
            Outputs.write(output.get(), out -> SdpaFormat.writeSolution(solution, out));
        }
        line.close();
        spec.commandLine().getOut().println(json ? SdpReport.json(solution) : SdpReport.text(solution));
        if (solution.status() != Status.OPTIMAL) {
            err().println("psd sdp: the solver ended with status " + StatusText.format(solution.status()) + ": "
                    + SdpReport.explanation(solution, options.tolerance()));
        }
        if (!solvable) {
            return ExitCode.BAD_DATA;
        }
        return solution.status() == Status.OPTIMAL ? ExitCode.OK : ExitCode.NOT_CONVERGED;
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private Options options() {
        Options initial = Options.DEFAULT;
        return new Options(
                tolerance.orElse(initial.tolerance()), iterations.orElse(initial.maxIterations()), initial.seed());
    }

    private Progress progress(Interrupts interrupts, ProgressLine line) {
        Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
        return seconds.map(s -> watched.within(Duration.ofNanos((long) (1e9 * s))))
                .orElse(watched);
    }
}
