/**
 * What solvers for many rows ask of them: passes over shards of observations, whose sums have the same bits whether features are
 * held or streamed, and for any number of threads.
 */
package org.psdmodels.solvers.passes;
