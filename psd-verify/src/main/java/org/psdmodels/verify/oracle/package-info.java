/**
 * What the laws compare with: eigenvalues, integrals and derivatives computed by methods that share nothing with the
 * objects under test, each with an estimate of its own error.
 */
@NullMarked
package org.psdmodels.verify.oracle;

import org.jspecify.annotations.NullMarked;
