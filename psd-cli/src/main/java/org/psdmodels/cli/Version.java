package org.psdmodels.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, which Maven writes into a resource. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties build = new Properties();
            build.load(in);
            return new String[] {"psd " + build.getProperty("version")};
        }
    }
}
