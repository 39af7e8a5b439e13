package org.psdmodels.models.file;

import java.util.List;

/**
 * A service that offers kinds of models: modules declare that they {@code provide} one. A provider that throws is left out, and so
 * is a kind whose name is taken; the command psd says so.
 */
public interface KindProvider {
    /** {@return the kinds: entries whose names nobody else uses, letters and digits, the first a small letter} */
    List<Kind<?>> kinds();
}
