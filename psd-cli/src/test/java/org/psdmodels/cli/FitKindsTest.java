package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.api.Points;
import org.psdmodels.api.model.Certified;
import org.psdmodels.api.model.Names;
import org.psdmodels.api.model.Sample;
import org.psdmodels.kernels.GaussianKernel;
import org.psdmodels.models.FittedModel;
import org.psdmodels.models.density.DensityEstimator;
import org.psdmodels.models.file.Kind;
import org.psdmodels.models.file.KindOption;
import org.psdmodels.models.file.Kinds;
import org.psdmodels.models.file.ModelFile;
import org.psdmodels.models.regression.RegressionEstimator;

/** Every kind of model there is, with each of its options, is fitted by the command; so is what reports say that fits it again. */
class FitKindsTest {
    private static final int ROWS = 16;
    private static final Pattern CODE = Pattern.compile("psd fit [^<]*");

    /** Kinds of functions on the line. */
    private static final Set<String> LINE = Set.of("monotone", "convex");

    /** What every fit of a kind is given beside data: what must be said, and what saves a cross-validation. */
    private static final Map<String, String> NEEDED = Map.ofEntries(
            Map.entry("intensity", "--measure box:0,1"),
            Map.entry("cone", "--cone orthant:2"),
            Map.entry("cone-by-inequalities", "--cone orthant:2"),
            Map.entry("bounded", "--between -0.5,2.5"),
            Map.entry("convex-polynomial", "--degree 2"),
            Map.entry("kernel-sos", "--lambda 0.1"),
            Map.entry("ridge", "--lambda 0.1"),
            Map.entry("kernel-ridge", "--lambda 0.1"),
            Map.entry("baseline-density", "--family coefficients"),
            Map.entry("baseline-regression", "--family coefficients"),
            Map.entry("baseline-heteroscedastic", "--family coefficients"),
            Map.entry("baseline-quantile", "--family coefficients --tau .25,.75"));

    /** A value for each option of each kind, with what it needs beside it. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("--tol", "1e-7"),
            Map.entry("--seed", "3"),
            Map.entry("--solver", "path"),
            Map.entry("--measure", "box:-1,2"),
            Map.entry("--mean", "x=0.52"),
            Map.entry("--moment", "2=0.31"),
            Map.entry("--mass-at-most", "box:0,0.5=0.3"),
            Map.entry("--mass-at-least", "box:0,0.5=0.8"),
            Map.entry("--subject-to", "'value(0.2) - 2*value(0.9) <= -0.2'"),
            Map.entry("--loss", "huber:0.3"),
            Map.entry("--value", "0.3=1.5"),
            Map.entry("--value-at-most", "0.3=0.5"),
            Map.entry("--value-at-least", "0.3=3"),
            Map.entry("--derivative", "x:0.3=0.5"),
            Map.entry("--derivative-at-most", "x:0.3=-4"),
            Map.entry("--derivative-at-least", "'#0:0.3=4'"),
            Map.entry("--integral", "box:0,1=1.2"),
            Map.entry("--integral-at-most", "box:0,1=0.5"),
            Map.entry("--integral-at-least", "box:0,1=2"),
            Map.entry("--trend", "line"),
            Map.entry("--largest-sd", "0.8"),
            Map.entry("--largest-variance", "0.6"),
            Map.entry("--precision-kernel", "gaussian:sigma=0.7"),
            Map.entry("--tau", ".2,.8"),
            Map.entry("--cone", "monotone:2"),
            Map.entry("--between", "-1,3"),
            Map.entry("--degree", "4"),
            Map.entry("--lambda", "0.02"),
            Map.entry("--features", "monomials:dimension=1,degree=3,lowest=0"),
            Map.entry("--form", "dual"),
            Map.entry("--kernel", "gaussian:sigma=0.3"),
            Map.entry("--nugget", "0.1"),
            Map.entry("--bandwidth", "scott"),
            Map.entry("--family", "partial"));

    @TempDir
    private Path folder;

    private final InProcess psd = new InProcess();

    /** A kind as a command, and an option more than it needs; none for the kind as it is. */
    private record Case(String kind, String option) {
        @Override
        public String toString() {
            return kind + " " + option;
        }
    }

