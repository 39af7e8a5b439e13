package org.psdmodels.cli.line;

/** Words that a command does not understand. */
public final class LineException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Command command;

    LineException(Command command, String message) {
        super(message);
        this.command = command;
    }

    /** {@return who does not understand them: the command that was named last} */
    public Command command() {
        return command;
    }
}
