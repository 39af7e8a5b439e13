package org.psdmodels.learn.laws;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.file.ModelFile;

/** Files of machines in memory. */
final class MachineFiles {
    private MachineFiles() {}

    static byte[] bytes(SvmModel model) {
        try {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            ModelFile.write(model, file);
            return file.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SvmModel read(byte[] file) throws IOException {
        return (SvmModel) ModelFile.read(new ByteArrayInputStream(file));
    }

    static SvmModel reloaded(SvmModel model) {
        try {
            return read(bytes(model));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
