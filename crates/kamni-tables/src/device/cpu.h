// Explains the words of CUDA C++ that the kernels use to a C++ compiler: one thread after the other, one to a block.
#include <cstdint>
#include <cstddef>
#define __global__
#define __device__
#define __shared__ static
#define __launch_bounds__(...)
#define __syncthreads()
#define __syncthreads_or(some) (some)
#define __popc __builtin_popcount
#define __popcll __builtin_popcountll
#define __ffs __builtin_ffs
struct Place { unsigned x; };
static const Place threadIdx = {0}, blockDim = {1};
static Place blockIdx = {0}, gridDim = {1};
alignas(16) static unsigned shared_words[1 << 16];
#define SHARED_WORDS(name) unsigned *name = shared_words
template <class T> static T atomicAdd(T *at, T more) { T old = *at; *at += more; return old; }
template <class T> static T atomicOr(T *at, T more) { T old = *at; *at |= more; return old; }
