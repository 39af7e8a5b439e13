/** Proofs of solutions, recomputed from the coefficients that are returned. */
package org.psdmodels.solvers.certificate;
