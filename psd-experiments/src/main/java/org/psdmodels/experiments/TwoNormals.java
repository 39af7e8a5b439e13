package org.psdmodels.experiments;

import java.util.Arrays;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Sample;
import org.psdmodels.models.data.Simulated;

/**
 * The distribution N(-c e_1, v I) / 2 + N(c e_1, v I) / 2.
 *
 * @param dimension the dimension
 * @param centre c
 * @param variance v
 */
record TwoNormals(int dimension, double centre, double variance) {
    Points points(int n, long seed) {
        return Simulated.twoNormals(n, dimension, centre, Math.sqrt(variance), seed);
    }

    /** The density. */
    double at(double... x) {
        double rest = 0;
        for (int c = 1; c < dimension; c++) {
            rest += x[c] * x[c];
        }
        double above = Math.exp(-(x[0] - centre) * (x[0] - centre) / (2 * variance));
        double below = Math.exp(-(x[0] + centre) * (x[0] + centre) / (2 * variance));
        double constant = Math.pow(Math.sqrt(2 * Math.PI * variance), dimension);
        return (above + below) / 2 * Math.exp(-rest / (2 * variance)) / constant;
    }

    double[] at(Points x) {
        double[] values = new double[x.size()];
        Arrays.setAll(values, i -> at(x.row(i)));
        return values;
    }

    /** The log-likelihood that the distribution itself has. */
    double score(Sample fresh) {
        return fresh.mean(Curves.values(at(fresh.points()), Math::log));
    }
}
