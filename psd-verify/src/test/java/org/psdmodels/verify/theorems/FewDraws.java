package org.psdmodels.verify.theorems;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** A property of random data where a draw solves problems; see {@link Draws#each}. */
@Property(tries = Draws.FEW, seed = "2026", shrinking = ShrinkingMode.OFF)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface FewDraws {}
