package org.psdmodels.models.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Small data sets of the statistical literature, bundled with the library for examples and comparisons. */
public final class DataSets {
    private DataSets() {}

    /**
     * {@return eruptions of the Old Faithful geyser, Yellowstone, August 1985: 272 rows} Columns {@code eruptions}, the
     * duration of an eruption, and {@code waiting}, the time to the next one, in minutes.
     *
     * <p>Azzalini and Bowman, A look at some data on the Old Faithful geyser, Applied Statistics 39 (1990).
     */
    public static Table faithful() {
        return resource("faithful.csv");
    }

    /**
     * {@return accelerations of the head in a simulated motorcycle accident: 133 rows} Columns {@code times},
     * milliseconds after the impact, several of them more than once, and {@code accel}, in units of gravity.
     *
     * <p>Silverman, Some aspects of the spline smoothing approach to non-parametric regression curve fitting, Journal of the
     * Royal Statistical Society B 47 (1985).
     */
    public static Table mcycle() {
        return resource("mcycle.csv");
    }

    /**
     * {@return income and expenditure on food of 235 Belgian working-class households} Columns {@code income} and
     * {@code foodexp}, in Belgian francs a year.
     *
     * <p>Collected by Engel (1857); Koenker and Bassett, Robust tests for heteroscedasticity based on regression quantiles,
     * Econometrica 50 (1982).
     */
    public static Table engel() {
        return resource("engel.csv");
    }

    /**
     * {@return explosions in British coal mines with ten or more deaths, 1851 to 1962: 191 rows} Column {@code date},
     * in years.
     *
     * <p>Jarrett, A note on the intervals between coal-mining disasters, Biometrika 66 (1979).
     */
    public static Table coal() {
        return resource("coal.csv");
    }

    /**
     * {@return velocities of 82 galaxies of the Corona Borealis region} Column {@code velocity}, in km/s. Row 78 is
     * 26690, as the data are commonly distributed; the paper has 26960.
     *
     * <p>Roeder, Density estimation with confidence sets exemplified by superclusters and voids in galaxies, Journal of the
     * American Statistical Association 85 (1990).
     */
    public static Table galaxies() {
        return resource("galaxies.csv");
    }

    /**
     * {@return a light-detection-and-ranging experiment on mercury in the atmosphere: 221 rows} Columns {@code range},
     * the distance that the light travelled, in metres, and {@code logratio}, the logarithm of the ratio of light
     * received from two sources.
     *
     * <p>Sigrist (editor), Air Monitoring by Spectroscopic Techniques, Wiley (1994).
     */
    public static Table lidar() {
        return resource("lidar.csv");
    }

    /**
     * {@return exhaust of an engine that burns ethanol: 88 rows} Columns {@code NOx}, nitrogen oxides in micrograms per
     * joule, {@code C}, the compression ratio, and {@code E}, the equivalence ratio of the mixture of air and ethanol.
     *
     * <p>Brinkman, Ethanol fuel: a single-cylinder engine study of efficiency and exhaust emissions, SAE Transactions 90
     * (1981).
     */
    public static Table ethanol() {
        return resource("ethanol.csv");
    }

    private static Table resource(String name) {
        try (InputStream bytes = DataSets.class.getResourceAsStream(name)) {
            if (bytes == null) {
                throw new AssertionError("the library must contain " + name);
            }
            return Table.read(new InputStreamReader(bytes, StandardCharsets.UTF_8), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
