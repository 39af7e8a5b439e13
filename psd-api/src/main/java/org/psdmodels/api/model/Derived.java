package org.psdmodels.api.model;

/** What was not fitted to data but made of something that was, such as a marginal of a density. */
public interface Derived {
    /** {@return what it is: as in marginal on b of m.psd} */
    String derivation();
}
