package org.psdmodels.models.file;

import java.util.List;

/** A service that offers kinds of models: modules declare that they {@code provide} one. */
public interface KindProvider {
    /** {@return the kinds: entries whose names nobody else uses} */
    List<Kind<?>> kinds();
}
