package org.psdmodels.solvers.finite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedTest {
    /** Few keys and many, so that both ways of looking for them are taken. */
    @Test
    void equal_keys_share_what_was_made_of_the_first() {
        Shared<List<Integer>, Object> shared = new Shared<>();
        List<Object> made = new ArrayList<>();
        for (int k = 0; k < 50; k++) {
            Object value = shared.of(List.of(k), key -> new Object());
            made.add(value);
            for (int j = 0; j <= k; j++) {
                assertSame(made.get(j), shared.of(List.of(j), key -> new Object()));
            }
        }
        assertEquals(made, shared.values());
        assertEquals(IntStream.range(0, 50).mapToObj(List::of).toList(), shared.keys());
    }

    /** Hashes of records take long when they are first asked for. */
    @Test
    void few_keys_are_not_asked_for_hashes() {
        record Key(int number) {
            @Override
            public int hashCode() {
                throw new AssertionError("hash of " + number);
            }
        }
        Shared<Key, Integer> shared = new Shared<>();
        for (int k = 0; k < 10; k++) {
            int number = k % 5;
            assertEquals(number, shared.of(new Key(number), Key::number));
        }
    }
}
