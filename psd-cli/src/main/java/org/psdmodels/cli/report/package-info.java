/**
 * Reports: one HTML file that opens offline. A {@link org.psdmodels.cli.report.Page} has a verdict, sections, tables and
 * charts; a chart is data, drawn by ECharts in the browser or as static SVG, and its numbers can be copied out.
 */
@NullMarked
package org.psdmodels.cli.report;

import org.jspecify.annotations.NullMarked;
