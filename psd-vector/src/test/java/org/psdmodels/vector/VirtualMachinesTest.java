package org.psdmodels.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.psdmodels.solvers.linalg.LinearAlgebra;
import org.psdmodels.solvers.linalg.LinearAlgebraProvider;

class VirtualMachinesTest {
    @Test
    void onTheModulePathItIsFoundWithoutAnOption() {
        assertTrue(LinearAlgebraProvider.all().stream()
                .anyMatch(provider -> provider.name().equals("vector")
                        && provider.refusal().isEmpty() == Probe.refusal().isEmpty()));
        if (Probe.refusal().isEmpty()) {
            assertEquals(
                    "vector, " + Lanes.COUNT + " lanes",
                    LinearAlgebra.named("vector").description());
        }
    }

    @Test
    void onTheClassPathItIsSkippedWithoutTheModule() throws IOException, InterruptedException {
        assertEquals("java; 100.0", run());
    }

    @Test
    void onTheClassPathItIsFoundWithTheModule() throws IOException, InterruptedException {
        String expected = Probe.refusal().isEmpty() ? "vector, " + Lanes.COUNT + " lanes; 100.0" : "java; 100.0";
        assertEquals(expected, run("--add-modules", "jdk.incubator.vector"));
    }

    @Test
    void narrowVectorsAreRefused() throws IOException, InterruptedException {
        assertEquals(
                "java; 100.0",
                run("--add-modules", "jdk.incubator.vector", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=0"));
    }

    @Test
    void vectorsOf256BitsWillDo() throws IOException, InterruptedException {
        String expected = Lanes.COUNT >= 4 ? "vector, 4 lanes; 100.0" : "java; 100.0";
        assertEquals(
                expected,
                run("--add-modules", "jdk.incubator.vector", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=2"));
    }

    @Test
    void theInterpreterIsRefused() throws IOException, InterruptedException {
        assertEquals("java; 100.0", run("--add-modules", "jdk.incubator.vector", "-Xint"));
    }

    @Test
    void theFirstCompilerAloneIsRefused() throws IOException, InterruptedException {
        assertEquals("java; 100.0", run("--add-modules", "jdk.incubator.vector", "-XX:TieredStopAtLevel=1"));
    }

    /** Vectors that became objects would be ten times the matrix; what its tiles need for themselves is an eighth at most. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void kernelMatricesAllocateWhatTheyAre(int order) throws IOException, InterruptedException {
        assumeTrue(Probe.refusal().isEmpty());
        long limit = 9L * KernelBytes.POINTS * KernelBytes.POINTS;
        String bytes = run(KernelBytes.class, List.of("" + order, "" + limit), "--add-modules", "jdk.incubator.vector");
        assertTrue(Long.parseLong(bytes) <= limit, bytes);
    }

    private static String run(String... options) throws IOException, InterruptedException {
        return run(WhatIsFound.class, List.of(), options);
    }

    /** What a program prints in another virtual machine, on the class path. */
    private static String run(Class<?> program, List<String> arguments, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", places(), program.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return printed.strip();
    }

    /** All that the tests run on, as a class path. */
    private static String places() {
        String patches = System.getProperty("java.class.path", "")
                + File.pathSeparator
                + System.getProperty("jdk.module.path", "");
        Path own = Path.of("target");
        return Stream.concat(
                        Arrays.stream(patches.split(File.pathSeparator)).filter(place -> !place.isEmpty()),
                        Stream.of(
                                own.resolve("classes").toString(),
                                own.resolve("test-classes").toString()))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
