package org.psdmodels.verify.theorems;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * A property of random data at jqwik's number of tries. The seed is fixed, so that a build is repeatable, and a shrunk seed
 * says nothing.
 */
@Property(seed = "2026", shrinking = ShrinkingMode.OFF)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface ManyDraws {}
