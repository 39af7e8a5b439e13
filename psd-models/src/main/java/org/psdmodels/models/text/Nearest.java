package org.psdmodels.models.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The name that somebody meant who wrote another one: the nearest by edit distance, upper and lower case alike. */
public final class Nearest {
    private Nearest() {}

    /**
     * What to add to a message.
     *
     * @param word what was written
     * @param names what could have been meant
     * @return "; did you mean ...?", empty where no name is near
     */
    public static String suggestion(String word, List<String> names) {
        String lower = word.toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> distance(lower, name.toLowerCase(Locale.ROOT))
                        <= Math.max(1, Math.min(word.length(), name.length()) / 2))
                .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))))
                .map(name -> "; did you mean \"" + name + "\"?")
                .orElse("");
    }

    /** The least number of letters to insert, delete or replace. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
