package org.psdmodels.models;

import java.util.Locale;
import org.psdmodels.api.model.Model;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Origin;

/**
 * A model that says which data it was fitted to. It is a {@link CertifiedModel} where a convex problem was solved, with the
 * proof, and otherwise a closed form, which has none. {@link org.psdmodels.models.file.ModelFile} holds models of both sorts.
 */
public interface FittedModel extends Model {
    /** {@return which data it was fitted to: names, number of rows and digest} */
    Origin origin();

    /** {@return what the model is called in headings: a few words, of its kind} */
    default String title() {
        String words = recipe().kind().replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    @Override
    default Names names() {
        return origin().names();
    }

    /** {@return how it came about: kind, options and settings, from which it can be fitted and checked again} */
    Recipe recipe();
}
