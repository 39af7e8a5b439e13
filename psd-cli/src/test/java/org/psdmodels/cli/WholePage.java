package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the report of every model holds, whatever its kind: title, verdict, pictures, score, proof, and the command that fits it again. */
final class WholePage {
    private static final Pattern PICTURE = Pattern.compile("(?s)<svg.*?</svg>");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final Pattern NOT_FINITE = Pattern.compile("NaN|Infinity|\u221e");

    private WholePage() {}

    /** The page of a model whose file lacks nothing. */
    static void require(String page) {
        requireParts(page);
        require(page, "The command that fits this model again");
        Matcher pictures = PICTURE.matcher(page);
        int drawn = 0;
        while (pictures.find()) {
            String picture = pictures.group();
            assertFalse(NOT_FINITE.matcher(picture).find(), picture);
            long numbers = NUMBER.matcher(picture.replaceAll("(?s)<text.*?</text>", ""))
                    .results()
                    .count();
            drawn += numbers > 100 && (picture.contains("<path") || picture.contains("<circle")) ? 1 : 0;
        }
        assertTrue(drawn > 0, "no picture: the kind has no story");
        assertFalse(page.contains("More cannot be shown"), "a part that is left out");
        require(page, "Score of these data, ");
    }

    /** What there is of a model whose file lacks something, too. */
    static void requireParts(String page) {
        assertTrue(
                Pattern.compile("<h1>[A-Z][^<]+ (of|over) [^<]+</h1>")
                        .matcher(page)
                        .find(),
                "no title, no verdict or no command");
        assertTrue(
                Pattern.compile("<p class=\"verdict (good|bad)\">[^<]{20,}</p>")
                        .matcher(page)
                        .find(),
                "no title, no verdict or no command");
        require(page, "<h2>What is proved</h2>");
        require(page, "<h2>How to get it again</h2>");
        assertTrue(
                Pattern.compile("<pre>psd fit [^<]+-o m.psd</pre>")
                        .matcher(page)
                        .find(),
                "no title, no verdict or no command");
    }

    private static void require(String page, String part) {
        assertTrue(page.contains(part), () -> "no " + part);
    }
}
