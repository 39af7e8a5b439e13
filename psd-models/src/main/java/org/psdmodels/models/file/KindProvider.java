package org.psdmodels.models.file;

import java.util.List;

/** A service that offers kinds of models: modules declare that they {@code provide} one. */
public interface KindProvider {
    /**
     * The kinds.
     *
     * @return entries whose names nobody else uses
     */
    List<Kind<?>> kinds();
}
