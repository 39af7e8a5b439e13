package org.psdmodels.verify.theorems;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the example in which an altered theorem fails: a wrong factor, a missing assumption, or the printed statement where
 * that is false. It shows that the property of the theorem can fail, and that the theorem needs what it says.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Refuted {
    /** The id of the theorem's row. */
    String value();
}
