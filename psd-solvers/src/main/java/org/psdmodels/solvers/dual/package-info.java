/**
 * What solvers of the dual problem share: its variables, its smooth part with gradient and primal point, free constants,
 * and the best certified pair so far, whose gap is the stopping rule.
 */
package org.psdmodels.solvers.dual;
