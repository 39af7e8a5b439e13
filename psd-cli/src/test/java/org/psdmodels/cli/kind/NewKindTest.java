package org.psdmodels.cli.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.psdmodels.cli.PsdTool;
import org.psdmodels.models.file.KindProvider;
import org.psdmodels.models.text.KernelFamily;

/**
 * A new kind of model touches four places: {@link HalfLineEstimator}, {@link HalfLineDensity}, its entry {@link
 * HalfLineKinds}, and the line that registers that one. The command line, files, the check and reports know no more of it.
 */
class NewKindTest {
    private static final Map<String, String> SERVICES = Map.of(
            "META-INF/services/" + KindProvider.class.getName(), HalfLineKinds.class.getName(),
            "META-INF/services/" + KernelFamily.class.getName(), HalfLineKernels.class.getName());

    private static final String KIND = NewKindTest.class.getPackageName() + ".HalfLine";

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    /**
     * The fourth place, which other tests are not to see: a class path of its own, with the three classes, since services of the class
     * path are none of a module.
     */
    private static final class Registering extends ClassLoader {
        Registering(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : name.startsWith(KIND) ? defined(name) : super.loadClass(name, resolve);
            }
        }

        private Class<?> defined(String name) throws ClassNotFoundException {
            String file = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = NewKindTest.class.getResourceAsStream(file)) {
                byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            String offered = SERVICES.get(name);
            return offered != null
                    ? Collections.enumeration(Collections.singleton(url(offered)))
                    : super.getResources(name);
        }

        private static URL url(String line) throws IOException {
            return new URL(null, "line:service", new URLStreamHandler() {
                @Override
                protected URLConnection openConnection(URL url) {
                    return new URLConnection(url) {
                        @Override
                        public void connect() {}

                        @Override
                        public InputStream getInputStream() {
                            return new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8));
                        }
                    };
                }
            });
        }
    }

    @BeforeEach
    void register() {
        Thread.currentThread().setContextClassLoader(new Registering(before));
    }

    @AfterEach
    void forget() {
        Thread.currentThread().setContextClassLoader(before);
    }

    private int psd(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        ToolProvider tool = new PsdTool();
        return tool.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    @Test
    void isFittedCheckedAskedAndReported() throws IOException {
        String waits = new Random(1)
                .doubles(40)
                .mapToObj(u -> String.valueOf(2 - Math.log(u)))
                .collect(Collectors.joining("\n", "t\n", "\n"));
        Files.writeString(directory.resolve("t.csv"), waits);
        assertEquals(0, psd("fit", "half-line", "--help"));
        assertTrue(out.toString().contains("--origin"), out::toString);
        String[] fit = {
            "fit",
            "half-line",
            file("t.csv"),
            "--x",
            "t",
            "--origin",
            "2",
            "--kernel",
            "gaussian:sigma=1",
            "--lambda",
            "1e-2",
            "-o",
            file("m.psd")
        };
        assertEquals(0, psd(fit), err::toString);
        assertEquals(0, psd("verify", file("m.psd"), file("t.csv")), () -> out + "" + err);
        assertTrue(out.toString().contains("constraint mass"), out::toString);
        assertTrue(out.toString().contains("relative gap"), out::toString);
        assertEquals(0, psd("predict", file("m.psd"), file("t.csv"), "--what", "pdf"), err::toString);
        assertEquals(0, psd("score", file("m.psd"), file("t.csv"), "--json"), err::toString);
        assertEquals(0, psd("sample", file("m.psd"), "-n", "3"), err::toString);
        assertEquals(0, psd("report", file("m.psd"), file("t.csv"), "-o", file("r.html")), err::toString);
        String page = Files.readString(directory.resolve("r.html"));
        assertTrue(page.contains("psd fit half-line t.csv --x t --origin 2.0"), page);
        assertEquals(0, psd("tune", "half-line", file("t.csv"), "--x", "t", "--width", "1", "--lambda", "1e-2"));
    }

    /** A kernel of somebody else is one class beside the kernel and the line that registers it. */
    @Test
    void kernelsRegisterToo() throws IOException {
        Random random = new Random(2);
        String rows = random.doubles(30)
                .mapToObj(x -> x + "," + (1 + Math.sin(6 * x)))
                .collect(Collectors.joining("\n", "x,y\n", "\n"));
        Files.writeString(directory.resolve("xy.csv"), rows);
        String kernel = "0.5 * rationalquadratic:width=0.4 + constant:value=1.0";
        String[] fit = {
            "fit",
            "regression",
            file("xy.csv"),
            "--x",
            "x",
            "--y",
            "y",
            "--kernel",
            kernel,
            "--lambda",
            "1e-3",
            "-o",
            file("m.psd")
        };
        assertEquals(0, psd(fit), err::toString);
        assertEquals(0, psd("verify", file("m.psd"), file("xy.csv")), () -> out + "" + err);
        assertEquals(0, psd("report", file("m.psd"), file("xy.csv"), "-o", file("r.html")), err::toString);
        assertTrue(Files.readString(directory.resolve("r.html")).contains("--kernel '" + kernel + "'"));
        fit[8] = "rationalquadratic:width=0";
        assertEquals(2, psd(fit));
        assertTrue(err.toString().contains("width must be > 0"), err::toString);
        fit[8] = "rationalquadrati:width=1";
        assertEquals(2, psd(fit));
        assertTrue(err.toString().contains("rationalquadratic"), err::toString);
        Thread.currentThread().setContextClassLoader(before);
        fit[8] = kernel;
        assertEquals(2, psd(fit), "where it is not registered it has no name");
    }
}
