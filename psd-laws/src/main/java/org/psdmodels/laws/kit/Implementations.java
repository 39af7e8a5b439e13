package org.psdmodels.laws.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** The concrete classes that implement a type, so that none is forgotten in a list of subjects. */
public final class Implementations {
    private static final String CLASS = ".class";

    private Implementations() {}

    /**
     * The concrete classes of one library that implement a type, nested and hidden ones included.
     *
     * @param type what they implement
     * @param member a class of the library: the folder or archive that holds it is looked through
     * @return their names, as {@link Class#getName} spells them
     */
    public static Set<String> of(Class<?> type, Class<?> member) {
        try {
            return names(Path.of(location(member))).stream()
                    .filter(name -> isConcrete(type, name, member.getClassLoader()))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The names of the classes of some subjects, to be compared with those that there are.
     *
     * @param subjects the subjects
     * @return the names, each once
     */
    public static Set<String> among(Stream<?> subjects) {
        return subjects.map(subject -> subject.getClass().getName()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static URI location(Class<?> member) {
        try {
            return member.getProtectionDomain().getCodeSource().getLocation().toURI();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Set<String> names(Path library) throws IOException {
        if (Files.isDirectory(library)) {
            try (Stream<Path> files = Files.walk(library)) {
                return names(
                        files.map(file -> library.relativize(file).toString().replace('\\', '/')));
            }
        }
        try (JarFile archive = new JarFile(library.toFile())) {
            return names(archive.stream().map(ZipEntry::getName));
        }
    }

    private static Set<String> names(Stream<String> files) {
        return files.filter(
                        file -> file.endsWith(CLASS) && !file.endsWith("-info.class") && !file.startsWith("META-INF"))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .collect(Collectors.toSet());
    }

    private static boolean isConcrete(Class<?> type, String name, ClassLoader loader) {
        try {
            Class<?> candidate = Class.forName(name, false, loader);
            return type.isAssignableFrom(candidate) && !Modifier.isAbstract(candidate.getModifiers());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