    static Stream<Kind<?>> kinds() {
        return Kinds.all().filter(Kind::canFit).filter(kind -> kind.targets() != Kind.Targets.LABELS);
    }

    static Stream<Case> cases() {
        return kinds().flatMap(kind -> {
            String command = KindOptions.command(kind);
            Stream<Case> options = kind.options().stream().map(option -> new Case(command, given(option)));
            return Stream.concat(Stream.of(new Case(command, "")), options);
        });
    }

    private static String given(KindOption option) {
        String name = "--" + option.name();
        if (option.isFlag()) {
            return name;
        }
        assertTrue(VALUES.containsKey(name), () -> "no example of " + name);
        return name + " " + VALUES.get(name);
    }

    @BeforeEach
    void write() throws IOException {
        writeData(folder.resolve("data.csv"));
    }

    /** What a kind is fitted by where nothing is asked for beyond what it needs. */
    static String words(String kind) {
        return " " + words(new Case(kind, ""));
    }

    /** Rows that models of every kind can be fitted to. */
    static void writeData(Path file) throws IOException {
        Stream<String> rows = IntStream.range(0, ROWS).mapToObj(i -> {
            double x = (i * 0.618 + 0.1) % 1;
            double y = 1.1 + Math.sin(7 * x);
            double z = 1.2 + Math.cos(5 * x) + i % 3 / 5.0;
            String label = y > 1.2 ? "b" : "a";
            String others = (i * 0.414 + 0.3) % 1 + "," + (i * 0.732 + 0.2) % 1 + "," + label;
            return x + "," + y + "," + z + "," + y * y + "," + y * z + "," + y * z + "," + z * z + "," + others;
        });
        Files.write(
                file,
                Stream.concat(Stream.of("x,y,z,yy,yz,zy,zz,v,w,class"), rows).toList());
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void ok(String... words) {
        assertEquals(ExitCode.OK, psd.run(words), () -> String.join(" ", words) + "\n" + psd.out + psd.err);
    }

    private static String targets(Case each) {
        Kind<?> kind = KindOptions.named(each.kind).orElseThrow();
        if (each.option.equals("--matrices")) {
            return "--y yy,yz,zy,zz";
        }
        return switch (kind.targets()) {
            case NONE -> "";
            case SEVERAL -> "--y y,z";
            default -> "--y y";
        };
    }

    /** An option stands in place of what would else be given. */
    private static String words(Case each) {
        String name = each.option.split(" ", -1)[0];
        String needed = NEEDED.getOrDefault(each.kind, "");
        StringBuilder kept = new StringBuilder();
        String[] words = needed.isEmpty() ? new String[0] : needed.split(" ", -1);
        for (int k = 0; k < words.length; k += 2) {
            kept.append(words[k].equals(name) ? "" : " " + words[k] + " " + words[k + 1]);
        }
        boolean isTunable = KindOptions.named(each.kind).orElseThrow().isTunable();
        String kernel = each.kind.equals("convex-polynomial") ? "" : " --kernel gaussian:sigma=0.4";
        return targets(each) + kept + (isTunable ? kernel + " --lambda 1e-2 --cut 1e-4" : "") + " " + each.option;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void everyKindWithEveryOption(Case each) throws IOException {
        String model = file("m.psd");
        String data = file("data.csv");
        List<String> words = new ArrayList<>(List.of("fit", each.kind, data, "--x", "x", "-q", "-o", model));
        words.addAll(InProcess.words(words(each)));
        ok(words.toArray(String[]::new));
        ok("verify", model, data);
        ok("predict", model, data);
        assertEquals(ROWS + 1, psd.out.toString().lines().count());
        Path page = folder.resolve("r.html");
        ok("report", model, data, "--no-js", "-o", page.toString());
        WholePage.require(Files.readString(page));
        assertFitsAgain(Files.readString(page), "m.psd");
    }

    /** In planes and spaces kinds are drawn by other pictures; those of the line say so. */
    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindIsReportedByItsFitWhateverTheDimension(Kind<?> kind) throws IOException {
        Case plain = new Case(KindOptions.command(kind), "");
        Path page = folder.resolve("r.html");
        for (String inputs : List.of("x", "x,v", "x,v,w")) {
            Files.deleteIfExists(page);
            List<String> words = new ArrayList<>(List.of("fit", plain.kind, file("data.csv"), "--x", inputs, "-q"));
            words.addAll(List.of("-o", file("m.psd"), "--report", page.toString(), "--no-js"));
            words.addAll(InProcess.words(words(plain).replace("box:0,1", box(inputs))));
            int code = psd.run(words.toArray(String[]::new));
            if (code == ExitCode.BAD_DATA && inputs.length() > 1) {
                assertTrue(psd.err.toString().contains("must be 1"), psd.err::toString);
                assertTrue(LINE.contains(plain.kind), plain.kind);
                continue;
            }
            assertEquals(ExitCode.OK, code, psd.err::toString);
            String fitted = Files.readString(page);
            WholePage.require(fitted);
            ok("report", file("m.psd"), file("data.csv"), "--no-js", "-o", page.toString());
            assertEquals(fitted, Files.readString(page), "what the report says beside what the fit's does");
        }
    }

    private static String box(String inputs) {
        return "box:" + Arrays.stream(inputs.split(",")).map(c -> "0,1").collect(Collectors.joining(";"));
    }

    /** The command line in the report makes the same file. */
    private void assertFitsAgain(String page, String name) throws IOException {
        Matcher found = CODE.matcher(page);
        assertTrue(found.find(), "a command that fits the model again");
        String line = found.group()
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip();
        assertTrue(line.endsWith("-o m.psd"), line);
        List<String> words = new ArrayList<>(InProcess.words(line.substring("psd ".length())));
        words.replaceAll(word -> word.equals("data.csv") ? file("data.csv") : word);
        words.set(words.size() - 1, file("again.psd"));
        words.add("-q");
        ok(words.toArray(String[]::new));
        assertEquals(again(name), again("again.psd"), line);
    }

    /** Whatever is said of rows, columns and anchors, the command in the report makes the same file, the report's and the fit's. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--weights w",
                "--na drop",
                "--weights w --na drop",
                "--anchors grid:0,1,9",
                "--anchors data+grid:0,1,9",
                "--anchors points:0.1;0.25;0.3;0.75;1",
                "--anchors data+points:0.1;0.25",
                "--anchors nystrom:7 --seed 3",
                "--anchors file:FOLDER/anchors.csv --na drop"
            })
    void dataAndAnchorsAreInTheCommandThatFitsAgain(String options) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("data.csv")));
        if (options.contains("--na")) {
            lines.add(lines.get(1).replaceFirst("[^,]*", "NA"));
        }
        Files.write(folder.resolve("data.csv"), lines);
        Files.writeString(folder.resolve("anchors.csv"), "x\n0.2\n0.33\n0.71\n0.9\n");
        String more = " --cut 1e-8 -q --no-js " + options.replace("FOLDER", folder.toString());
        for (String kind : List.of("regression", "quantile", "density")) {
            Path page = folder.resolve("r.html");
            List<String> words =
                    new ArrayList<>(List.of("fit", kind, file("data.csv"), "--x", "x", "-o", file("m.psd")));
            words.addAll(List.of("--report", page.toString()));
            words.addAll(
                    InProcess.words(targets(new Case(kind, "")) + " --kernel gaussian:sigma=0.4 --lambda 1e-2" + more));
            ok(words.toArray(String[]::new));
            assertFitsAgain(Files.readString(page), "m.psd");
            List<String> report =
                    new ArrayList<>(List.of("report", file("m.psd"), file("data.csv"), "-o", page.toString()));
            if (options.contains("--weights")) {
                report.addAll(List.of("--weights", "w"));
            }
            if (options.contains("--na")) {
                report.addAll(List.of("--na", "drop"));
            }
            ok(report.toArray(String[]::new));
            assertFitsAgain(Files.readString(page), "m.psd");
        }
    }

    /** What a fit comes to, whatever it was that said so. */
    private List<Object> again(String name) throws IOException {
        FittedModel model = ModelFile.read(folder.resolve(name), FittedModel.class);
        ok("predict", file(name), file("data.csv"), "--na", "drop");
        return List.of(model.as(Certified.class).map(Certified::certificate), psd.out.toString());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyOptionIsInTheHelp(Kind<?> kind) {
        String command = KindOptions.command(kind);
        ok("fit", command, "--help");
        String help = psd.out.toString();
        for (KindOption option : kind.options()) {
            assertTrue(help.contains("--" + option.name()), () -> command + " " + option.name());
        }
        ok("fit", "--help");
        assertTrue(psd.out.toString().contains(command), psd.out::toString);
    }

    /** Values of options that there are not would test nothing. */
    @Test
    void everyValueIsOfAnOption() {
        Set<String> options = kinds().flatMap(kind -> kind.options().stream())
                .filter(option -> !option.isFlag())
                .map(option -> "--" + option.name())
                .collect(Collectors.toSet());
        Set<String> none = new TreeSet<>(VALUES.keySet());
        none.removeAll(options);
        assertEquals(Set.of(), none);
        Set<String> commands = kinds().map(KindOptions::command).collect(Collectors.toSet());
        assertTrue(commands.containsAll(NEEDED.keySet()), NEEDED.keySet()::toString);
    }

    private Sample sample(boolean hasTarget) throws IOException {
        double[][] rows = Files.readAllLines(folder.resolve("data.csv")).stream()
                .skip(1)
                .map(line -> Arrays.stream(line.split(",", -1))
                        .limit(2)
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
        Points x = Points.onLine(Arrays.stream(rows).mapToDouble(row -> row[0]).toArray());
        double[] y = Arrays.stream(rows).mapToDouble(row -> row[1]).toArray();
        return hasTarget
                ? Sample.of(x, y).named(new Names(List.of("x"), List.of("y")))
                : Sample.of(x).named(new Names(List.of("x"), List.of()));
    }

    /** Such a model fitted, was saved, and could be neither verified nor reported. */
    @Test
    void aDensityWithAMeanIsVerifiedAndReported() throws IOException {
        FittedModel model = DensityEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.4))
                .withMean(0, 0.52)
                .fit(sample(false));
        assertVerifiedAndReported(model, "mean");
        assertTrue(psd.run("verify", file("m.psd")) == ExitCode.OK, psd.err::toString);
    }

    /** As with a mean. */
    @Test
    void aRegressionWithALargestValueIsVerifiedAndReported() throws IOException {
        FittedModel model = RegressionEstimator.create()
                .withKernel(GaussianKernel.withWidth(0.4))
                .withValueAtMost(Points.onLine(0.3), 0.5)
                .fit(sample(true));
        assertVerifiedAndReported(model, "value-at-most");
    }

    private void assertVerifiedAndReported(FittedModel model, String option) throws IOException {
        ModelFile.write(model, folder.resolve("m.psd"));
        ok("verify", file("m.psd"), file("data.csv"));
        assertFalse(psd.out.toString().contains("not checked"), psd.out::toString);
        ok("report", file("m.psd"), file("data.csv"), "--no-js", "-o", file("r.html"));
        String page = Files.readString(folder.resolve("r.html"));
        assertTrue(page.contains("--" + option + " "), "the command has the constraint");
        assertFitsAgain(page, "m.psd");
    }

    /** A constraint that is refused is said of its option. */
    @Test
    void mistakesAreSaidOfTheOption() {
        for (String words : List.of(
                "density --mean z=1",
                "density --mass-at-most box:0,1",
                "density --subject-to 'valu(0) <= 1'",
                "regression --y y --value 0.5=a",
                "regression --y y --derivative 3:0=1",
                "bounded --y y --between 1",
                "cone --y y,z --cone orthand:2",
                "matrix --y y,z --loss squared",
                "ridge --y y --lambda -1")) {
            List<String> line = InProcess.words(words);
            List<String> fit = new ArrayList<>(List.of("fit", line.get(0), file("data.csv"), "--x", "x"));
            fit.addAll(line.subList(1, line.size()));
            assertEquals(ExitCode.USAGE, psd.run(fit.toArray(String[]::new)), () -> words + psd.out + psd.err);
            assertNotEquals(-1, psd.err.toString().indexOf("--"), words);
        }
    }
}
