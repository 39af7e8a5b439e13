package org.psdmodels.models.cone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.psdmodels.models.text.TextException;

/** Cones as text: read as they were written, and what is said of texts that are none. */
class ConeTextTest {
    private static void assertFails(String text, int position, String words) {
        TextException e = assertThrows(TextException.class, () -> ConeText.parse(text));
        assertEquals(position, e.position(), e.getMessage());
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    private static void assertKept(Cone cone) {
        assertEquals(cone, ConeText.parse(ConeText.format(cone).orElseThrow()));
    }

    @Example
    void namesAreShortForVectors() {
        assertEquals(Cone.orthant(3), ConeText.parse("orthant:3"));
        assertEquals(Cone.monotone(3), ConeText.parse("monotone:3"));
        assertEquals(Cone.where(new double[] {1, -1}, new double[] {0, 1}), ConeText.parse("where:1,-1;0,1"));
        assertEquals(Cone.orthant(2), ConeText.parse("rays:1,0;0,2"));
        assertEquals(
                Optional.of("rays:0,1;1,0"), ConeText.format(Cone.orthant(2)).map(ConeTextTest::sorted));
        assertKept(Cone.monotone(2));
    }

    /** The order of rays means nothing. */
    private static String sorted(String rays) {
        String vectors = rays.substring(rays.indexOf(':') + 1);
        return "rays:"
                + String.join(
                        ";", List.of(vectors.split(";", -1)).stream().sorted().toList());
    }

    @Example
    void whatIsWrongIsSaidWithItsPlace() {
        assertFails("", 0, "expected orthant:q, monotone:q, where:, rays: or lines: and vectors");
        assertFails("orthand:3", 0, "orthand is none of orthant, monotone, where, rays, lines");
        assertFails("orthant:two", 0, "orthant must have one whole number");
        assertFails("orthant:2;3", 0, "orthant must have one whole number");
        assertFails("rays:1,0.5", 0, "rays must have whole numbers");
        assertFails("rays:1,0 lines:0,x", 9, "lines must have whole numbers");
        assertFails("rays:1,0 rays:0,1", 9, "rays is one too many");
        assertFails("where:1,a", 0, "where must have numbers");
        assertFails("rays:1,0;1", 0, "");
        assertFails("rays:" + "9".repeat(10_001) + ",1", 0, "of at most 10000 digits");
    }

    @Property
    void conesOfAnyVectors(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 4) int dimension,
            @ForAll @IntRange(min = 1, max = 5) int count) {
        Random random = new Random(seed);
        double[][] vectors = IntStream.range(0, count)
                .mapToObj(k -> random.doubles(dimension, -1, 1).toArray())
                .toArray(double[][]::new);
        vectors[0][0] = 1; // not all zero
        assertKept(Cone.generatedBy(vectors));
    }

    @Property(tries = 200)
    void conesOfAnyInequalities(@ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int dimension) {
        Random random = new Random(seed);
        double[][] normals = IntStream.range(0, 1 + random.nextInt(dimension))
                .mapToObj(k -> random.ints(dimension, 1, 50).asDoubleStream().toArray())
                .toArray(double[][]::new);
        assertKept(Cone.where(normals));
    }

    @Property
    void conesOfLongIntegersWithLines(@ForAll long seed) {
        Random random = new Random(seed);
        List<List<BigInteger>> vectors = IntStream.range(0, 2)
                .mapToObj(k -> IntStream.range(0, 3)
                        .mapToObj(c -> new BigInteger(200, random).add(BigInteger.ONE))
                        .toList())
                .toList();
        assertKept(Cone.ofExact(vectors.subList(0, 1), vectors.subList(1, 2)));
    }
}
