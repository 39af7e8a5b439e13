/**
 * The short texts by which command lines and model files name what a model is made of: kernels, feature maps, measures,
 * anchors, losses and penalties.
 *
 * <pre>
 *   sum      = product { "+" product }
 *   product  = factor { "*" factor }                 a factor that is a number is a scale
 *   factor   = number | primary { suffix }
 *   primary  = "(" sum ")" | "basis" "(" map ")" | name [ ":" parameter { "," parameter } ]
 *   suffix   = "on" "(" coordinates ")" | "polynomial" "(" coefficients ")" | "after" map
 *   map      = name ":" parameter { "," parameter }
 *   parameter = name "=" number { "," number }
 * </pre>
 *
 * <p>So {@code 0.5 * gaussian:sigma=1,2 + linear on(0)} is the kernel exp(-(x_0 - y_0)^2 / 2 - (x_1 - y_1)^2 / 8) / 2 + x_0
 * y_0; multiplication binds more tightly than addition, and a suffix more tightly than both. Numbers are written so that
 * reading gives the same bits. Errors point at the character, say what was found and expected, and suggest the nearest name.
 */
@NullMarked
package org.psdmodels.models.text;

import org.jspecify.annotations.NullMarked;
