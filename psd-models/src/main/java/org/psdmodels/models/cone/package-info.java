/**
 * Regression with outputs in convex cones, everywhere and not at the data only. In a polyhedral cone K with rays r_t and
 * lines l_s the function is f(x) = sum_s g_s(x) l_s + sum_t f_t(x) r_t with f_t(x) = Phi(x)'A_t Phi(x) &gt;= 0 and g_s of
 * either sign; inequalities are turned into rays first. In the cone of positive semidefinite p x p matrices it is F(x) =
 * (Phi(x) (x) I)'A (Phi(x) (x) I) with A &gt;= 0. Between two known functions it is f(x) = (l + u)/2 + (u - l)/2 Phi(x)'M
 * Phi(x) with eigenvalues of M between -1 and 1 and |Phi(x)| &lt;= 1.
 */
@NullMarked
package org.psdmodels.models.cone;

import org.jspecify.annotations.NullMarked;
