package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.models.file.KindProvider;
import org.psdmodels.models.text.KernelFamily;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;

/** What others add to psd and what is wrong takes nothing from the rest, and is named with what is wrong. */
class AddedServicesTest {
    private static final String KINDS = """
            package com.acme;
            import java.util.List;
            import org.psdmodels.models.CertifiedModel;
            import org.psdmodels.models.file.*;
            public class %s implements KindProvider {
                static Kind<?> kind(String name, KindOption... options) {
                    return Kind.certified(name, "Says so.", CertifiedModel.class, Kind.Targets.NONE, List.of(options),
                            (recipe, names) -> { throw new IllegalStateException("no licence"); });
                }
                %s
            }
            """;

    private static final String FAMILY = """
            package com.acme;
            import java.util.*;
            import org.psdmodels.api.kernel.Kernel;
            public class %s implements org.psdmodels.models.text.KernelFamily {
                public String name() { %s }
                public List<String> parameters() { %s }
                public Optional<List<double[]>> values(Kernel kernel) { throw new IllegalStateException("no values"); }
                public Kernel kernel(List<double[]> values) { %s }
            }
            """;

    private static final String ALGEBRA = """
            package com.acme;
            import org.psdmodels.solvers.linalg.*;
            public class %s implements LinearAlgebraProvider {
                public String name() { return "%s"; }
                public int priority() { return 100; }
                public LinearAlgebra get() { %s }
            }
            """;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @TempDir
    private Path directory;

