package org.psdmodels.models.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.psdmodels.api.model.Origin;
import org.psdmodels.api.solver.Status;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.text.StatusText;

/** Models as manifest and arrays. */
final class ModelFormat {
    private static final String KIND = "kind";
    private static final String BASES = "bases";

    private ModelFormat() {}

    static Container write(FittedModel model) {
        Kind<?> kind = Kinds.of(model);
        Output out = Output.manifest();
        out.put("library", version());
        out.put(KIND, kind.name());
        kind.write(model, out);
        out.putList(BASES, out.bases(), FeaturesFormat::write);
        return new Container(out.json(), out.arrays());
    }

    /** A model with another status, and all else to the bit. */
    static FittedModel withStatus(CertifiedModel model, Status status) {
        Container container = write(model);
        Map<String, Json> fields = new LinkedHashMap<>(container.manifest().values());
        fields.put(FitFormat.STATUS, new Json.Text(StatusText.format(status)));
        return read(new Container(new Json.Fields(fields), container.arrays()));
    }

    /** The version of this build, which Maven writes into a resource. */
    private static String version() {
        try (InputStream in = ModelFormat.class.getResourceAsStream("version.properties")) {
            Properties build = new Properties();
            build.load(in);
            return build.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static FittedModel read(Container container) {
        Input in = Input.manifest(container.manifest(), container.arrays());
        Input whole = in.withBases(in.list(BASES, FeaturesFormat::read));
        Origin origin = OriginFormat.read(in);
        if (container.major() == 1) {
            return FirstVersion.read(in.text(KIND), origin, whole);
        }
        Kind<?> kind = Kinds.required(in.text(KIND));
        return kind.read(RecipeFormat.read(kind.name(), in), origin, whole);
    }
}
