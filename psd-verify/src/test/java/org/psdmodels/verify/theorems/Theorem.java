package org.psdmodels.verify.theorems;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the property that tests a theorem; its row in docs/theorems.md has the statement and the reference. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Theorem {
    /** The id of the row. */
    String value();
}
