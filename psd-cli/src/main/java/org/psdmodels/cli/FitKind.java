package org.psdmodels.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.psdmodels.api.solver.Progress;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.KernelEstimator;
import org.psdmodels.models.Names;
import org.psdmodels.models.Sample;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.tuning.SearchSpace;
import org.psdmodels.models.tuning.Tuned;
import org.psdmodels.models.tuning.Tuning;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One kind of fit, from the columns of a file to a model file. */
abstract class FitKind implements Callable<Integer> {
    @Mixin
    private FitOptions options = new FitOptions();

    @Option(names = "--y", paramLabel = "COL", description = "Column of the target, for kinds that have one.")
    private String target = "";

    @Spec
    private CommandSpec spec;

    /** Whether the kind needs a target column. */
    abstract boolean hasTarget();

    /** The estimator of the kind, with its own options and default settings otherwise. */
    abstract KernelEstimator<?, ?> estimator(int dimension);

    @Override
    public Integer call() throws IOException {
        requireTarget();
        options.output.ifPresent(Outputs::requireWritable);
        options.report.ifPresent(Outputs::requireWritable);
        Sample sample = sample();
        CertifiedModel model = fit(estimator(sample.points().dimension()), sample);
        if (model.status() == Status.CANCELLED) {
            err().println("psd fit: interrupted; nothing was written");
            return ExitCode.INTERRUPTED;
        }
        if (options.output.isPresent()) {
            ModelFile.write(model, options.output.get());
        }
        if (options.report.isPresent()) {
            Reports.write(
                    Reports.subject(model, sample, options.data, options.weights),
                    !options.withoutScripts,
                    options.report.get());
        }
        tell(model);
        return model.status() == Status.OPTIMAL ? ExitCode.OK : ExitCode.NOT_CONVERGED;
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private void requireTarget() {
        if (hasTarget() && target.isEmpty()) {
            throw new UsageException("--y is needed: the column that the model is to explain");
        }
        if (!hasTarget() && !target.isEmpty()) {
            throw new UsageException("--y " + target + ": a model of this kind has no target");
        }
    }

    private Sample sample() throws IOException {
        List<String> columns = new ArrayList<>(options.inputs);
        List<String> targets = hasTarget() ? List.of(target) : List.of();
        columns.addAll(targets);
        options.weights.ifPresent(columns::add);
        Table table = Data.read(options.data, columns);
        Names names = new Names(options.inputs, targets);
        return options.weights.isPresent() ? table.sample(names, options.weights.get()) : table.sample(names);
    }

    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> M fit(
            KernelEstimator<E, M> estimator, Sample sample) {
        E configured = estimator.withSettings(options.settings(estimator.settings()));
        try (Interrupts interrupts = Interrupts.watched();
                ProgressLine line = ProgressLine.on(err(), options.quiet ? ProgressStyle.NONE : options.progress)) {
            Progress watched = Progress.to(line::show).cancelledWhen(interrupts::wanted);
            Progress progress = options.timeLimit().map(watched::within).orElse(watched);
            return options.tunes() ? tuned(configured, sample, progress, line) : configured.fit(sample, progress);
        }
    }

    /** Chooses what was not given. */
    private <E extends KernelEstimator<E, M>, M extends CertifiedModel> M tuned(
            E configured, Sample sample, Progress progress, ProgressLine line) {
        Tuning<E, M> automatic = Tuning.automatic(configured);
        Tuning<E, M> tuning = options.hasPenalty()
                ? automatic.withCandidates(SearchSpace.of(Tuning.WIDTH, 0.25, 4).grid(5))
                : automatic;
        Tuned<M> tuned = tuning.tune(sample, progress);
        line.close();
        if (!options.quiet) {
            err().println(tuned.summary());
        }
        return tuned.model();
    }

    private void tell(CertifiedModel model) {
        if (options.json) {
            spec.commandLine().getOut().println(FitJson.of(model));
        }
        if (!options.quiet) {
            err().println(model.summary());
            options.output.ifPresent(file -> err().println("written      " + file));
            options.report.ifPresent(file -> err().println("written      " + file));
        }
        if (model.status() != Status.OPTIMAL) {
            err().println("psd fit: the solver ended with status "
                    + model.status().name().toLowerCase(Locale.ROOT) + "; the certificate says what was reached");
        }
    }
}
