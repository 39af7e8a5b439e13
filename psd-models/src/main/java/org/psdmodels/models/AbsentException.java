package org.psdmodels.models;

/** What a model was given and no file holds, a function of the user, is needed of one that was read from a file. */
public final class AbsentException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /**
     * Says what is needed.
     *
     * @param message what it is, and why no file holds it
     */
    public AbsentException(String message) {
        super(message);
    }
}
