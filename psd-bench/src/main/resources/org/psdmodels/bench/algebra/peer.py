# The same operations by numpy and scipy, whose linear algebra is OpenBLAS: reads lines "operation order seconds" and answers each
# with the least time of those repetitions that the seconds have room for.
import sys
import time

import numpy as np
import scipy.linalg as sl

rng = np.random.default_rng(1)
made = {}


def matrices(n):
    if n not in made:
        made.clear()
        a = np.asfortranarray(rng.uniform(-1, 1, (n, n)))
        definite = np.asfortranarray(a @ a.T + n * 0.1 * np.eye(n))
        made[n] = (a, definite, np.asfortranarray(np.linalg.cholesky(definite)))
    return made[n]


def operation(name, n):
    a, definite, lower = matrices(n)
    c = np.zeros((n, n), order="F")
    if name == "product":
        return lambda: sl.blas.dgemm(1, a, a, 0, c, overwrite_c=1)
    if name == "gram":
        return lambda: sl.blas.dsyrk(1, a, 0, c, lower=1, overwrite_c=1)
    if name == "cholesky":
        return lambda: sl.lapack.dpotrf(definite, lower=1)
    if name == "triangle":
        return lambda: sl.blas.dtrsm(1, lower, a, lower=1)
    if name == "eigen":
        return lambda: sl.lapack.dsyevd(definite, compute_v=1, lower=1)
    if name == "tenth":
        return lambda: sl.eigh(definite, driver="evr", subset_by_index=(n - n // 10, n - 1), check_finite=False)
    raise ValueError(name)


print(np.__version__, flush=True)
for line in sys.stdin:
    name, n, seconds = line.split()
    work = operation(name, int(n))
    best, begun = np.inf, time.perf_counter()
    while True:
        before = time.perf_counter()
        work()
        now = time.perf_counter()
        best = min(best, now - before)
        if now - begun > float(seconds):
            break
    print(best, flush=True)
