// Work that waits, in shared memory, until there is enough of it for all threads of a block.

// So many blocks on a multiprocessor pay, even with fewer registers for each thread (measured for all but captures).
#define BLOCKS_AT_ONCE 5

template <class T, u32 ROOM> struct Queue {
    u32 waiting;
    T items[ROOM];
};

// Each thread may add this many columns at a time, to fewer than a round of them.
#define COLUMNS_EACH 4
typedef Queue<u32, (COLUMNS_EACH + 1) * THREADS> Columns;

template <class T, u32 ROOM> __device__ inline void push(Queue<T, ROOM> &queue, u32 item) {
    queue.items[atomicAdd(&queue.waiting, 1u)] = item;
}

// Takes a round from the queue, if at least so much waits: whether there was one, and this thread's item, or ~0. For all threads.
template <class T, u32 ROOM> __device__ inline bool take_round(Queue<T, ROOM> &queue, u32 least, u32 &item) {
    u32 count = queue.waiting, round = count < blockDim.x ? count : blockDim.x;
    __syncthreads();
    item = ~0u;
    if (count < least) return false;
    if (threadIdx.x == 0) queue.waiting = count - round;
    if (threadIdx.x < round) item = queue.items[count - round + threadIdx.x];
    __syncthreads();
    return true;
}

// Goes through the columns of a piece, `size` of them: `find` says for each word of 32 which are wanted, by bits; `work` is called by all threads
// together, with a column each or ~0, in whole rounds until the last one.
template <class T, u32 ROOM, class Find, class Work>
__device__ inline void each_column(Queue<T, ROOM> &queue, u32 size, Find find, Work work) {
    // Each thread looks at `width` columns at a time; short rows are shared by more threads.
    u32 width = COLUMNS_EACH;
    while (width < 32 && width * blockDim.x < size) width *= 2;
    u32 step = width * blockDim.x, last = (size - 1) / step * step, mask = ~0u >> (32 - width);
    for (u32 base = 0; base <= last; base += step) {
        u32 begin = base + threadIdx.x * width, columns = begin < size ? find(begin / 32) >> begin % 32 & mask : 0;
        for (bool more = true; more;) {
            u32 count = __popc(columns) < COLUMNS_EACH ? __popc(columns) : COLUMNS_EACH;
            u32 slot = count ? atomicAdd(&queue.waiting, count) : 0;
            for (; count--; columns &= columns - 1) queue.items[slot++] = begin + __ffs(columns) - 1;
            more = __syncthreads_or(columns != 0);
            u32 column;
            while (take_round(queue, more || base < last ? blockDim.x : 1, column)) work(column);
        }
    }
}
