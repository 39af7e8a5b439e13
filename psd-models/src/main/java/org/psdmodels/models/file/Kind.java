package org.psdmodels.models.file;

import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;

/**
 * A kind of model that files hold: its name in the manifest, and what it needs besides its fit. A new kind is a class like
 * {@link DensityKind} and a line in {@link Kinds}.
 *
 * @param <M> the models of this kind
 */
interface Kind<M extends CertifiedModel> {
    /** The name in the manifest; it never changes. */
    String name();

    /** The models that are of this kind. */
    Class<M> type();

    /** Writes what the fit does not tell. */
    void write(M model, Output extras);

    /** The model, from its fit and from what {@link #write} wrote. */
    M read(Fit fit, Input extras);
}
