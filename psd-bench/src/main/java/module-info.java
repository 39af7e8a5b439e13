/** JMH benchmarks, and the harness that compares solvers on the same problems. */
@SuppressWarnings("requires-automatic")
module org.psdmodels.bench {
    requires org.psdmodels.models;
    requires org.psdmodels.laws;
    requires org.psdmodels.learn;
    requires de.siegmar.fastcsv;
    requires java.management;
    requires jdk.management;
    requires jmh.core;
}
