package org.psdmodels.cli;

import java.io.PrintWriter;
import java.util.spi.ToolProvider;

/** The command for programs that run it inside themselves: {@code ToolProvider.findFirst("psd")}. */
public final class PsdTool implements ToolProvider {
    /** For the service loader. */
    public PsdTool() {}

    @Override
    public String name() {
        return "psd";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... arguments) {
        return Main.run(out, err, arguments);
    }
}
