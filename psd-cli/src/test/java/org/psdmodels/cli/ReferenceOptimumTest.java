package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.data.DataSets;
import org.psdmodels.models.data.Table;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.file.ModelFile;

/**
 * What {@code psd fit --json} prints, and what the file holds, is the optimum of another implementation: a primal-dual
 * interior-point method with Nesterov-Todd scaling in numpy, in float64, without linear algebra of this project. There features
 * come from the eigenvectors of the kernel matrix of all rows (relative cut 1e-13), integrals from the closed form
 * exp(-g d) (d + 1/g), and iterations stop at a relative gap of 1e-11, which the numbers below reached but for the quantiles
 * (1e-10; their constant is there a linear function of penalty 1e-10, which adds 2e-8 at most).
 */
class ReferenceOptimumTest {
    /** Relative; both sides have gaps of 1e-8 at most. */
    private static final double AGREEMENT = 1e-6;

    /** Values of a density with a gap of 1e-8: the objective is strongly convex in the logarithms at the data only. */
    private static final double AGREEMENT_OF_VALUES = 1e-3;

    @TempDir
    private Path folder;

    private double fitted(Table table, String words) throws IOException {
        String data = Psd.write(folder.resolve("data.csv"), table).toString();
        String model = folder.resolve("m.psd").toString();
        String[] arguments = ("fit " + words.replace("DATA", data) + " -q --json -o " + model).split(" ");
        Psd.Result result = Psd.run(arguments);
        assertEquals(ExitCode.OK, result.code(), result::all);
        double primal = number("primal", result.out());
        assertTrue(number("relativeGap", result.out()) <= 1e-8, result::out);
        CertifiedModel read = ModelFile.read(Path.of(model), CertifiedModel.class);
        assertEquals(primal, read.certificate().primal());
        assertEquals(number("dual", result.out()), read.certificate().dual());
        return primal;
    }

    private static double number(String name, String json) {
        Matcher matcher = Pattern.compile("\"" + name + "\":([-0-9.eE]+)").matcher(json);
        assertTrue(matcher.find(), json);
        return Double.parseDouble(matcher.group(1));
    }

    private static void assertOptimum(double reference, double found) {
        assertEquals(reference, found, AGREEMENT * Math.abs(reference));
    }

    private double[] densityAt(double... x) throws IOException {
        DensityModel model = ModelFile.read(folder.resolve("m.psd"), DensityModel.class);
        double[] values = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            values[i] = model.pdf(x[i]);
        }
        return values;
    }

    private void assertDensity(double... reference) throws IOException {
        double[] found = densityAt(2, 3, 4.5);
        for (int i = 0; i < found.length; i++) {
            assertEquals(reference[i], found[i], AGREEMENT_OF_VALUES * reference[i]);
        }
    }

    @Test
    void density_of_eruptions() throws IOException {
        String words = "density DATA --x eruptions --kernel laplace:rate=1 --lambda ";
        assertOptimum(0.840895788717, fitted(DataSets.faithful(), words + "1e-3"));
        assertDensity(0.7380995723, 0.0007919461608, 1.007831838657);
        assertOptimum(0.168452515982, fitted(DataSets.faithful(), words + "1e-5"));
        assertDensity(1.6319543777, 0.00102211003665, 3.0362432481);
    }

    @Test
    void mean_and_variance_of_accelerations() throws IOException {
        String words =
                "heteroscedastic DATA --x times --y accel --kernel laplace:rate=0.2 --lambda 1e-3 --lambda-linear 1e-3";
        assertOptimum(2.11586834264, fitted(DataSets.mcycle(), words));
    }

    @Test
    void squares_of_food_expenditure() throws IOException {
        String words = "regression DATA --x income --y foodexp --kernel laplace:rate=0.001 --lambda 1";
        assertOptimum(26958.5825408, fitted(DataSets.engel(), words));
    }

    @Test
    void quantiles_of_accelerations() throws IOException {
        String words = "quantile DATA --x times --y accel --tau .25,.5,.75 --kernel laplace:rate=0.2 --lambda 1e-3";
        assertOptimum(24.6338382892, fitted(DataSets.mcycle(), words));
    }
}
