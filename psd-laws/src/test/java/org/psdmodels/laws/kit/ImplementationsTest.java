package org.psdmodels.laws.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found in a folder, and in an archive of the same classes. */
class ImplementationsTest {
    /** A type with one class that is concrete, if hidden. */
    interface Shape {}

    private abstract static class Curved implements Shape {}

    private static final class Circle extends Curved {}

    private static final Set<String> CONCRETE = Set.of(Circle.class.getName());

    @TempDir
    private Path folder;

    @Test
    void concreteClassesAreFoundInFolders() {
        assertEquals(CONCRETE, Implementations.of(Shape.class, ImplementationsTest.class));
        assertEquals(CONCRETE, Implementations.among(Stream.of(new Circle(), new Circle())));
        assertTrue(Implementations.of(Shape.class, Law.class).isEmpty());
    }

    @Test
    void concreteClassesAreFoundInArchives() throws IOException, ClassNotFoundException {
        Path archive = folder.resolve("shapes.jar");
        List<Class<?>> shapes = List.of(Shape.class, Curved.class, Circle.class);
        try (OutputStream file = Files.newOutputStream(archive);
                JarOutputStream jar = new JarOutputStream(file)) {
            for (Class<?> shape : shapes) {
                String name = shape.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(name));
                jar.write(shape.getClassLoader().getResourceAsStream(name).readAllBytes());
                jar.closeEntry();
            }
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {archive.toUri().toURL()}, null)) {
            Class<?> shape = loader.loadClass(Shape.class.getName());
            assertEquals(CONCRETE, Implementations.of(shape, shape));
        }
    }
}
