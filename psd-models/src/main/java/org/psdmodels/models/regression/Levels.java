package org.psdmodels.models.regression;

import java.util.Arrays;
import org.psdmodels.api.checks.Checks;

/** Levels 0 &lt; t_0 &lt; ... &lt; t_(m-1) &lt; 1 of quantiles, made from the middle one by cumulative sums of gaps. */
final class Levels {
    private final double[] values;

    Levels(double... values) {
        Checks.atLeast("number of levels", values.length, 1);
        for (int k = 0; k < values.length; k++) {
            Checks.between("level " + k, values[k], k == 0 ? 0 : values[k - 1], 1);
        }
        this.values = values.clone();
    }

    int count() {
        return values.length;
    }

    double[] values() {
        return values.clone();
    }

    double value(int k) {
        return values[k];
    }

    int middle() {
        return values.length / 2;
    }

    /** What the gap between the levels gap and gap + 1 adds to quantile k. */
    int share(int gap, int k) {
        if (gap < middle()) {
            return k <= gap ? -1 : 0;
        }
        return k > gap ? 1 : 0;
    }

    /** The number k of the level with t_k &lt;= tau &lt;= t_(k+1), or of tau itself. */
    int below(double tau) {
        Checks.require(
                tau >= values[0] && tau <= values[values.length - 1],
                "tau",
                "must be >= " + values[0] + " and <= " + values[values.length - 1] + ", the fitted levels",
                tau);
        int found = Arrays.binarySearch(values, tau);
        return found >= 0 ? found : -found - 2;
    }
}