    @BeforeEach
    void data() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "x\n1\n2\n2.5\n4\n");
    }

    @AfterEach
    void forget() {
        Thread.currentThread().setContextClassLoader(before);
    }

    private void source(String name, String text) throws IOException {
        Path file = directory.resolve("src/com/acme/" + name + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Compiles what is there, and adds its providers to the class path. */
    private void added(Class<?> service, String... providers) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        String path = Stream.of("jdk.module.path", "java.class.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(File.pathSeparator));
        try (Stream<Path> sources = Files.walk(directory.resolve("src"))) {
            String[] words = Stream.concat(
                            Stream.of("-proc:none", "-nowarn", "-cp", path, "-d", classes.toString()),
                            sources.filter(Files::isRegularFile).map(Path::toString))
                    .toArray(String[]::new);
            StringWriter said = new StringWriter();
            ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
            assertEquals(0, compiler.run(new PrintWriter(said), new PrintWriter(said, true), words), said::toString);
        }
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.write(services.resolve(service.getName()), List.of(providers));
        Thread.currentThread()
                .setContextClassLoader(
                        new URLClassLoader(new URL[] {classes.toUri().toURL()}, before));
    }

    private Psd.Result fit(String kind, String... more) {
        return Psd.run(Stream.concat(
                        Stream.of(
                                "fit",
                                kind,
                                directory.resolve("a.csv").toString(),
                                "--x",
                                "x",
                                "-q",
                                "-o",
                                directory.resolve("m.psd").toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private static void assertLeftOut(String text, String... sentences) {
        List<String> lines =
                text.lines().filter(line -> line.startsWith("psd: left out: ")).toList();
        for (String sentence : sentences) {
            assertTrue(
                    lines.stream().anyMatch(line -> line.startsWith("psd: left out: " + sentence)),
                    () -> sentence + "\nin " + text);
        }
    }

    @Test
    void brokenProvidersOfKindsAreLeftOut() throws IOException {
        source(
                "Unmade",
                KINDS.formatted(
                        "Unmade",
                        "public Unmade() { throw new IllegalStateException(\"no licence\"); } public List<Kind<?>> kinds() { return List.of(); }"));
        source(
                "Throwing",
                KINDS.formatted(
                        "Throwing",
                        "public List<Kind<?>> kinds() { throw new IllegalStateException(\"no licence\"); }"));
        source("Nothing", KINDS.formatted("Nothing", "public List<Kind<?>> kinds() { return null; }"));
        source(
                "Static",
                KINDS.formatted(
                        "Static",
                        "static final int N = Integer.parseInt(\"x\"); public List<Kind<?>> kinds() { return List.of(); }"));
        source("Other", "package com.acme; public class Other {}");
        added(
                KindProvider.class,
                "com.acme.Unmade",
                "com.acme.Throwing",
                "com.acme.Nothing",
                "com.acme.Static",
                "com.acme.Other",
                "com.acme.Absent");
        String[] sentences = {
            "org.psdmodels.models.file.KindProvider: Provider com.acme.Unmade could not be instantiated:"
                    + " java.lang.IllegalStateException: no licence",
            "com.acme.Throwing: asked for its kinds, it throws java.lang.IllegalStateException: no licence",
            "com.acme.Nothing: asked for its kinds, it answers null",
            "org.psdmodels.models.file.KindProvider: Provider com.acme.Static could not be instantiated",
            "org.psdmodels.models.file.KindProvider: com.acme.Other not a subtype",
            "org.psdmodels.models.file.KindProvider: Provider com.acme.Absent not found"
        };
        Psd.Result help = Psd.run("fit", "--help");
        assertEquals(0, help.code(), help::all);
        assertLeftOut(help.err(), sentences);
        assertTrue(help.out().contains("density"), help::all);
        assertTrue(help.out().contains("classify"), help::all);
        for (String flag : List.of("--help", "--version")) {
            assertEquals(new Psd.Result(0, Psd.run(flag).out(), ""), Psd.run(flag));
        }
        Psd.Result unknown = fit("acme");
        assertEquals(2, unknown.code(), unknown::all);
        assertLeftOut(unknown.err(), sentences);
        Psd.Result own = fit("density", "--kernel", "gaussian:sigma=1", "--lambda", "1e-2");
        assertEquals(0, own.code(), own::all);
        assertEquals(0, Psd.run("verify", directory.resolve("m.psd").toString()).code());
    }

    @Test
    void namesThatCannotBeCalledAreLeftOut() throws IOException {
        source(
                "First",
                KINDS.formatted(
                        "First",
                        "public List<Kind<?>> kinds() { return List.of(kind(\"density\"), kind(\"classify\"), kind(\"\"), kind(null),"
                                + " kind(\"two words\"), kind(\"acme\")); }"));
        source(
                "Second",
                KINDS.formatted(
                        "Second",
                        "public List<Kind<?>> kinds() { return List.of(kind(\"acme\"),"
                                + " kind(\"clashing\", KindOption.once(\"output\", \"K\", \"Says so.\"))); }"));
        added(KindProvider.class, "com.acme.First", "com.acme.Second");
        Psd.Result help = Psd.run("fit", "--help");
        assertEquals(0, help.code(), help::all);
        String rule = " has a name that must be letters and digits, the first a small letter";
        assertLeftOut(
                help.err(),
                "com.acme.First: the kind \"density\" has a name that psd itself uses",
                "com.acme.First: the kind \"classify\" has the name of one of "
                        + "org.psdmodels.learn.classify.ClassifyKinds",
                "com.acme.First: the kind \"\"" + rule,
                "com.acme.First: asked for the name of a kind, it answers null",
                "com.acme.First: the kind \"two words\"" + rule,
                "com.acme.Second: the kind \"acme\" has the name of one of com.acme.First",
                "the kind \"clashing\": it has an option --output, which psd fit has itself");
        assertTrue(help.out().contains("  acme "), help::all);
        Psd.Result clash = fit("clashing");
        assertEquals(2, clash.code(), clash::all);
        assertTrue(clash.err().contains("unknown command 'clashing'"), clash::all);
    }

    /** What is thrown within an estimator of others is not psd's defect. */
    @Test
    void defectsOfOthersAreTheirs() throws IOException {
        source("Kinds", KINDS.formatted("Kinds", "public List<Kind<?>> kinds() { return List.of(kind(\"acme\")); }"));
        added(KindProvider.class, "com.acme.Kinds");
        Psd.Result failed = fit("acme");
        assertEquals(70, failed.code(), failed::all);
        assertTrue(failed.err().contains("this is a defect of com.acme.Kinds, which was added to psd"), failed::all);
        assertTrue(failed.err().contains("no licence"), failed::all);
    }

    @Test
    void brokenKernelsAreLeftOut() throws IOException {
        source(
                "Named",
                FAMILY.formatted(
                        "Named", "throw new IllegalStateException(\"no name\");", "return List.of();", "return null;"));
        source("Taken", FAMILY.formatted("Taken", "return \"gaussian\";", "return List.of(\"a\");", "return null;"));
        source("Reserved", FAMILY.formatted("Reserved", "return \"after\";", "return List.of(\"a\");", "return null;"));
        source("Bare", FAMILY.formatted("Bare", "return \"bare\";", "return null;", "return null;"));
        source("Empty", FAMILY.formatted("Empty", "return \"nothing\";", "return List.of(\"a\");", "return null;"));
        source(
                "Failing",
                FAMILY.formatted(
                        "Failing",
                        "return \"failing\";",
                        "return List.of(\"a\");",
                        "throw new IllegalStateException(\"no kernel\");"));
        added(
                KernelFamily.class,
                "com.acme.Named",
                "com.acme.Taken",
                "com.acme.Reserved",
                "com.acme.Bare",
                "com.acme.Empty",
                "com.acme.Failing");
        String[] sentences = {
            "com.acme.Named: asked for its name and parameters, it throws java.lang.IllegalStateException: no name",
            "com.acme.Taken: the kernel \"gaussian\" has a name that psd itself uses",
            "com.acme.Reserved: the kernel \"after\" has a name that psd itself uses",
            "com.acme.Bare: asked for its name and parameters, it throws java.lang.NullPointerException"
        };
        Psd.Result unknown = fit("density", "--kernel", "gausian:sigma=1");
        assertEquals(2, unknown.code(), unknown::all);
        assertLeftOut(unknown.err(), sentences);
        Psd.Result empty = fit("density", "--kernel", "nothing:a=1");
        assertEquals(2, empty.code(), empty::all);
        assertTrue(empty.err().contains("com.acme.Empty: asked for a kernel, it answers null"), empty::all);
        Psd.Result failing = fit("density", "--kernel", "failing:a=1");
        assertEquals(2, failing.code(), failing::all);
        assertTrue(
                failing.err()
                        .contains("com.acme.Failing: asked for a kernel, it throws java.lang.IllegalStateException: no"
                                + " kernel"),
                failing::all);
        Psd.Result own = fit("density", "--kernel", "gaussian:sigma=1", "--lambda", "1e-2");
        assertEquals(new Psd.Result(0, "", ""), own);
    }

    /** Only where the class path is the loader of psd itself are they found: in a process of its own. */
    @Test
    void brokenLinearAlgebrasAreLeftOut() throws IOException, InterruptedException {
        source("Java", ALGEBRA.formatted("Java", "java", "return LinearAlgebra.java();"));
        source(
                "Failing",
                ALGEBRA.formatted("Failing", "failing", "throw new IllegalStateException(\"no processor\");"));
        source("Auto", ALGEBRA.formatted("Auto", "auto", "return LinearAlgebra.java();"));
        added(LinearAlgebraProvider.class, "com.acme.Java", "com.acme.Failing", "com.acme.Auto", "com.acme.Absent");
        List<String> words = Psd.words();
        int path = words.indexOf("-cp");
        if (path >= 0) {
            words.set(path + 1, words.get(path + 1) + File.pathSeparator + directory.resolve("classes"));
        } else {
            words.addAll(1, List.of("-cp", directory.resolve("classes").toString()));
        }
        words.addAll(List.of("info", "--system"));
        Psd.Result info = Psd.ended(
                new ProcessBuilder(words).directory(directory.toFile()).start());
        assertEquals(0, info.code(), info::all);
        assertTrue(info.out().contains("auto is java"), info::all);
        assertFalse(info.out().contains("failing"), info::all);
        assertLeftOut(
                info.err(),
                "com.acme.Failing: asked for what it offers, it throws java.lang.IllegalStateException: no processor",
                "org.psdmodels.solvers.linalg.LinearAlgebraProvider: Provider com.acme.Absent not found",
                "com.acme.Java: the linear algebra \"java\" has the name of one of "
                        + "org.psdmodels.solvers.linalg.JavaLinearAlgebraProvider",
                "com.acme.Auto: the linear algebra \"auto\" has a name that psd itself uses");
    }
}
