package org.psdmodels.verify.theorems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Test;
import org.psdmodels.verify.theorems.TheoremTable.Row;

/** Every row of docs/theorems.md has its test, every marked test its row, and every theorem an alteration that fails. */
class TheoremTableTest {
    private static final Path TABLE = Path.of("").toAbsolutePath().getParent().resolve("docs/theorems.md");

    private static List<Class<?>> testClasses() {
        List<Class<?>> classes = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPackagesOf(TheoremTableTest.class)) {
            if (type.getSimpleName().endsWith("Test") && type.isTopLevelClass()) {
                classes.add(type.reflect());
            }
        }
        return classes;
    }

    @Test
    void rowsAndTestsBelongTogether() throws IOException {
        String markdown = Files.readString(TABLE);
        List<Row> rows = TheoremTable.parse(markdown);
        assertEquals(TheoremTable.begun(markdown), rows.size(), "every row is well-formed");
        List<String> faults = new ArrayList<>();
        List<Row> marked = TheoremTable.marked(testClasses(), faults);
        assertTrue(marked.size() >= 40, () -> "only " + marked.size() + " marked tests were found: the scan is broken");
        faults.addAll(TheoremTable.faults(rows, marked));
        assertEquals(List.of(), faults);
    }

    private static final Row SOUND = new Row("a.b", "SomeTest#holds", List.of("notSo"));

    private static List<String> faults(List<Row> table, Row... marked) {
        return TheoremTable.faults(table, List.of(marked));
    }

    @Test
    void aTableThatIsCompleteHasNoFaults() {
        assertEquals(List.of(), faults(List.of(SOUND), SOUND));
        String row = "| `a.b` | A statement. | A paper | `SomeTest#holds` | `notSo` |\n";
        assertEquals(List.of(SOUND), TheoremTable.parse(row));
    }

    @Test
    void aRowWithoutATestIsAFault() {
        assertEquals(List.of("a.b has a row and no test"), faults(List.of(SOUND)));
    }

    @Test
    void aTestWithoutARowIsAFault() {
        assertEquals(List.of("a.b has a test and no row"), faults(List.of(), SOUND));
    }

    @Test
    void twoRowsAreAFault() {
        assertEquals(List.of("a.b has two rows"), faults(List.of(SOUND, SOUND), SOUND));
    }

    @Test
    void aRowThatNamesAnotherMethodIsAFault() {
        Row renamed = new Row("a.b", "SomeTest#held", List.of("notSo"));
        assertTrue(faults(List.of(renamed), SOUND).get(0).startsWith("a.b: the row says"));
        Row unrefuted = new Row("a.b", "SomeTest#holds", List.of("notThus"));
        assertTrue(faults(List.of(unrefuted), SOUND).get(0).startsWith("a.b: the row says"));
    }

    @Test
    void aTheoremThatNothingRefutesIsAFault() {
        Row unrefuted = new Row("a.b", "SomeTest#holds", List.of());
        assertEquals(List.of("a.b has no altered statement that fails"), faults(List.of(unrefuted), unrefuted));
    }

    @Test
    void aRowOfAnotherFormIsNotPassedOver() {
        String row = "| `a.b` | A statement. | `SomeTest#holds` | `notSo` |\n";
        assertEquals(List.of(), TheoremTable.parse(row));
        assertEquals(1, TheoremTable.begun(row));
    }

    static class Faulty {
        @Theorem("once")
        @Example
        void one() {}

        @Theorem("once")
        @Example
        void two() {}

        @Theorem("idle")
        void notRun() {}

        @Refuted("unknown")
        @Example
        void refutesNothing() {}
    }

    @Test
    void faultyMarksAreFaults() {
        List<String> faults = new ArrayList<>();
        TheoremTable.marked(List.of(Faulty.class), faults);
        faults.sort(null);
        assertEquals(
                List.of(
                        "Faulty#notRun is marked, and not run",
                        "once has two tests",
                        "unknown is refuted, and has no test"),
                faults);
    }

    /** The seeds that try altered statements are fixed: what is found once is found always. */
    @Test
    void statementsThatHoldAreNotRefuted() {
        AssertionError error =
                assertThrows(AssertionError.class, () -> Draws.refute(draw -> assertTrue(draw.uniform(0, 1) < 1)));
        assertTrue(error.getMessage().contains("cannot tell it apart"));
        Draws.refute(draw -> assertTrue(draw.uniform(0, 1) < 0.9));
    }
}
