package org.psdmodels.bench.simulations;

import org.psdmodels.api.Points;

/** The density that the points of {@code Simulated.twoNormals} have. */
final class TwoNormals {
    private TwoNormals() {}

    /** The density of N(-centre e_1, sd^2 I) / 2 + N(centre e_1, sd^2 I) / 2 at points. */
    static double[] at(Points x, double centre, double sd) {
        double[] values = new double[x.size()];
        double constant = Math.pow(Math.sqrt(2 * Math.PI) * sd, -x.dimension()) / 2;
        for (int i = 0; i < values.length; i++) {
            double rest = 0;
            for (int c = 1; c < x.dimension(); c++) {
                rest += x.coordinate(i, c) * x.coordinate(i, c);
            }
            double left = x.coordinate(i, 0) + centre;
            double right = x.coordinate(i, 0) - centre;
            values[i] = constant
                    * (Math.exp(-(left * left + rest) / (2 * sd * sd))
                            + Math.exp(-(right * right + rest) / (2 * sd * sd)));
        }
        return values;
    }
}
