package org.psdmodels.cli.report.model;

import java.util.List;
import org.psdmodels.api.model.Sample;

/**
 * Points with a label each.
 *
 * @param sample points and weights, named as the columns
 * @param labels the label of every point
 */
public record Labelled(Sample sample, List<String> labels) {
    /** Keeps a copy of the labels. */
    public Labelled {
        labels = List.copyOf(labels);
        if (labels.size() != sample.size()) {
            throw new IllegalArgumentException(
                    "number of labels must be " + sample.size() + ", one a point, got " + labels.size());
        }
    }
}
