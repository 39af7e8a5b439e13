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
}
