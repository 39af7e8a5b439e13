package org.psdmodels.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What the report of every model holds, whatever its kind: title, verdict, pictures, score, proof, and the command that fits it again. */
final class WholePage {
    private static final String PROOF = "<h2>What is proved</h2>";
    private static final Pattern PICTURE = Pattern.compile("(?s)<svg.*?</svg>");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

    /** Fewer numbers are axes alone. */
    private static final int FEWEST_NUMBERS = 100;

    private WholePage() {}

    /** The page of a model whose file lacks nothing. */
    static void require(String page) {
        requireParts(page);
        find(page, "<p>Score of these data, ");
        assertFalse(page.contains("More cannot be shown"), "a part is left out");
        assertFalse(
                PICTURE.matcher(page)
                        .results()
                        .map(MatchResult::group)
                        .anyMatch(picture -> picture.contains("NaN") || picture.contains("Infinity")),
                "a picture of what is not finite");
        String story = page.substring(0, page.indexOf(PROOF));
        assertTrue(
                PICTURE.matcher(story).results().map(MatchResult::group).anyMatch(WholePage::isDrawn),
                "no picture of the model: its kind has no story");
    }

    private static boolean isDrawn(String picture) {
        String shapes = picture.replaceAll("(?s)<text.*?</text>", "");
        return (shapes.contains("<path") || shapes.contains("<circle"))
                && NUMBER.matcher(shapes).results().count() > FEWEST_NUMBERS;
    }

    /** What there is of a model whose file lacks something, too. */
    static void requireParts(String page) {
        find(page, "<h1>[A-Z][^<]+ (of|over) [^<]+</h1>");
        find(page, "<p class=\"verdict (good|bad)\">[^<]{20,}</p>");
        find(page, PROOF);
        find(page, "<h2>How to get it again</h2>");
        find(page, "<p>The command that fits this model again");
        find(page, "<pre>psd fit [^<]+-o m.psd</pre>");
    }

    private static void find(String page, String part) {
        assertTrue(Pattern.compile(part).matcher(page).find(), () -> "no " + part);
    }
}
