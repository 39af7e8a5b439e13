package org.psdmodels.verify.defects;

import org.psdmodels.solvers.linalg.Counted;
import org.psdmodels.solvers.linalg.LinearAlgebra;

/** The library's linear algebra, to be broken in one place by a subclass. */
class FlawedAlgebra extends Counted {
    FlawedAlgebra() {
        super(LinearAlgebra.java());
    }

    @Override
    public String name() {
        return "flawed";
    }
}
