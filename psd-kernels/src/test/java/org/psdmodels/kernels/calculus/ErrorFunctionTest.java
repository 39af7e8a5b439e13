package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.apache.commons.math3.special.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorFunctionTest {
    /** Four units in the last place. */
    private static final double ROUNDING = 4 * 0x1p-52;

    /** The accuracy of erfc in Commons Math, where it has not yet underflown. */
    private static final double COMMONS_MATH = 1e-12;

    /** From the power series of erf (below 8) and the continued fraction of erfc in 120-digit decimal arithmetic. */
    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1e-300, 1",
        "1e-10, 9.9999999988716208330044874e-1",
        "0.001, 9.9887262008115140860445078e-1",
        "0.1, 8.9645697996912663666338827e-1",
        "0.25, 7.7034654773099674391673917e-1",
        "0.4375, 6.4919325005386473948023570e-1",
        "0.5, 6.1569034419292587487079342e-1",
        "0.75, 5.0693765029314480579143182e-1",
        "1, 4.2758357615580700441075034e-1",
        "1.5, 3.2158541645431750235432259e-1",
        "2, 2.5539567631050574386508858e-1",
        "2.75, 1.9366209627906867860268348e-1",
        "3.5, 1.5529365560889429740272650e-1",
        "5, 1.1070463773306862637021209e-1",
        "6.28125, 8.8723680482050346581785902e-2",
        "6.3125, 8.8294866453933124427541882e-2",
        "8, 6.9985166200880927722752249e-2",
        "10, 5.6140992743822585857517387e-2",
        "26.5, 2.1275046685371105955211579e-2",
        "100, 5.6416137829894329035564570e-3",
        "1e4, 5.6418958072680841152351573e-5",
        "1e8, 5.6418958354775625873860027e-9",
        "1e200, 5.6418958354775630402433663e-201"
    })
    void isExactToRounding(double x, double expected) {
        assertEquals(expected, ErrorFunction.erfcx(x), ROUNDING * expected);
    }

    @Test
    void vanishesAtInfinity() {
        assertEquals(0, ErrorFunction.erfcx(Double.POSITIVE_INFINITY));
    }

    @Property
    void agreesWithCommonsMath(@ForAll @DoubleRange(min = 0, max = 26) double x) {
        double expected = Erf.erfc(x);
        assertEquals(expected, Math.exp(-x * x) * ErrorFunction.erfcx(x), COMMONS_MATH * expected);
    }
}
