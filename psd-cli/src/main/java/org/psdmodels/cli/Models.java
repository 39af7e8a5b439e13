package org.psdmodels.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.file.ModelFileException;

/** The model files of command lines. */
final class Models {
    private Models() {}

    /** Reads a model; another file in its place is most likely another argument. */
    static FittedModel read(Path file) throws IOException {
        InputFiles.requireFile(file);
        try {
            return ModelFile.read(file);
        } catch (ModelFileException e) {
            if (isZip(file)) {
                throw e;
            }
            throw new IllegalArgumentException(
                    file + ": is no model file; the first argument must be one that psd fit wrote", e);
        }
    }

    private static boolean isZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == 'P' && in.read() == 'K';
        }
    }
}
