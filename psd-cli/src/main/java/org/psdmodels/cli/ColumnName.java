package org.psdmodels.cli;

import picocli.CommandLine.ITypeConverter;

/** The name of a column in a list with commas, where a name that has a comma itself is in double quotes. */
final class ColumnName implements ITypeConverter<String> {
    @Override
    public String convert(String word) {
        return isQuoted(word) ? word.substring(1, word.length() - 1) : word;
    }

    /** Quotes of a name without a comma are its own. */
    private static boolean isQuoted(String word) {
        return word.length() > 2 && word.startsWith("\"") && word.endsWith("\"") && word.contains(",");
    }
}
