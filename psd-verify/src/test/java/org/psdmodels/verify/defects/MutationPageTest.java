package org.psdmodels.verify.defects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * docs/mutation.md lists the defects and broken objects that there are. Run this test with {@code -Dpsd.write=true} to write
 * it anew.
 */
class MutationPageTest {
    private static final Path PAGE = Path.of("").toAbsolutePath().getParent().resolve("docs/mutation.md");

    @Test
    void thePageIsThatOfTheLists() throws IOException {
        String expected = MutationPage.text();
        if (Boolean.getBoolean("psd.write")) {
            Files.writeString(PAGE, expected);
        }
        assertEquals(
                expected,
                Files.exists(PAGE) ? Files.readString(PAGE) : "",
                "the page differs from the lists: run with -Dpsd.write=true to write it anew");
    }
}
