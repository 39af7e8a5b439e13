package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script at the root, in a checkout that is made of this build's modules, with a Maven that only takes notes. */
class LauncherTest {
    private static final Path SCRIPT = Path.of("").toAbsolutePath().getParent().resolve("psd");
    private static final String CLI = "psd-cli-0.jar";
    private static final List<String> MODULES = List.of(
            "psd-api",
            "psd-bom",
            "psd-laws",
            "psd-kernels",
            "psd-losses",
            "psd-solvers",
            "psd-vector",
            "psd-models",
            "psd-learn",
            "psd-verify",
            "psd-cli",
            "psd-experiments");
    private static final Pattern LIBRARY =
            Pattern.compile("(commons-math3|fastcsv|jackson-core|jspecify|ojalgo|slf4j-api)-[0-9].*\\.jar");

    /** The modules of this build as jars, where they are folders: a module in a folder cannot be reached through a link. */
    @TempDir
    private static Path jars;

    @TempDir
    private Path folder;

    private Path home = Path.of("");
    private Path jar = Path.of("");

    @BeforeAll
    static void pack() throws IOException {
        for (Path entry : entries()) {
            if (Files.isDirectory(entry)) {
                boolean isCli = Files.exists(entry.resolve("org/psdmodels/cli/Main.class"));
                String name = isCli ? CLI : entry.getParent().getParent().getFileName() + ".jar";
                String jar = jars.resolve(name).toString();
                List<String> words = new ArrayList<>(List.of("-c", "-0", "-f", jar, "-C", entry.toString(), "."));
                words.addAll(1, isCli ? List.of("-e", Main.class.getName()) : List.of());
                ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
                assertEquals(0, tool.run(System.out, System.err, words.toArray(String[]::new)));
            } else {
                Files.createSymbolicLink(jars.resolve(entry.getFileName()), entry);
            }
        }
    }

