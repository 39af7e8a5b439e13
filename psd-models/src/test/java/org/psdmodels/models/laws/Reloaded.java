package org.psdmodels.models.laws;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.file.ModelFile;

/** Models that went through a file. */
final class Reloaded {
    private Reloaded() {}

    @SuppressWarnings("unchecked")
    static <M extends FittedModel> M of(M model) {
        try {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            ModelFile.write(model, file);
            return (M) ModelFile.read(new ByteArrayInputStream(file.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
