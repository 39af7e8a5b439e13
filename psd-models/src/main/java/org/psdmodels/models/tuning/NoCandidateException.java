package org.psdmodels.models.tuning;

import java.util.stream.Collectors;

/** Every candidate fails on some fold, so that there is nothing to choose. */
public final class NoCandidateException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What became of the candidates. */
    private final transient TuningTable table;

    /**
     * From a table.
     *
     * @param table what became of the candidates
     */
    public NoCandidateException(TuningTable table) {
        super("no candidate has a score on every fold: "
                + table.rows().stream()
                        .flatMap(row -> row.notes().stream())
                        .distinct()
                        .limit(5)
                        .collect(Collectors.joining("; ")));
        this.table = table;
    }

    /** {@return what became of the candidates: the table} */
    public TuningTable table() {
        return table;
    }
}
