/**
 * The grammar of a command line: {@link org.psdmodels.cli.line.Command}s declare what may be said of them, a
 * {@link org.psdmodels.cli.line.Parser} reads words into these declarations, and {@link org.psdmodels.cli.line.Help} and
 * {@link org.psdmodels.cli.line.Completion} show them. Declarations are fields, made with their command and without
 * reflection, since a command that is started anew each time runs all of it for the first time.
 */
@NullMarked
package org.psdmodels.cli.line;

import org.jspecify.annotations.NullMarked;
