package org.psdmodels.verify.theorems;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** A property of random data where a draw costs milliseconds; see {@link Draws#each}. */
@Property(tries = Draws.SOME, seed = "2026", shrinking = ShrinkingMode.OFF)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface SomeDraws {}
