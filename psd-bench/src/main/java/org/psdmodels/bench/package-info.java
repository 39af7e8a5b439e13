/**
 * Benchmarks: time to a certified gap, measured with JMH, and the harness that runs different solvers on the same
 * problems and compares what they certify.
 *
 * <p>Sees every module but the command line, and no module depends on it.
 */
@NullMarked
package org.psdmodels.bench;

import org.jspecify.annotations.NullMarked;
