package org.psdmodels.solvers.finite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What is made once for equal keys. As long as there are few, they are compared one by one, the same object first: then keys
 * that are records are not asked for hashes, the first of which take longer than a small problem does.
 *
 * @param <K> the keys
 * @param <V> what is made of them
 */
final class Shared<K, V> {
    private static final int FEW = 8;

    private final List<K> keys = new ArrayList<>();
    private final List<V> values = new ArrayList<>();

    /** Numbers of keys, once there are more than few. */
    private final Map<K, Integer> numbers = new HashMap<>();

    /** What was made of a key that is equal, or is made of this one now. */
    V of(K key, Function<? super K, ? extends V> make) {
        int number = find(key);
        if (number < 0) {
            V made = make.apply(key);
            number = keys.size();
            keys.add(key);
            values.add(made);
            if (keys.size() == FEW + 1) {
                for (int k = 0; k < keys.size(); k++) {
                    numbers.put(keys.get(k), k);
                }
            } else if (keys.size() > FEW) {
                numbers.put(key, number);
            }
        }
        return values.get(number);
    }

    /** The number of a key, -1 if there is none. */
    private int find(K key) {
        if (keys.size() > FEW) {
            return numbers.getOrDefault(key, -1);
        }
        for (int k = 0; k < keys.size(); k++) {
            if (keys.get(k) == key) {
                return k;
            }
        }
        return keys.indexOf(key);
    }

    /** All that were made, by increasing number. */
    List<V> values() {
        return values;
    }

    /** Their keys. */
    List<K> keys() {
        return keys;
    }
}
