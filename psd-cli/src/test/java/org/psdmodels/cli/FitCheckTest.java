package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.kernel.Kernel;
import org.psdmodels.api.model.Sample;
import org.psdmodels.api.solver.Status;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.verify.checker.Finding;

/** What {@code psd fit} writes was checked by independent code; what does not hold is said, marked, and ends with 4. */
class FitCheckTest {
    @TempDir
    private Path folder;

    private static Sample normals(int n, long seed) {
        Random random = new Random(seed);
        return Sample.of(Points.onLine(random.doubles(n, -2, 2).toArray()));
    }

    private static DensityModel fitted(Sample sample) {
        return DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.5))
                .withLambda(1e-3)
                .fit(sample);
    }

    @Test
    void a_model_that_holds_is_kept_as_it_is() throws IOException {
        Sample sample = normals(40, 1);
        DensityModel model = fitted(sample);
        FitCheck check = FitCheck.of(model, sample, 0);
        assertTrue(check.holds(), check::toString);
        assertSame(model, check.kept(model));
        assertEquals(List.of(), check.leftOut());
        assertEquals(ExitCode.OK, check.exitCode(Status.OPTIMAL));
        assertEquals(ExitCode.NOT_CONVERGED, check.exitCode(Status.TIME_LIMIT));
        assertEquals("check        9 claims hold", check.summary());
    }

    /** 240 terms make 57,600 integrals of each pair of sections. */
    @Test
    void integrals_of_many_terms_are_left_to_psd_verify() {
        Sample sample = normals(40, 1);
        Kernel many = Kernel.sum(IntStream.range(0, 240)
                .<Kernel>mapToObj(k -> GaussianKernel.withWidth(0.2 + 0.001 * k))
                .toList());
        DensityModel model = fitted(sample);
        DensityModel sum =
                DensityEstimator.create().withKernel(many).withLambda(1e-3).fit(sample);
        assertEquals(List.of(), FitCheck.of(model, sample, 0).leftOut());
        assertTrue(FitCheck.of(sum, sample, 0).leftOut().contains("constraints"));
        assertTrue(FitCheck.of(sum, sample, 0).holds());
    }

    /** The certificate of one sample is false for another. */
    @Test
    void a_refuted_model_is_marked_and_complained_of() throws IOException {
        DensityModel model = fitted(normals(40, 1));
        FitCheck check = FitCheck.whole(model, normals(40, 2));
        assertFalse(check.holds());
        assertEquals(ExitCode.CERTIFICATE_FAILED, check.exitCode(Status.OPTIMAL));
        assertEquals(ExitCode.CERTIFICATE_FAILED, check.exitCode(Status.TIME_LIMIT));
        StringWriter said = new StringWriter();
        check.complain(new PrintWriter(said, true), true, Status.OPTIMAL);
        assertTrue(said.toString().contains("primal value: claimed "), said::toString);
        Path file = folder.resolve("m.psd");
        ModelFile.write(check.kept(model), file);
        DensityModel read = ModelFile.read(file, DensityModel.class);
        assertEquals(Status.REDUCED_ACCURACY, read.status());
        assertEquals(model.certificate(), read.certificate());
        assertEquals(model.pdf(0.3), read.pdf(0.3));
    }

    /** Two hundred thousand rows take longer to check than no time at all. */
    @Test
    void what_is_dearer_than_the_fit_is_left_out_and_named() {
        DensityModel model = fitted(normals(40, 1));
        FitCheck check = FitCheck.of(model, normals(2_000_000, 2), 0);
        assertTrue(check.holds(), check::toString);
        assertEquals(List.of("primal value", "dual value", "relative gap"), check.leftOut());
        assertEquals(
                check.leftOut(),
                check.all().stream()
                        .filter(f -> f.verdict() == Finding.Verdict.SKIPPED)
                        .map(Finding::claim)
                        .toList());
        assertTrue(check.summary().endsWith("than the fit: primal value, dual value, relative gap"), check::summary);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "density --x a",
                "regression --x a --y y",
                "quantile --x a --y y --tau .5,.75",
                "classify --x a --y c"
            })
    void json_says_what_the_check_found(String kind) throws IOException {
        StringBuilder csv = new StringBuilder("a,y,c\n");
        for (int i = 0; i < 20; i++) {
            csv.append(Math.sin(i))
                    .append(',')
                    .append(2 + Math.cos(i))
                    .append(',')
                    .append(i % 3 == 0)
                    .append('\n');
        }
        Path data = Files.writeString(folder.resolve("data.csv"), csv);
        String penalty = kind.startsWith("classify") ? "" : " --lambda 1e-2";
        InProcess psd = new InProcess();
        int code = psd.runLine("fit " + kind.replaceFirst(" ", " " + data + " ") + " --kernel gaussian:sigma=0.5"
                + penalty + " --json");
        assertEquals(ExitCode.OK, code, psd.err::toString);
        assertTrue(psd.out.toString().contains("\"check\":{\"holds\":true,\"claims\":"), psd.out::toString);
        assertTrue(psd.out.toString().contains("\"refuted\":[],\"leftOut\":[]}"), psd.out::toString);
        assertTrue(psd.err.toString().contains("claims hold"), psd.err::toString);
    }
}
