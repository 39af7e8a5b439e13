package org.psdmodels.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** The widest vectors of doubles that the processor has. */
final class Lanes {
    static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    /** Doubles in a vector. */
    static final int COUNT = SPECIES.length();

    private Lanes() {}

    /** The smallest multiple of a unit that is not less than a count. */
    static int up(int count, int unit) {
        return (count + unit - 1) / unit * unit;
    }
}
