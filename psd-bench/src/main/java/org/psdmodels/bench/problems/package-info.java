/**
 * Test problems with fixed seeds: the seven models of the grid, the named battery, and a generator of random problems.
 *
 * <p>All numbers come from {@link java.util.Random}, whose algorithm the language defines, so that a seed names the same
 * problem everywhere.
 */
@NullMarked
package org.psdmodels.bench.problems;

import org.jspecify.annotations.NullMarked;
