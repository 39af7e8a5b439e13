/**
 * The experiments of the papers, made again: what is non-negative everywhere f(x) = Phi(x)'A Phi(x), A &gt;= 0, beside models
 * that are not, or not well, on data of known distributions; the Rademacher complexity of the class and its bound; and how
 * fast the papers' solver converges. An {@link org.psdmodels.cli.reproduce.Experiment} says what was published and whether
 * it holds here, with numbers. A new one is a class and a line in {@link org.psdmodels.cli.reproduce.Experiments}.
 */
@NullMarked
package org.psdmodels.cli.reproduce;

import org.jspecify.annotations.NullMarked;
