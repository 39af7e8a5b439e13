package org.psdmodels.cli;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.psdmodels.cli.report.Page;
import org.psdmodels.cli.report.model.ModelPage;
import org.psdmodels.cli.report.model.Subject;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Sample;
import org.psdmodels.verify.checker.Checker;
import org.psdmodels.verify.checker.Finding;

/** Reports of models: checked by independent code, and written as one file. */
final class Reports {
    private Reports() {}

    /** A model, its data, and what the independent checker says of it. */
    static Subject subject(CertifiedModel model, Sample sample, String source, Optional<String> weights) {
        Fit fit = model.fit();
        List<Finding> findings = Checker.check(
                Estimators.of(model).problem(sample),
                fit.solution(),
                fit.settings().options().tolerance());
        return new Subject(model, sample, findings, source, weights);
    }

    static void write(Subject subject, boolean interactive, Path file) throws IOException {
        write(ModelPage.of(subject, interactive), file);
    }

    /** Writes to another name first, so that an interrupt leaves no half-written page. */
    static void write(Page page, Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID());
        try {
            Files.writeString(temporary, page.html());
            move(temporary, target);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
