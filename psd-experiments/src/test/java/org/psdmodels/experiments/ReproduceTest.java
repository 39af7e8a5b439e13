package org.psdmodels.experiments;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.psdmodels.cli.reproduce.Experiment;
import org.xml.sax.InputSource;

/** Every experiment at its quick size, through the command. */
class ReproduceTest {
    private static final int OK = 0;
    private static final int BAD_DATA = 1;
    private static final int USAGE = 2;

    private static final Map<String, String> HEADERS = Map.ofEntries(
            Map.entry("figure1", "problem,model,quantity,x,value"),
            Map.entry("figure2", "form,points,model,x,value"),
            Map.entry("figure3", "model,part,first coordinate,density"),
            Map.entry("kernel-sos", "sigma,curve,x,value"),
            Map.entry("rademacher", "setting,n,exact,frobenius,standard error,trace,bound"),
            Map.entry("convergence", "problem,lambda,solver,iteration,eigendecompositions,relative gap"),
            Map.entry("table1", "data,method,split,C,e,accuracy"),
            Map.entry("svm-figure1", "C,kernel,x,value"),
            Map.entry("spiral", "points,method,x,y,decision"),
            Map.entry("circle", "points,method,x,y,decision"),
            Map.entry("complexity", "problem,degree,points,rows of P,steps,value"),
            Map.entry("accuracy", "data,points,method,repetition,accuracy"));

    /** Their pages and files of times have measured times. */
    private static final List<String> TIMED = List.of("convergence", "complexity");

    private static final List<Experiment> ALL = new PaperExperiments().experiments();

    @TempDir
    private static Path data;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void readXml() {
        ReproduceTest.class
                .getModule()
                .addReads(ModuleLayer.boot().findModule("java.xml").orElseThrow());
    }

    /** Of the public data sets only the form: two features, and a class that follows from them with some noise. */
    @BeforeAll
    static void writeData() throws IOException {
        write("liver_bupa_345.csv", 345, "1", "2");
        write("breast_cancer_wisconsin_683.csv", 683, "benign", "malignant");
        write("heart_statlog_270.csv", 270, "absent", "present");
        write("pima_diabetes_768.csv", 768, "neg", "pos");
        write("ionosphere_351.csv", 351, "bad", "good");
    }

    private static void write(String name, int rows, String negative, String positive) throws IOException {
        Random random = new Random(rows);
        StringBuilder text = new StringBuilder("id,a,b,class\n");
        for (int i = 0; i < rows; i++) {
            double a = 10 * random.nextDouble();
            double b = 3 * random.nextDouble();
            boolean above = a - 5 + random.nextGaussian() > 0;
            text.append(i).append(',').append(a).append(',').append(b).append(',');
            text.append(above ? positive : negative).append('\n');
        }
        Files.writeString(data.resolve(name), text);
    }

