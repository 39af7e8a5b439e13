package org.psdmodels.models.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;

/**
 * Fitted models in {@code .psd} files. A model that was written and read is the same function, to the bit, with the same
 * certificate where it has one; the same model gives the same bytes.
 */
public final class ModelFile {
    private static final String STREAM = "stream";

    private ModelFile() {}

    /**
     * Writes a model, as {@link WholeFile} does: the file appears when it is complete.
     *
     * @param model the model
     * @param file where it goes; the content of a file of that name is replaced
     * @throws ModelFileException if the model cannot be written: it is of a kind that files do not hold, or has a kernel, a map
     *     or a penalty that has no text
     * @throws IOException if the file system refuses
     */
    public static void write(FittedModel model, Path file) throws IOException {
        WholeFile.write(file, out -> write(model, out, file.toString()));
    }

    /**
     * Writes a model to a stream, which stays open.
     *
     * @param model the model
     * @param out where it goes
     * @throws ModelFileException if the model cannot be written
     * @throws IOException if the stream refuses
     */
    public static void write(FittedModel model, OutputStream out) throws IOException {
        write(model, out, STREAM);
    }

    /**
     * The same model with the status {@link Status#REDUCED_ACCURACY}: for one whose claims an independent check refutes, so that
     * no reader takes it for optimal.
     *
     * @param model the model
     * @param <M> the class of the model
     * @return a model that differs in its status alone
     * @throws ModelFileException if the model is of a kind that files do not hold
     */
    public static <M extends CertifiedModel> M doubted(M model) throws ModelFileException {
        try {
            @SuppressWarnings("unchecked")
            Class<M> type = (Class<M>) model.getClass();
            return type.cast(ModelFormat.withStatus(model, Status.REDUCED_ACCURACY));
        } catch (FileProblem e) {
            throw new ModelFileException(STREAM, e);
        }
    }

    private static void write(FittedModel model, OutputStream out, String name) throws IOException {
        try {
            ModelFormat.write(model).write(out);
        } catch (FileProblem e) {
            throw new ModelFileException(name, e);
        }
    }

    /**
     * Reads a model of any kind.
     *
     * @param file the file
     * @return the model
     * @throws ModelFileException if the file is damaged, is no model file, or comes from a later version
     * @throws IOException if the file system refuses
     */
    public static FittedModel read(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return read(in, file.toString());
        }
    }

    /**
     * Reads a model of one kind, as in {@code ModelFile.read(file, DensityModel.class)}.
     *
     * @param file the file
     * @param type the class of the model
     * @param <M> the class of the model
     * @return the model
     * @throws ModelFileException if the file holds no such model, is damaged, or comes from a later version
     * @throws IOException if the file system refuses
     */
    public static <M extends FittedModel> M read(Path file, Class<M> type) throws IOException {
        FittedModel model = read(file);
        if (!type.isInstance(model)) {
            String kind = Kinds.of(model).name();
            throw new ModelFileException(
                    file.toString(),
                    new FileProblem(Container.MANIFEST, "must hold a " + type.getSimpleName() + ", holds a " + kind));
        }
        return type.cast(model);
    }

    /**
     * Reads a model from a stream to its end.
     *
     * @param in the stream, which stays open
     * @return the model
     * @throws ModelFileException if the stream holds no model of this version
     * @throws IOException if the stream refuses
     */
    public static FittedModel read(InputStream in) throws IOException {
        return read(in, STREAM);
    }

    /** What a part of a model refuses, a size or a number, the manifest said. */
    private static FittedModel read(InputStream in, String name) throws IOException {
        try {
            return ModelFormat.read(Container.read(in));
        } catch (FileProblem e) {
            throw new ModelFileException(name, e);
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(name, new FileProblem(Container.MANIFEST, String.valueOf(e.getMessage()), e));
        }
    }
}
