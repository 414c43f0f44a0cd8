#ifndef CPNG_DISPATCH_H
#define CPNG_DISPATCH_H

// Uses wide registers if the processor has them; numbers are whole, so the results are the same.
#if defined(__x86_64__) && defined(__linux__)
#define DISPATCHED __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define DISPATCHED
#endif

#endif
