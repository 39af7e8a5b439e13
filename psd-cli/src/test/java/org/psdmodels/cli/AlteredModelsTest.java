package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.problem.Anchors;
import org.psdmodels.kernels.LaplaceKernel;
import org.psdmodels.laws.kit.AlteredFiles;
import org.psdmodels.learn.classify.Machine;
import org.psdmodels.learn.classify.SvmModel;
import org.psdmodels.models.CertifiedModel;
import org.psdmodels.models.Fit;
import org.psdmodels.models.Recipe;
import org.psdmodels.models.automatic.StackedDensity;
import org.psdmodels.models.automatic.StackedDensity.Member;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.density.DensityModel;
import org.psdmodels.models.density.NormalMixture;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.shape.MonotoneEstimator;
import org.psdmodels.models.shape.MonotoneModel;

/** Models whose solution is right and of which something else was changed, on which predictions or the recipe depend. */
class AlteredModelsTest {
    private final InProcess psd = new InProcess();

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @BeforeEach
    void data() throws IOException {
        Random random = new Random(4);
        String rows = random.doubles(30)
                .mapToObj(x -> x + "," + (x + 0.1 * random.nextGaussian()) + "," + (x > 0.5 ? "b" : "a"))
                .collect(Collectors.joining("\n", "x,y,label\n", "\n"));
        Files.writeString(folder.resolve("d.csv"), rows);
    }

    private CertifiedModel fitted(String line) throws IOException {
        String[] words =
                (line + " -o " + file("m.psd")).replace("DATA", file("d.csv")).split(" ");
        assertEquals(ExitCode.OK, psd.run(words), () -> psd.err.toString());
        assertVerified(ExitCode.OK, "");
        return (CertifiedModel) ModelFile.read(folder.resolve("m.psd"));
    }

    private void assertVerified(int exit, String words) {
        assertEquals(exit, psd.run("verify", file("m.psd"), file("d.csv")), () -> psd.out + "" + psd.err);
        assertTrue((psd.out + "" + psd.err).contains(words), psd.out::toString);
    }

    private static Fit with(Fit fit, Recipe recipe, Map<String, List<Double>> facts) {
        return new Fit(recipe, fit.names(), fit.observations(), fit.digest(), fit.solution(), facts);
    }

    @Test
    void whatIsKeptOfTheDataIsHeldAgainstThem() throws IOException {
        Fit fit = fitted("fit monotone DATA --x x --y y --kernel gaussian:sigma=0.3 --lambda 1e-2")
                .fit();
        double length = fit.facts().get("length").get(0);
        Map<String, List<Double>> facts = Map.of("origin", fit.facts().get("origin"), "length", List.of(2 * length));
        MonotoneModel altered = MonotoneEstimator.increasing().model(with(fit, fit.recipe(), facts));
        ModelFile.write(altered, folder.resolve("m.psd"));
        assertVerified(ExitCode.CERTIFICATE_FAILED, "what is kept of the data is theirs");
    }

    @Test
    void theKernelAndTheAnchorsOfARecipeAreThoseOfTheSolution() throws IOException {
        DensityModel model = fitted("fit density DATA --x x --kernel gaussian:sigma=0.3 --lambda 1e-2")
                .as(DensityModel.class)
                .orElseThrow();
        Fit fit = model.fit();
        DensityEstimator estimator = DensityEstimator.create();
        Recipe kernel = fit.recipe().with(fit.settings().withKernel(LaplaceKernel.withRate(100)));
        ModelFile.write(estimator.model(with(fit, kernel, fit.facts())), folder.resolve("m.psd"));
        assertVerified(ExitCode.CERTIFICATE_FAILED, "has the kernel of the problem");
        Recipe anchors = fit.recipe().with(fit.settings().withAnchors(Anchors.nystrom(2, 1)));
        ModelFile.write(estimator.model(with(fit, anchors, fit.facts())), folder.resolve("m.psd"));
        assertVerified(ExitCode.CERTIFICATE_FAILED, "has its features at anchors of the problem");
    }

    @Test
    void machinesPredictByTheCoefficientsThatAreProved() throws IOException {
        SvmModel model = fitted("fit classify DATA --x x --y label --kernel gaussian:sigma=0.3")
                .as(SvmModel.class)
                .orElseThrow();
        List<Machine> negated = model.machines().stream()
                .map(m -> new Machine(
                        m.positive(),
                        m.negative(),
                        m.kernel(),
                        m.support(),
                        Arrays.stream(m.coefficients()).map(c -> -c).toArray(),
                        m.bias(),
                        m.sigmoid()))
                .toList();
        ModelFile.write(
                SvmModel.of(model.fit(), model.classes(), model.scaling(), negated, model.penalty()),
                folder.resolve("m.psd"));
        assertVerified(ExitCode.CERTIFICATE_FAILED, "coefficients are those of the solution");
    }

