package org.psdmodels.verify.defects;

/**
 * The library with one part that is wrong, beside the library as it is.
 *
 * @param name a short name, unique among all defects
 * @param flaw what is wrong
 * @param sound the library with the right part
 * @param defective the same with the wrong one
 * @param property the law or claim that holds for the former and must fail for the latter; others may fail too
 * @param <T> what is judged, such as solvers
 */
record Defect<T>(String name, String flaw, T sound, T defective, String property) {}
