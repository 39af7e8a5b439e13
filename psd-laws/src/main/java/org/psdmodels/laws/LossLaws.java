package org.psdmodels.laws;

import java.util.List;
import java.util.stream.Stream;
import org.psdmodels.api.loss.Loss;
import org.psdmodels.laws.kit.LawSuite;
import org.psdmodels.laws.loss.ColumnLaws;
import org.psdmodels.laws.loss.ConjugateDomainLaws;
import org.psdmodels.laws.loss.ConjugateLaws;
import org.psdmodels.laws.loss.CurvatureLaws;
import org.psdmodels.laws.loss.LossContractLaws;
import org.psdmodels.laws.loss.LossValueLaws;
import org.psdmodels.laws.loss.ProxLaws;
import org.psdmodels.laws.loss.ScalarLossLaws;

/**
 * The laws of {@link Loss}. A {@link org.psdmodels.api.loss.ScalarLoss} is held to more: the agreement of its methods on
 * numbers and on arrays, its domain, its kinks and its parts.
 */
public final class LossLaws {
    private LossLaws() {}

    /**
     * {@return all laws of losses, for targets found by asking the loss for faults: zero, units, labels, integers,
     * fractions, small and large numbers of both signs} Where every candidate has a fault, every law fails; see {@link
     * #suiteFor}.
     */
    public static LawSuite<Loss> suite() {
        return suiteFor();
    }

    /**
     * {@return all laws of losses, for given targets in turn: where a search would not find them, as for targets that sum to one}
     *
     * @param targets the targets; none to search for them
     */
    public static LawSuite<Loss> suiteFor(double[]... targets) {
        List<double[]> copies = Stream.of(targets).map(double[]::clone).toList();
        return LawSuite.of(Stream.of(
                        LossContractLaws.all(),
                        LossValueLaws.all(),
                        ColumnLaws.all(),
                        ScalarLossLaws.all(),
                        ConjugateLaws.all(),
                        CurvatureLaws.all(),
                        ConjugateDomainLaws.all(),
                        ProxLaws.all())
                .flatMap(List::stream)
                .map(law -> law.over(copies))
                .toList());
    }
}
