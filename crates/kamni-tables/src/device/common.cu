// What all kernels share. The same source is compiled by NVRTC for a GPU and, with a few words of its language explained
// away by `cpu.h`, by any C++ compiler for tests without one.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#ifdef __CUDACC__
#define SHARED_WORDS(name) extern __shared__ u32 name[]
#endif

// Numbers and addresses, in an order that each kernel says.
struct Params {
    u64 at[24];
};

template <class T> __device__ inline T *pointer(u64 address) { return (T *)address; }

// Scrambles a number: nearby ones become unlike.
__device__ inline u64 mix(u64 x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ull;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebull;
    return x ^ x >> 31;
}

// The next piece of work for a block, from a counter that all blocks share: none has to wait for others with harder ones. For all
// threads.
__device__ inline u64 next_tile(u64 counter) {
    __shared__ u64 tile;
    __syncthreads();
    if (threadIdx.x == 0) tile = atomicAdd(pointer<u64>(counter), (u64)1);
    __syncthreads();
    return tile;
}

// The fingerprint of 64-bit words: a sum, so their order of computation does not matter, in which each word is scrambled with
// its place. 0: the words; 1: how many; 2: where the sum is added.
extern "C" __global__ void fingerprint(Params p) {
    const u64 *words = pointer<const u64>(p.at[0]);
    u64 sum = 0;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < p.at[1]; i += (u64)gridDim.x * blockDim.x)
        sum += mix(words[i] ^ (i + 1) * 0x9e3779b97f4a7c15ull);
    atomicAdd(pointer<u64>(p.at[2]), sum);
}

// Copies 64-bit words. 0: from, 1: to, 2: how many.
extern "C" __global__ void copy(Params p) {
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < p.at[2]; i += (u64)gridDim.x * blockDim.x)
        pointer<u64>(p.at[1])[i] = pointer<const u64>(p.at[0])[i];
}

// Adds up how often each byte is. 0: the bytes; 1: how many; 2: 256 numbers that the counts are added to.
extern "C" __global__ void histogram(Params p) {
    __shared__ u32 counts[256];
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) counts[i] = 0;
    __syncthreads();
    const u8 *bytes = pointer<const u8>(p.at[0]);
    u64 step = (u64)gridDim.x * blockDim.x * 16, end = p.at[1];
    for (u64 i = ((u64)blockIdx.x * blockDim.x + threadIdx.x) * 16; i < end; i += step)
        for (u64 k = i; k < i + 16 && k < end; k++) atomicAdd(&counts[bytes[k]], 1u);
    __syncthreads();
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x)
        if (counts[i]) atomicAdd(pointer<u64>(p.at[2]) + i, (u64)counts[i]);
}
