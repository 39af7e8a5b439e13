package org.psdmodels.cli.report;

/** Text inside of HTML. */
final class Html {
    private Html() {}

    /** For element content and for attributes in double quotes. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
