package org.psdmodels.kernels.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaternFunctionTest {
    /** Ten units in the last place: the sums have some thirty positive terms, the reference values err by a few units. */
    private static final double ROUNDING = 10 * 0x1p-52;

    /** From scipy.special.kve (SciPy 1.10.1), as 2^(1-m) t^m kve(m, t) exp(-t) / Gamma(m). */
    @ParameterizedTest
    @CsvSource({
        "0.5, 1e-06, 0.9999990000005005",
        "0.5, 0.1, 0.9048374180359596",
        "0.5, 0.7, 0.4965853037914097",
        "0.5, 3, 0.04978706836786396",
        "0.5, 11.9, 6.790404807379472e-06",
        "0.5, 12.5, 3.726653172078673e-06",
        "0.5, 40, 4.24835425529159e-18",
        "0.5, 600, 2.650396553004311e-261",
        "1, 1e-06, 0.9999999999927844",
        "1, 0.1, 0.9853844780870608",
        "1, 0.7, 0.7351984747190428",
        "1, 3, 0.12046929338458257",
        "1, 11.9, 3.0260638464637613e-05",
        "1, 12.5, 1.6997098047768973e-05",
        "1, 40, 3.3988527819444156e-17",
        "1, 600, 8.141747508676837e-260",
        "1.5, 1e-06, 0.9999999999995",
        "1.5, 0.1, 0.9953211598395557",
        "1.5, 0.7, 0.8441950164453963",
        "1.5, 3, 0.19914827347145583",
        "1.5, 11.9, 8.75962220151952e-05",
        "1.5, 12.5, 5.030981782306208e-05",
        "1.5, 40, 1.7418252446695517e-16",
        "1.5, 600, 1.592888328355591e-258",
        "2, 1e-06, 0.99999999999975",
        "2, 0.1, 0.9975198232105711",
        "2, 0.7, 0.8970258403982426",
        "2, 3, 0.27679706312283914",
        "2, 11.9, 0.00020318688541962033",
        "2, 12.5, 0.00011921613685847035",
        "2, 40, 7.054174158274096e-16",
        "2, 600, 2.4486331032994113e-257",
        "2.5, 1e-06, 0.9999999999998335",
        "2.5, 0.1, 0.9983372845663424",
        "2.5, 0.7, 0.9253039493979933",
        "2.5, 3, 0.34850947857504766",
        "2.5, 11.9, 0.00040812596360619756",
        "2.5, 12.5, 0.0002444063372021596",
        "2.5, 40, 2.43997146062247e-15",
        "2.5, 600, 3.196404746888729e-256",
        "3, 1e-06, 0.999999999999875",
        "3, 0.1, 0.9987515538081798",
        "3, 0.7, 0.942056746974784",
        "3, 3, 0.4123250181804945",
        "3, 11.9, 0.0007388380120417869",
        "3, 12.5, 0.0004511907081039581",
        "3, 40, 7.503122979716241e-15",
        "3, 600, 3.688272709937571e-255",
        "4, 1e-06, 0.9999999999999164",
        "4, 0.1, 0.9991671870678509",
        "4, 0.7, 0.9603710245495815",
        "4, 3, 0.5161239168515591",
        "4, 11.9, 0.0019377252972198047",
        "4, 12.5, 0.0012273374324429577",
        "4, 40, 5.453095070154355e-14",
        "4, 600, 3.709832382048493e-253",
        "5.5, 1e-06, 0.9999999999999444",
        "5.5, 0.1, 0.9994446427910334",
        "5.5, 0.7, 0.9732465384559068",
        "5.5, 3, 0.6244720860997792",
        "5.5, 11.9, 0.005662584263273793",
        "5.5, 12.5, 0.003765486648081304",
        "5.5, 40, 6.663880595616851e-13",
        "5.5, 600, 2.2360605301557247e-250",
        "6, 1e-06, 0.9999999999999497",
        "6, 0.1, 0.9995001562066114",
        "6, 0.7, 0.9758701263669818",
        "6, 3, 0.6514987984062022",
        "6, 11.9, 0.007547467349070125",
        "6, 12.5, 0.005093200608125682",
        "6, 40, 1.395254064056289e-12",
        "6, 600, 1.6974576004845585e-249",
        "7.5, 1e-06, 0.9999999999999614",
        "7.5, 0.1, 0.9996154720117879",
        "7.5, 0.7, 0.9813618358338804",
        "7.5, 3, 0.7144668128778139",
        "7.5, 11.9, 0.01539880242810575",
        "7.5, 12.5, 0.010814795409013778",
        "7.5, 40, 1.0264878126943462e-11",
        "7.5, 600, 5.752434973490068e-247",
        "11, 1e-06, 0.9999999999999744",
        "11, 0.1, 0.9997500347186065",
        "11, 0.7, 0.9878329443852036",
        "11, 3, 0.800685373576672",
        "11, 11.9, 0.04630777012012121",
        "11, 12.5, 0.03497492997262454",
        "11, 40, 4.184158705158564e-10",
        "11, 600, 1.464061250175388e-241"
    })
    void agreesWithAnIndependentBesselFunction(double order, double t, double expected) {
        assertEquals(expected, MaternFunction.value((int) (2 * order), t), ROUNDING * expected);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-12, 1e-3, 0.4, 1, 7, 30, 500})
    void halfIntegerOrdersAreElementary(double t) {
        double decay = Math.exp(-t);
        assertEquals(decay, MaternFunction.value(1, t), ROUNDING * decay);
        assertEquals((1 + t) * decay, MaternFunction.value(3, t), ROUNDING * decay * (1 + t));
        double quadratic = 1 + t + t * t / 3;
        assertEquals(quadratic * decay, MaternFunction.value(5, t), ROUNDING * decay * quadratic);
        double cubic = 1 + t + 0.4 * t * t + t * t * t / 15;
        assertEquals(cubic * decay, MaternFunction.value(7, t), ROUNDING * decay * cubic);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 11, 22, 41})
    void decreasesFromOneToZero(int twiceOrder) {
        assertEquals(1, MaternFunction.value(twiceOrder, 0));
        assertEquals(0, MaternFunction.value(twiceOrder, 1e200));
        assertEquals(0, MaternFunction.value(twiceOrder, Double.POSITIVE_INFINITY));
        double last = 1;
        for (double t = 1e-11; t < 700; t *= 1.7) {
            double value = MaternFunction.value(twiceOrder, t);
            assertTrue(value <= last * (1 + ROUNDING), "at " + t);
            last = value;
        }
    }

    @Test
    void isContinuousWhereTheRuleBegins() {
        assertEquals(1, MaternFunction.value(2, 1.001e-9), ROUNDING);
    }
}
