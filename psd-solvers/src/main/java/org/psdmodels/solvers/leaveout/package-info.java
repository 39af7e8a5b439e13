/**
 * What a fit says of each observation as if it had not seen it: leverages, degrees of freedom, left-out outputs.
 *
 * <p>At the optimum coefficients can move in coordinates t, against a stiffness K of penalty and cone, and move outputs by J t. The
 * response of an observation's outputs to a force on them is G_i = [J N^-1 J']_ii with N = K + J'D^-1 J on the tangent of the active
 * constraints, D the Hessians of the conjugate losses; Sherman and Morrison's formula takes the observation's own loss from that.
 */
@NullMarked
package org.psdmodels.solvers.leaveout;

import org.jspecify.annotations.NullMarked;
