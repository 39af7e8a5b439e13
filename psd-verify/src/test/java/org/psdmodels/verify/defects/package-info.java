/**
 * Defects of the library itself: its own solvers, estimators and models, run with one part that is wrong, injected where a
 * part can be chosen. Each is found out by a law of the kit or by a claim of the checker; docs/mutation.md is the list.
 */
@NullMarked
package org.psdmodels.verify.defects;

import org.jspecify.annotations.NullMarked;
