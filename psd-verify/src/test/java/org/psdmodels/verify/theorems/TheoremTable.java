package org.psdmodels.verify.theorems;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Property;
import org.junit.platform.commons.support.AnnotationSupport;

/** The rows of docs/theorems.md against the marked tests. */
final class TheoremTable {
    private static final Pattern ROW = Pattern.compile(
            "^\\| `([\\w.]+)` \\| ([^|]+) \\| ([^|]+) \\| `(\\w+)#(\\w+)` \\| ([^|]+) \\|$", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    private TheoremTable() {}

    /**
     * A theorem.
     *
     * @param id its id
     * @param test the class and the method of its property
     * @param refuted the methods, of the same class, in which altered statements fail
     */
    record Row(String id, String test, List<String> refuted) {}

    /** A row begins with a bar and an id between backticks. */
    static List<Row> parse(String markdown) {
        return ROW.matcher(markdown)
                .results()
                .map(r -> new Row(r.group(1), r.group(4) + "#" + r.group(5), names(r.group(6))))
                .toList();
    }

    /** How many lines begin as rows do: a row that is not well-formed must not be passed over. */
    static long begun(String markdown) {
        return markdown.lines().filter(l -> l.startsWith("| `")).count();
    }

    private static List<String> names(String cell) {
        return NAME.matcher(cell)
                .results()
                .map((MatchResult r) -> r.group(1))
                .sorted()
                .toList();
    }

    /** The rows as the marked methods of some classes would have them, and faults of the marks themselves. */
    static List<Row> marked(List<Class<?>> classes, List<String> faults) {
        Map<String, String> tests = new HashMap<>();
        Map<String, List<String>> refuted = new HashMap<>();
        for (Class<?> type : classes) {
            for (Method method : type.getDeclaredMethods()) {
                String name = type.getSimpleName() + "#" + method.getName();
                ids(method).forEach(id -> {
                    if (!AnnotationSupport.isAnnotated(method, Property.class)) {
                        faults.add(name + " is marked, and not run");
                    }
                });
                Theorem theorem = method.getAnnotation(Theorem.class);
                if (theorem != null && tests.put(theorem.value(), name) != null) {
                    faults.add(theorem.value() + " has two tests");
                }
                Refuted altered = method.getAnnotation(Refuted.class);
                if (altered != null) {
                    refuted.computeIfAbsent(altered.value(), id -> new ArrayList<>())
                            .add(method.getName());
                }
            }
        }
        refuted.keySet().stream()
                .filter(id -> !tests.containsKey(id))
                .forEach(id -> faults.add(id + " is refuted, and has no test"));
        return tests.entrySet().stream()
                .map(e -> new Row(
                        e.getKey(),
                        e.getValue(),
                        refuted.getOrDefault(e.getKey(), List.of()).stream()
                                .sorted()
                                .toList()))
                .toList();
    }

    private static Stream<String> ids(Method method) {
        return Stream.concat(
                Stream.ofNullable(method.getAnnotation(Theorem.class)).map(Theorem::value),
                Stream.ofNullable(method.getAnnotation(Refuted.class)).map(Refuted::value));
    }

    /** What is wrong between the table and the tests. */
    static List<String> faults(List<Row> table, List<Row> marked) {
        List<String> faults = new ArrayList<>();
        Map<String, List<Row>> byId = table.stream().collect(Collectors.groupingBy(Row::id));
        Map<String, Row> tests = marked.stream().collect(Collectors.toMap(Row::id, r -> r));
        byId.forEach((id, rows) -> {
            if (rows.size() > 1) {
                faults.add(id + " has two rows");
            }
            Row test = tests.get(id);
            if (test == null) {
                faults.add(id + " has a row and no test");
            } else if (!test.equals(rows.get(0))) {
                faults.add(id + ": the row says " + rows.get(0) + ", the tests " + test);
            }
        });
        for (Row test : marked) {
            if (!byId.containsKey(test.id())) {
                faults.add(test.id() + " has a test and no row");
            }
            if (test.refuted().isEmpty()) {
                faults.add(test.id() + " has no altered statement that fails");
            }
        }
        return faults.stream().sorted().toList();
    }
}
