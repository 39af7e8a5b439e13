package org.psdmodels.models.file;

import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;

/** Which data a model was fitted to. */
final class OriginFormat {
    private OriginFormat() {}

    static void write(Origin origin, Output out) {
        out.putTexts("inputs", origin.names().inputs());
        out.putTexts("targets", origin.names().targets());
        out.put("observations", origin.observations());
        out.put("dataDigest", origin.digest());
    }

    static Origin read(Input in) {
        Names names = new Names(in.texts("inputs"), in.texts("targets"));
        return new Origin(names, in.integer("observations"), in.text("dataDigest"));
    }
}
