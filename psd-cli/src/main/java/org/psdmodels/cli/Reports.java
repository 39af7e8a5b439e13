package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.Sample;
import org.psdmodels.verify.checker.Finding;

/** Reports of models: checked by independent code, and written as one file. */
final class Reports {
    private Reports() {}

    /** A model, its data, and what the independent checker says of it. */
    static Subject subject(FittedModel model, Sample sample, String source, Optional<String> weights) {
        String none = "there is no report of a " + model.getClass().getSimpleName();
        if (!(model instanceof CertifiedModel certified)) {
            throw new IllegalArgumentException(
                    none + ": reports show what is proved, and a closed form has no certificate");
        }
        List<Finding> findings =
                Claims.withData(certified, sample).orElseThrow(() -> new IllegalArgumentException(none));
        return new Subject(certified, sample, findings, named(source), weights);
    }

    /** As it was typed, but for the folders of this machine: reports are sent to others. */
    static String named(String source) {
        Path file = Path.of(source);
        return file.isAbsolute() ? file.getFileName().toString() : source;
    }

    static void write(Subject subject, boolean interactive, Path file) throws IOException {
        write(ModelPage.of(subject, interactive), file);
    }

    static void write(Page page, Path file) throws IOException {
        Outputs.write(page.html(), file);
    }
}