    @Test
    void optionsOfMachinesAreRead() throws IOException {
        SvmModel model = fitted("fit classify DATA --x x --y label --kernel gaussian:sigma=0.3 --C 2")
                .as(SvmModel.class)
                .orElseThrow();
        for (String penalty : List.of("abc", "-1", "3")) {
            Recipe recipe = new Recipe(
                    model.recipe().kind(),
                    List.of(new Recipe.Option("C", penalty)),
                    model.recipe().settings(),
                    List.of());
            Fit fit = with(model.fit(), recipe, model.fit().facts());
            ModelFile.write(
                    SvmModel.of(fit, model.classes(), model.scaling(), model.machines(), model.penalty()),
                    folder.resolve("m.psd"));
            assertVerified(ExitCode.CERTIFICATE_FAILED, " C");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--x x --family exponential",
                "--x x,y --family exponential",
                "--x x --family exponential --measure box:0,1"
            })
    void theMassOfADensityWithoutConstraintsIsIntegrated(String options) throws IOException {
        fitted("fit baseline-density DATA --lambda 1e-2 " + options);
        assertTrue(psd.out.toString().matches("(?s).*\nmass +1.0.* yes .*"), psd.out::toString);
        byte[] changed = AlteredFiles.manifest(
                Files.readAllBytes(folder.resolve("m.psd")),
                text -> text.replaceFirst("(\"type\" : \"constant\",\\s+\"value\" : )[-0-9.E]+", "$1-0.5"));
        Files.write(folder.resolve("m.psd"), changed);
        assertVerified(ExitCode.CERTIFICATE_FAILED, "integrated by a double exponential rule");
        assertTrue(psd.out.toString().matches("(?s).*\nmass .* NO .*"), psd.out::toString);
    }

    /** Recipes have numbers of columns, whatever columns are called. */
    @Test
    void columnsThatLookLikeNumbers() throws IOException {
        String rows = new Random(5)
                .doubles(30)
                .mapToObj(x -> x + "," + x * x)
                .collect(Collectors.joining("\n", "#1,b\n", "\n"));
        Files.writeString(folder.resolve("d.csv"), rows);
        fitted("fit density DATA --x #1,b --kernel gaussian:sigma=0.5 --lambda 1e-2 --mean #0=0.5 --mean b=0.3");
        assertTrue(psd.out.toString().contains("constraint mean"), psd.out::toString);
    }

    @Test
    void oneLargestDeviation() {
        String line =
                "fit heteroscedastic DATA --x x --y y --largest-sd 0.1 --largest-variance 0.3 -o " + file("m.psd");
        assertEquals(ExitCode.USAGE, psd.run(line.replace("DATA", file("d.csv")).split(" ")));
        assertTrue(psd.err.toString().contains("exclude each other"), psd.err::toString);
    }

    /** The weights of a mixture follow from what its members say of the data, and so do these. */
    @Test
    void mixturesAreWeighedByTheirMembers() throws IOException {
        assertEquals(
                ExitCode.OK,
                psd.run("fit", "density", file("d.csv"), "--x", "x", "--quick", "-o", file("m.psd")),
                () -> psd.err.toString());
        StackedDensity model = ModelFile.read(folder.resolve("m.psd"), StackedDensity.class);
        assertEquals(4 + 5, model.members().size());
        assertVerified(ExitCode.OK, "gap of the weights");
        List<Member> moved = new ArrayList<>(model.members());
        double share = moved.get(1).weight() / 2;
        moved.set(0, weighed(moved.get(0), share, 0));
        moved.set(1, weighed(moved.get(1), -share, 0));
        rewritten(model, moved, "weights are those of the left-out values");
        List<Member> stacked = new ArrayList<>(model.members());
        double less = stacked.get(1).stacked() / 2;
        stacked.set(0, weighed(stacked.get(0), 0, less));
        stacked.set(1, weighed(stacked.get(1), 0, -less));
        rewritten(model, stacked, "gap of the weights");
        List<Member> wider = new ArrayList<>(model.members());
        Member kernels = wider.get(4);
        NormalMixture old = (NormalMixture) kernels.density();
        double[] scales = Arrays.stream(old.scales()).map(s -> 2 * s).toArray();
        NormalMixture other = NormalMixture.of(old.centers(), old.weights(), scales, old.shape());
        wider.set(
                4,
                new Member(
                        kernels.name(),
                        kernels.degreesOfFreedom(),
                        kernels.score(),
                        kernels.stacked(),
                        kernels.weight(),
                        other));
        rewritten(model, wider, "left-out score of the mixture");
    }

    private static Member weighed(Member member, double more, double stacked) {
        return new Member(
                member.name(),
                member.degreesOfFreedom(),
                member.score(),
                member.stacked() + stacked,
                member.weight() + more,
                member.density());
    }

    private void rewritten(StackedDensity model, List<Member> members, String refuted) throws IOException {
        ModelFile.write(
                StackedDensity.of(
                        model.recipe(),
                        model.origin(),
                        members,
                        model.dropped(),
                        model.leftOut(),
                        model.value(),
                        model.gap(),
                        model.status()),
                folder.resolve("m.psd"));
        assertVerified(ExitCode.CERTIFICATE_FAILED, refuted);
    }
}
