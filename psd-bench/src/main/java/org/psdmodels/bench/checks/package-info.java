/** Fits of the command in many units and far from zero, to be verified. */
@NullMarked
package org.psdmodels.bench.checks;

import org.jspecify.annotations.NullMarked;
