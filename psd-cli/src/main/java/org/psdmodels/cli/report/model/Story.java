package org.psdmodels.cli.report.model;

import org.psdmodels.cli.report.Page;

/** What there is to see of one kind of model. */
interface Story {
    /** The name of the kind, as in headings. */
    String kind();

    /** What it is a model of, by column names, with the word that joins it to the kind. */
    String topic();

    /** Appends charts and tables. */
    void tell(Page page);

    /** The score of the data it was fitted to, by which models of the kind are compared. */
    default double score(Subject subject) {
        return subject.model().score(subject.sample());
    }
}
