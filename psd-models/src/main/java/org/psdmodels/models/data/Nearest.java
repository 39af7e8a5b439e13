package org.psdmodels.models.data;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The name that was probably meant: the nearest by edit distance, where upper and lower case are alike. */
final class Nearest {
    private Nearest() {}

    /** The nearest of several names; empty if more than half of the letters would have to change. */
    static Optional<String> of(String name, List<String> names) {
        return names.stream()
                .min(Comparator.comparingInt(other -> distance(name, other)))
                .filter(best -> 2 * distance(name, best) <= Math.max(name.length(), best.length()));
    }

    /** How many letters must be inserted, deleted or replaced: by rows of the table of distances between beginnings. */
    static int distance(String first, String second) {
        String a = first.toLowerCase(Locale.ROOT);
        String b = second.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
