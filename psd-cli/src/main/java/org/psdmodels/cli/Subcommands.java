package org.psdmodels.cli;

import java.util.Arrays;
import java.util.List;

/**
 * Which subcommands of a command have to be made to understand some words. Every one that is made has its options read from
 * its class, which is most of what the start of this program takes.
 */
final class Subcommands {
    private static final List<String> OF_VERSION = List.of("--version", "-V");

    private Subcommands() {}

    /** The one that the words begin with, none where they ask for the version, otherwise all: to be listed, or suggested. */
    static List<String> meant(List<String> names, String... words) {
        if (words.length > 0 && names.contains(words[0])) {
            return List.of(words[0]);
        }
        return words.length == 1 && OF_VERSION.contains(words[0]) ? List.of() : names;
    }

    /** What is left for the one that the words begin with. */
    static String[] rest(List<String> names, String... words) {
        return words.length > 0 && names.contains(words[0])
                ? Arrays.copyOfRange(words, 1, words.length)
                : new String[0];
    }
}