    private int psd(String... args) {
        ToolProvider tool = ToolProvider.findFirst("psd").orElseThrow();
        return tool.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    static Stream<String> names() {
        return ALL.stream().map(Experiment::name);
    }

    static Stream<String> inAll() {
        return ALL.stream().filter(e -> !e.onlyByName()).map(Experiment::name);
    }

    /** They share all that is random with the figures. */
    static Stream<String> simulations() {
        return ALL.stream().filter(Experiment::onlyByName).map(Experiment::name);
    }

    @ParameterizedTest
    @MethodSource("simulations")
    void aSimulationHasATableAndTheNumbersOfItsDraws(String name, @TempDir Path temp) throws Exception {
        assertEquals(OK, psd("reproduce", name, "--quick", "--no-js", "-o", temp.toString()), err::toString);
        assertTrue(err.toString().contains("draw 1 of"), err::toString);
        requireWellFormed(Files.readString(temp.resolve(name + ".html")));
        List<String> table = Files.readAllLines(temp.resolve(name + "-table.csv"));
        assertTrue(table.get(0).contains("PSD minus this,width,lambda"), table.get(0));
        List<String> numbers = Files.readAllLines(temp.resolve(name + ".csv"));
        assertEquals("model,draw,measure,value", numbers.get(0));
        for (String model : List.of("PNM", "NCM", "GLM", "PSD")) {
            assertTrue(table.stream().anyMatch(line -> line.startsWith(model + ",")), model);
            assertTrue(numbers.stream().anyMatch(line -> line.startsWith(model + ",1,lambda,")), model);
        }
    }

    @ParameterizedTest
    @MethodSource("inAll")
    void aPageAndItsNumbersAreTheSameForTheSameSeed(String name, @TempDir Path temp) throws Exception {
        Path first = temp.resolve("first");
        Path second = temp.resolve("second");
        String folder = data.toString();
        assertEquals(
                OK,
                psd("reproduce", name, "--quick", "--no-js", "--data", folder, "-o", first.toString()),
                err::toString);
        assertTrue(err.toString().contains(name + ": done in "), err::toString);
        err.getBuffer().setLength(0);
        assertEquals(OK, psd("reproduce", name, "--quick", "--no-js", "-q", "--data", folder, "-o", second.toString()));
        assertEquals("", err.toString());
        assertTrue(out.toString().contains("statements hold here"), out::toString);
        requireWellFormed(Files.readString(first.resolve(name + ".html")));
        requireWellFormed(Files.readString(first.resolve("index.html")));
        List<String> numbers = Files.readAllLines(first.resolve(name + ".csv"));
        assertTrue(numbers.get(0).startsWith(HEADERS.getOrDefault(name, "")), numbers.get(0));
        assertTrue(numbers.size() > 10, () -> numbers.size() + " lines");
        requireSameFiles(first, second, name);
        assertFalse(Files.readString(first.resolve("index.html")).contains("<script"));
    }

    /** All but measured times, which some pages show and files of their own keep. */
    private static void requireSameFiles(Path first, Path second, String name) throws IOException {
        try (Stream<Path> files = Files.list(first)) {
            for (Path file : files.toList()) {
                Path other = second.resolve(file.getFileName());
                boolean timed = TIMED.contains(name)
                        && !file.getFileName().toString().equals(name + ".csv")
                        && !file.getFileName().toString().equals("index.html");
                assertTrue(timed || Files.mismatch(file, other) < 0, () -> file + " differs from " + other);
            }
        }
    }

    private static void requireWellFormed(String html) throws Exception {
        // What HTML allows and XML does not: the document type, and empty elements without an end.
        String xml = html.replace("<!DOCTYPE html>\n", "").replaceAll("<meta ([^>]*[^/])>", "<meta $1/>");
        xml = xml.replace("textarea readonly rows", "textarea rows");
        assertEquals(
                "html",
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(xml)))
                        .getDocumentElement()
                        .getTagName());
    }

    @Test
    void anotherSeedGivesOtherNumbers(@TempDir Path temp) throws IOException {
        assertEquals(OK, psd("reproduce", "kernel-sos", "--quick", "-q", "-o", temp.toString()));
        String one = Files.readString(temp.resolve("kernel-sos.csv"));
        assertEquals(OK, psd("reproduce", "kernel-sos", "--quick", "-q", "--seed", "2", "-o", temp.toString()));
        assertTrue(Files.readString(temp.resolve("kernel-sos.html")).contains("--seed 2"));
        assertFalse(one.equals(Files.readString(temp.resolve("kernel-sos.csv"))));
        assertTrue(Files.readString(temp.resolve("kernel-sos.html")).contains("echarts"));
        try (Stream<Path> files = Files.list(temp)) {
            assertEquals(
                    List.of("index.html", "kernel-sos.csv", "kernel-sos.html"),
                    files.map(f -> f.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void anUnknownNameIsUsageAndTheNearestIsSuggested(@TempDir Path temp) {
        assertEquals(USAGE, psd("reproduce", "figure1", "figrue2", "-o", temp.toString()));
        assertAll(
                () -> assertTrue(err.toString().contains("did you mean \"figure2\"?"), err::toString),
                () -> assertTrue(err.toString().contains("kernel-sos, rademacher"), err::toString),
                () -> assertEquals("", out.toString()),
                () -> assertFalse(Files.exists(temp.resolve("index.html"))));
    }

    @Test
    void withoutANameTheExperimentsAreListed() {
        assertEquals(OK, psd("reproduce"));
        names().forEach(name -> assertTrue(
                out.toString().contains("\n" + name + " ") || out.toString().startsWith(name)));
    }

    @Test
    void publicDataAreAskedForAndTheirRowsCounted(@TempDir Path temp) throws IOException {
        String pages = temp.resolve("pages").toString();
        assertEquals(USAGE, psd("reproduce", "table1", "--quick", "-o", pages));
        assertTrue(err.toString().contains("table1 needs --data FOLDER, with liver_bupa_345.csv"), err::toString);
        err.getBuffer().setLength(0);
        assertEquals(
                BAD_DATA,
                psd("reproduce", "kernel-sos", "table1", "--quick", "-q", "--data", temp.toString(), "-o", pages));
        assertTrue(err.toString().contains("has none of the files of table1"), err::toString);
        assertFalse(Files.exists(Path.of(pages)), "an experiment was begun");
        err.getBuffer().setLength(0);
        Files.writeString(temp.resolve("liver_bupa_345.csv"), "a,class\n1,1\n2,2\n");
        assertEquals(BAD_DATA, psd("reproduce", "table1", "-q", "--data", temp.toString(), "-o", pages));
        assertTrue(
                err.toString().contains("number of rows of") && err.toString().contains("345"), err::toString);
        assertEquals(USAGE, psd("reproduce", "figure2", "--quick", "--full", "-o", pages));
    }

    @Test
    void theFolderOfDataIsNotThatOfResults(@TempDir Path temp) throws IOException {
        Path link = Files.createSymbolicLink(temp.resolve("link"), temp);
        assertEquals(USAGE, psd("reproduce", "figure1", "--quick", "--data", temp.toString(), "-o", link.toString()));
        assertTrue(err.toString().contains("is the folder of the data"), err::toString);
    }

    @Test
    void aFolderIsNoStream() {
        assertEquals(USAGE, psd("reproduce", "figure1", "-o", "-"));
        assertFalse(Files.exists(Path.of("-")));
    }

    @Test
    void aFileInPlaceOfTheFolderIsBadData(@TempDir Path temp) throws IOException {
        Path file = Files.createFile(temp.resolve("file"));
        assertEquals(BAD_DATA, psd("reproduce", "kernel-sos", "--quick", "-o", file.toString()));
        assertTrue(err.toString().contains(file.toString()), err::toString);
    }

    @Test
    void namesAreDifferentAndEachIsDescribed() {
        assertEquals(names().count(), names().distinct().count());
        for (Experiment e : ALL) {
            assertTrue(e.name().matches("[a-z0-9-]+"), e.name());
            assertFalse(e.title().isEmpty() || e.summary().isEmpty(), e.name());
        }
    }
}
