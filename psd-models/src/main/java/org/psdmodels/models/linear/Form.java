package org.psdmodels.models.linear;

/** In which variables a linear model is solved. */
public enum Form {
    /** Whichever is cheaper: the primal where there are no more features than rows, the dual otherwise. */
    AUTOMATIC,
    /** In the N weights of the features: O(n N^2 + N^3), features taken a few rows at a time. */
    PRIMAL,
    /** In the n coefficients of the rows: O(n^3) and n^2 inner products, which cost O(nonzeros) where inputs are sparse. */
    DUAL;

    /** The choice for a number of rows and features. */
    Form resolved(int rows, int features) {
        if (this != AUTOMATIC) {
            return this;
        }
        return features <= rows ? PRIMAL : DUAL;
    }
}
