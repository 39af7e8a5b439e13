package org.psdmodels.cli;

import java.util.regex.Pattern;

/** What a user of the command should not meet: names of classes, and what Java says of its own accord. */
final class JavaWords {
    /** Two words joined by a capital, packages, exceptions, array types with their addresses. */
    static final Pattern FOUND = Pattern.compile(
            "\\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\\b|org\\.psdmodels|\\bjava\\.|\\[[A-Z]@|\\bnull\\b|out of bounds|@[0-9a-f]{5,}");

    private JavaWords() {}
}
