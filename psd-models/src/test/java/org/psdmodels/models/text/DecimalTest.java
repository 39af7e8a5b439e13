package org.psdmodels.models.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DecimalTest {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final String SIGNS = "0123456789..eE+-, \u0663";

    private static int expected(String text, int from) {
        Matcher matcher = NUMBER.matcher(text).region(from, text.length());
        return matcher.lookingAt() ? matcher.end() : from;
    }

    /** Short texts of the signs that numbers are made of, at every place. */
    @Test
    void reaches_as_far_as_the_expression() {
        Random random = new Random(1);
        int numbers = 0;
        for (int trial = 0; trial < 20_000; trial++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(9);
            for (int k = 0; k < length; k++) {
                text.append(SIGNS.charAt(random.nextInt(SIGNS.length())));
            }
            for (int from = 0; from <= length; from++) {
                int end = expected(text.toString(), from);
                assertEquals(end, Decimal.end(text.toString(), from), text + " from " + from);
                numbers += end > from ? 1 : 0;
            }
        }
        assertTrue(numbers > 10_000, "numbers among them: " + numbers);
    }
}
