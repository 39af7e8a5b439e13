/** The path-following solver: a primal-dual interior-point method with Nesterov-Todd scaling. */
package org.psdmodels.solvers.path;