    @BeforeEach
    void checkout() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
        home = Files.createDirectories(folder.resolve("a checkout"));
        Files.copy(SCRIPT, home.resolve("psd"));
        Files.setPosixFilePermissions(home.resolve("psd"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createFile(home.resolve("pom.xml"));
        for (String module : MODULES) {
            Files.createDirectories(home.resolve(module).resolve("src/main"));
            Files.createFile(home.resolve(module).resolve("pom.xml"));
        }
        Path lib = Files.createDirectories(home.resolve("psd-cli/target/lib"));
        jar = Files.copy(jars.resolve(CLI), lib.resolve(CLI));
        try (Stream<Path> others = Files.list(jars)) {
            for (Path other : others.filter(file -> !file.endsWith(CLI)).toList()) {
                Files.createSymbolicLink(lib.resolve(other.getFileName()), other);
            }
        }
        Files.createDirectories(archive().getParent());
        Files.createFile(tried());
        maven("echo \"$@\" > '" + folder.resolve("built") + "'; touch '" + jar + "'");
    }

    /** The modules of this JVM, as folders or jars, without those of the tests. */
    private static List<Path> entries() {
        String modules = System.getProperty("jdk.module.path", "")
                + File.pathSeparator
                + System.getProperty("java.class.path", "");
        return Stream.of(modules.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().normalize())
                .filter(entry -> Files.exists(entry.resolve("module-info.class"))
                        || LIBRARY.matcher(entry.getFileName().toString()).matches()
                        || entry.getFileName().toString().matches("psd-.*\\.jar"))
                .distinct()
                .toList();
    }

    private void maven(String script) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path mvn = Files.writeString(bin.resolve("mvn"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Psd.Result run(Path directory, Path script, String... arguments) throws IOException, InterruptedException {
        return run(Map.of(), directory, script, arguments);
    }

    private Psd.Result run(Map<String, String> changed, Path directory, Path script, String... arguments)
            throws IOException, InterruptedException {
        return Psd.ended(started(changed, directory, script, arguments));
    }

    private Process started(Map<String, String> changed, Path directory, Path script, String... arguments)
            throws IOException {
        List<String> words = new ArrayList<>(List.of(script.toString()));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("PATH", folder.resolve("bin") + File.pathSeparator + environment.get("PATH"));
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("PSD_JAVA_OPTS", "-Xmx200m -Xshare:auto");
        environment.putAll(changed);
        return builder.start();
    }

    /** Of classes, for the Java of this test. */
    private Path archive() {
        return Path.of(home + "/psd-cli/target/psd-archives/" + System.getProperty("java.home") + "/bin/java.jsa");
    }

    /** The mark that it was tried to make one, which it is not by most of these tests. */
    private Path tried() {
        return Path.of(archive() + ".tried");
    }

    /** The words of the JVM about where it has the first class of psd from. */
    private String source(Psd.Result version) {
        return version.out()
                .lines()
                .filter(line -> line.contains(" " + Main.class.getName() + " "))
                .findFirst()
                .orElse(version.all());
    }

    @Test
    void two_first_calls_at_once_make_an_archive_of_classes_and_use_it() throws IOException, InterruptedException {
        Files.delete(tried());
        // Below a path with spaces none is tried.
        home = Files.move(home, folder.resolve("checkout"));
        Process first = started(Map.of(), folder, home.resolve("psd"), "--version");
        Process second = started(Map.of(), home, Path.of("./psd"), "--version");
        for (Psd.Result result : List.of(Psd.ended(first), Psd.ended(second))) {
            assertEquals(ExitCode.OK, result.code(), result::all);
            assertEquals("", result.err());
            assertTrue(result.out().matches("psd \\S+\\R"), result::all);
        }
        assertTrue(Files.exists(archive()));
        assertFalse(Files.exists(home.resolve("psd-cli/target/psd-rehearsal")));
        Map<String, String> told = Map.of("PSD_JAVA_OPTS", "-Xmx200m -Xlog:class+load");
        String source = source(run(told, folder, home.resolve("psd"), "--version"));
        assertTrue(source.contains("source: shared objects file"), source);
    }

    @Test
    void below_a_path_with_spaces_no_archive_is_tried() throws IOException, InterruptedException {
        Files.delete(tried());
        assertTrue(home.toString().contains(" "));
        assertEquals(ExitCode.OK, run(folder, home.resolve("psd"), "--version").code());
        assertFalse(Files.exists(tried()));
    }

    @Test
    void an_archive_that_is_none_is_not_spoken_of() throws IOException, InterruptedException {
        Files.writeString(archive(), "what is left of an archive");
        Files.setLastModifiedTime(tried(), FileTime.from(Instant.now().plusSeconds(1)));
        Psd.Result version = run(folder, home.resolve("psd"), "--version");
        assertEquals(ExitCode.OK, version.code(), version::all);
        assertEquals("", version.err());
    }

    @Test
    void where_no_archive_can_be_written_there_is_none() throws IOException, InterruptedException {
        Files.move(home.resolve("psd-cli/target/psd-archives"), folder.resolve("elsewhere"));
        Files.createFile(home.resolve("psd-cli/target/psd-archives"));
        Psd.Result version = run(folder, home.resolve("psd"), "--version");
        assertEquals(ExitCode.OK, version.code(), version::all);
        assertEquals("", version.err());
    }

    /** Java's line of warning about the module of vectors reaches nobody, and what psd says is heard all the same. */
    @Test
    void vectors_are_loaded_without_a_word_of_java() throws IOException, InterruptedException {
        Psd.Result system = run(folder, home.resolve("psd"), "info", "--system");
        assertEquals(ExitCode.OK, system.code(), system::all);
        assertEquals("", system.err());
        assertTrue(system.out().contains("  vector  "), system::all);
        assertFalse(system.out().contains("is not there"), system::all);
        Psd.Result mistake =
                run(folder, home.resolve("psd"), "fit", "density", "none.csv", "--x", "a", "--backend", "vector");
        assertEquals(ExitCode.BAD_DATA, mistake.code(), mistake::all);
        assertTrue(mistake.err().contains("none.csv"), mistake::all);
        Psd.Result refused =
                run(Map.of("PSD_JAVA_OPTS", "-XX:NoSuchOption=1"), folder, home.resolve("psd"), "info", "--system");
        assertTrue(refused.all().contains("NoSuchOption"), refused::all);
    }

    private Map<String, String> javaThatSays(String words) throws IOException {
        Path java = Files.createDirectories(folder.resolve("fake/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"" + words + "\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return Map.of("JAVA_HOME", folder.resolve("fake").toString());
    }

    /** Their jar stands behind all others, so that the archive of classes is of the class path without it. */
    @Test
    void experiments_are_built_and_found_for_who_wants_to_reproduce_them() throws IOException, InterruptedException {
        Path experiments = home.resolve("psd-experiments/target/lib/psd-experiments-0.jar");
        Path built = folder.resolve("built");
        maven("echo \"$@\" > '" + built + "'; mkdir -p '" + experiments.getParent() + "'; touch '" + experiments + "'");
        Map<String, String> fake = javaThatSays("$@");
        Psd.Result other = run(fake, folder, home.resolve("psd"), "info", "reproduce");
        assertFalse(isBuilt() || other.out().contains("psd-experiments"), other::all);
        for (String why : List.of("first run", "sources changed")) {
            Psd.Result first = run(fake, folder, home.resolve("psd"), "reproduce", "figure1");
            assertEquals("psd: building (" + why + ") ...", first.err().strip());
            assertTrue(first.out().contains(".jar:" + experiments + " org.psdmodels.cli.Main reproduce"), first::all);
            assertTrue(Files.readString(built).contains("-pl psd-experiments -am package"));
            Files.delete(built);
            Psd.Result again = run(fake, folder, home.resolve("psd"), "reproduce");
            assertFalse(isBuilt(), again::all);
            assertTrue(again.out().contains(":" + experiments + " "), again::all);
            Files.setLastModifiedTime(experiments, FileTime.from(Instant.now().minusSeconds(60)));
        }
        assertEquals(
                other.out(),
                run(fake, folder, home.resolve("psd"), "info", "reproduce").out());
        assertFalse(isBuilt(), "experiments that changed are no concern of others");
    }

    @Test
    void says_what_was_typed_for_it() throws IOException, InterruptedException {
        Map<String, String> fake = javaThatSays("$PSD_COMMAND");
        assertEquals("./psd", run(fake, home, Path.of("./psd"), "demo").out().strip());
        Files.createSymbolicLink(folder.resolve("bin/psd"), home.resolve("psd"));
        assertEquals(
                "psd", run(fake, folder, Path.of("sh"), "-c", "psd demo").out().strip());
    }

    /** The last of these is not installed, which its name does not say. */
    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8", "xx_XX.UTF-8"})
    void files_and_columns_are_utf_8_in_every_locale(String locale) throws IOException, InterruptedException {
        String psd = "'" + home.resolve("psd") + "' ";
        String lines = "printf 'größe,名\\n1,2\\n2,3\\n4,1\\n5,5\\n' > größe.csv\n"
                + psd + "fit density größe.csv --x größe,名 --kernel gaussian:sigma=1 --lambda 1 -q -o mü.psd\n"
                + psd + "sample mü.psd -n 1\n";
        Path script = Files.writeString(folder.resolve("script"), lines);
        Psd.Result found = run(Map.of("LC_ALL", locale), folder, Path.of("/bin/sh"), script.toString());
        assertEquals(ExitCode.OK, found.code(), found::all);
        assertEquals("größe,名", found.out().lines().findFirst().orElseThrow());
    }

    private boolean isBuilt() {
        return Files.exists(folder.resolve("built"));
    }

    @Test
    void runs_from_anywhere_through_links_and_builds_nothing() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("first link"), home.resolve("psd"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("first link"));
        Psd.Result version = run(folder.resolve("bin"), second, "--version");
        assertEquals(ExitCode.OK, version.code(), version::all);
        assertTrue(version.out().startsWith("psd "), version::all);
        assertEquals("", version.err());
        Psd.Result usage = run(folder, link, "fit");
        assertEquals(ExitCode.USAGE, usage.code(), usage::all);
        assertFalse(isBuilt());
    }

    @Test
    void builds_when_a_source_is_newer_and_says_so_in_a_line() throws IOException, InterruptedException {
        Path source = Files.createFile(home.resolve("psd-models/src/main/New.java"));
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().minusSeconds(60)));
        Psd.Result first = run(folder, home.resolve("psd"), "--version");
        assertEquals(ExitCode.OK, first.code(), first::all);
        assertTrue(isBuilt());
        assertEquals("psd: building (sources changed) ...", first.err().strip());
        assertTrue(first.out().startsWith("psd "), first::all);
    }

    @Test
    void a_failed_build_shows_its_log() throws IOException, InterruptedException {
        Files.delete(jar);
        maven("echo 'cannot find symbol'; exit 1");
        Psd.Result failed = run(folder, home.resolve("psd"), "--version");
        assertEquals(ExitCode.BUG, failed.code(), failed::all);
        assertEquals("", failed.out());
        assertTrue(failed.err().contains("cannot find symbol"), failed::all);
        assertTrue(failed.err().contains("the build failed"), failed::all);
    }

    @Test
    void what_is_built_needs_no_writing() throws IOException, InterruptedException {
        List<String> before = times();
        assertEquals(ExitCode.OK, run(folder, home.resolve("psd"), "--version").code());
        assertEquals(before, times());
    }

    private List<String> times() throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            List<String> times = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                times.add(file + " " + Files.getLastModifiedTime(file));
            }
            return times;
        }
    }
}
