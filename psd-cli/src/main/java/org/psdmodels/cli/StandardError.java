package org.psdmodels.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;

/**
 * Where what users are told goes. The script that starts psd may have put it aside, for what the virtual machine says as it starts
 * to go nowhere; it names the number of the file then.
 */
final class StandardError {
    private static final String NUMBER = "PSD_STDERR";

    private StandardError() {}

    static OutputStream open() {
        String number = System.getenv(NUMBER);
        if (number == null || !number.matches("[0-9]{1,4}")) {
            return new FileOutputStream(FileDescriptor.err);
        }
        try {
            return put(Integer.parseInt(number));
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return reopened(number);
        }
    }

    /** A file that is open already, with its position: Java has no door to one but this. */
    private static OutputStream put(int number) throws ReflectiveOperationException {
        Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
        constructor.setAccessible(true);
        return new FileOutputStream(constructor.newInstance(number));
    }

    private static OutputStream reopened(String number) {
        try {
            return new FileOutputStream("/dev/fd/" + number, true);
        } catch (IOException nothing) {
            return new FileOutputStream(FileDescriptor.err);
        }
    }
}
