/**
 * The {@code psd} command: {@link org.psdmodels.cli.Main} and one class per subcommand. Results go to standard output,
 * talk to standard error, and {@link org.psdmodels.cli.ExitCode} says how it ended.
 *
 * <p>Stands at the end of the direction of dependencies: it uses the models and the independent checker of the law kit,
 * and no module depends on it.
 */
@NullMarked
package org.psdmodels.cli;

import org.jspecify.annotations.NullMarked;
