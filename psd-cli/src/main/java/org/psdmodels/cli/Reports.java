package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.model.Sample;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.Labelled;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.verify.checker.Finding;

/** Reports of models: checked by independent code, and written as one file. */
final class Reports {
    private Reports() {}

    /** A model, its data, and what the independent checker says of it. */
    static Subject subject(FittedModel model, Sample sample, String source, List<String> rows) {
        return new Subject(model, sample, Claims.withData(model, sample), named(source), rows);
    }

    /** As it was typed, but for the folders of this machine: reports are sent to others. */
    static String named(String source) {
        Path file = Path.of(source);
        return file.isAbsolute() ? file.getFileName().toString() : source;
    }

    /** The page of a classifier, with what a check on the data it was fitted to found. */
    static Page classification(
            SvmModel model,
            Labelled data,
            List<Finding> findings,
            String source,
            List<String> rows,
            Optional<Labelled> test,
            boolean interactive) {
        Subject subject = new Subject(model, data.sample(), findings, named(source), rows);
        return ModelPage.of(subject, data, test, interactive);
    }

    /** Says what differs, as far as it is known. */
    static void requireOrigin(
            FittedModel model, Path file, Sample found, String digest, String data, Optional<String> weights) {
        Origin origin = model.origin();
        if (digest.equals(origin.digest())) {
            return;
        }
        String why = found.size() == origin.observations()
                ? "the digest of columns " + model.names().inputs() + " differs"
                : "that had " + origin.observations() + " rows, this has " + found.size();
        throw new IllegalArgumentException(data + ": not the data that " + file + " was fitted to: " + why
                + (weights.isEmpty() ? "; if rows had weights, name their column by --weights" : ""));
    }

    static void write(Page page, Path file) throws IOException {
        OutputFiles.write(page.html(), file);
    }
}
