package org.psdmodels.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of this build, which Maven writes into a resource. */
final class Version {
    private Version() {}

    static String text() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties build = new Properties();
            build.load(in);
            return "psd " + build.getProperty("version");
        }
    }
}
