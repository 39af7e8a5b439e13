/** Linear algebra on the Vector API, found by the solvers as a service. */
module org.psdmodels.vector {
    requires jdk.incubator.vector;
    requires org.psdmodels.solvers;

    provides org.psdmodels.api.loops.Loops with
            org.psdmodels.vector.VectorLoops;
    provides org.psdmodels.solvers.linalg.LinearAlgebraProvider with
            org.psdmodels.vector.VectorProvider;
}
