/**
 * Checks of the rows of data, for the modules of the project alone, apart from those of arguments since what they throw is above
 * them: a {@link org.psdmodels.api.RowException} is handed out to users, whose table says in which line of which file
 * that row stands.
 */
package org.psdmodels.api.checks.row;
