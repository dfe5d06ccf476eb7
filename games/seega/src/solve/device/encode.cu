// Compresses the codes of a class as table/coding does, to the same bytes: a block of threads takes a chunk at a time. All of
// them find how frequent each value is where it stands; one codes the values, which is a single chain of steps.

#define CHUNK_WORDS (CHUNK / 16)
#define CHUNK_BYTES (CHUNK / 4)
#define MOST_WORDS (CHUNK_BYTES / 2)
#define NO_VALUE 3
#define RAW 4
#define STATE_LEAST (1u << 16)

struct Caught {
    u32 cells, stones;
};

// Where a stone captures that moves there, and what it takes.
__device__ inline Caught caught(u32 own, u32 enemy) {
    u32 reached = adjacent(own) & ~(own | enemy);
    Caught all = {0, 0};
    for (u32 direction = 0; direction < 4; direction++) {
        u32 run = enemy & step(own, direction);
        for (u32 k = 1; k < MAX_RUN; k++) run |= enemy & step(run, direction);
        u32 to = step(run, direction) & reached, stones = enemy & step(to, 3 - direction);
        for (u32 k = 1; k < MAX_RUN; k++) stones |= enemy & step(stones, 3 - direction);
        all.cells |= to, all.stones |= stones & run;
    }
    return all;
}

__device__ inline u32 up_to_three(u32 set) {
    u32 count = __popc(set);
    return count < 3 ? count : 3;
}

// The feature and the detail of a position, as seega/coding.rs has them.
__device__ inline u32 features(u32 own, u32 enemy) {
    Caught mover = caught(own, enemy), other = caught(enemy, own), left = caught(enemy & ~mover.stones, own);
    return up_to_three(mover.cells) | up_to_three(other.cells) << 2 | up_to_three(mover.stones) << 4
        | (u32)(left.cells != 0) << 6;
}

// Copies chunks of codes. 0: the codes, 64-bit words; 1: how many words there are; 2: the numbers of the chunks; 3: how many; 4: to.
extern "C" __global__ void gather(Params p) {
    const u64 words = CHUNK_BYTES / 8;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < p.at[3] * words; i += (u64)gridDim.x * blockDim.x) {
        u64 from = (u64)pointer<const u32>(p.at[2])[i / words] * words + i % words;
        pointer<u64>(p.at[4])[i] = from < p.at[1] ? pointer<const u64>(p.at[0])[from] : 0;
    }
}

struct ChunkWork {
    u32 codes[CHUNK_WORDS];
    // By the position: where the share of its value begins, and how large it is.
    u32 shares[CHUNK];
    // What left the state, the last first.
    u16 words[MOST_WORDS];
    u32 ways[(CELLS + 1) * STONES];
    u32 state, count, entry, length, offset;
};

__device__ inline u32 code_of_chunk(const ChunkWork &w, u32 place) { return w.codes[place >> 4] >> 2 * (place & 15) & 3; }

// The set of `stones` cells with this rank.
__device__ inline u32 unranked(const ChunkWork &w, u32 rank, u32 stones) {
    u32 set = 0, cell = CELLS;
    for (u32 place = stones; place > 0; place--) {
        while (w.ways[cell * STONES + place] > rank) cell--;
        rank -= w.ways[cell * STONES + place];
        set |= 1u << cell;
    }
    return set;
}

// Codes the values of a chunk, of which `length` bytes are the codes: what its block says of it.
__device__ void code_chunk(ChunkWork &w, u32 positions, u32 length) {
    u32 state = STATE_LEAST, count = 0;
    w.entry = RAW, w.length = length;
    for (u32 place = positions; place-- > 0;) {
        u32 start = w.shares[place] & 0xffff, share = w.shares[place] >> 16;
        if (state >> 20 >= share) {
            if (count == MOST_WORDS) return;
            w.words[count++] = (u16)state;
            state >>= 16;
        }
        state = (state / share << 12) + state % share + start;
    }
    if (4 + 2 * count >= length) return;
    w.entry = 4 + 2 * count + 1, w.length = 4 + 2 * count, w.state = state, w.count = count;
}

// 0 the rows' sets, 1 columns, 2 stones of a column, 3 positions, 4 whether the row moves, 5 codes, 6 the first chunk, 7 how many
// chunks, 8 groups by the near context, 9 its mask, 10 frequencies by group and far context (of 0, and of 1 from bit 16 on), 11 the
// mask, 12 ways to choose by cells and stones, 13 counter of chunks, 14 how many bytes of data there are, 15 data,
// 16 where the data of each chunk are (32 bits), 17 what its block says of each (16 bits).
extern "C" __global__ void __launch_bounds__(THREADS) encode(Params p) {
    __shared__ ChunkWork w;
    for (u32 i = threadIdx.x; i < (CELLS + 1) * STONES; i += blockDim.x) w.ways[i] = pointer<const u32>(p.at[12])[i];
    const u8 *groups = pointer<const u8>(p.at[8]);
    const u32 *frequencies = pointer<const u32>(p.at[10]);
    u32 near_mask = p.at[9], far_mask = p.at[11], columns = p.at[1], stones = p.at[2];
    bool row_moves = p.at[4];
    for (u64 number; (number = next_tile(p.at[13])) < p.at[7];) {
        u64 first = (p.at[6] + number) * CHUNK;
        u32 positions = p.at[3] - first < CHUNK ? (u32)(p.at[3] - first) : CHUNK, length = (positions + 3) / 4;
        for (u32 i = threadIdx.x; i < (positions + 15) / 16; i += blockDim.x)
            w.codes[i] = pointer<const u32>(p.at[5])[first / 16 + i];
        __syncthreads();
        // Each thread has a piece of its own.
        u32 piece = (CHUNK + blockDim.x - 1) / blockDim.x, place = threadIdx.x * piece;
        u32 end = place + piece < positions ? place + piece : positions, code = code_of_chunk(w, 0);
        int differs = 0;
        if (place < end) {
            u64 row = (first + place) / columns;
            u32 column = (first + place) % columns, closed = unranked(w, column, stones);
            u32 set = pointer<const u32>(p.at[0])[row];
            for (; place < end; place++) {
                u32 spread_out = spread(closed, FULL & ~set);
                u32 hint = row_moves ? features(set, spread_out) : features(spread_out, set);
                u32 near = hint & 15, far = hint >> 4, rest = closed;
                for (u32 stone = 0; stone < 8; stone++) {
                    u32 value = NO_VALUE;
                    if (rest) {
                        u32 cell = __ffs(rest) - 1;
                        rest &= rest - 1;
                        if (cell > 0 && !(closed >> (cell - 1) & 1)) {
                            u32 back = w.ways[(cell - 1) * STONES + stone];
                            if (back <= place) value = code_of_chunk(w, place - back);
                        }
                    }
                    if (stone < 6) near |= value << (4 + 2 * stone);
                    else far |= value << (3 + 2 * (stone - 6));
                }
                u32 frequency = frequencies[(groups[near & near_mask] | far << 8) & far_mask];
                u32 zero = frequency & 0xffff, one = frequency >> 16, own = code_of_chunk(w, place);
                differs |= own != code;
                w.shares[place] = own == 0 ? zero << 16 : own == 1 ? zero | one << 16 : (zero + one) | (4096 - zero - one) << 16;
                if (++column == columns) {
                    column = 0, closed = (1u << stones) - 1;
                    if (place + 1 < end) set = pointer<const u32>(p.at[0])[++row];
                } else {
                    // The next larger set with as many cells.
                    u32 lowest = closed & -closed, ripple = closed + lowest;
                    closed = ripple | (closed ^ ripple) >> 2 >> (__ffs(lowest) - 1);
                }
            }
        }
        differs = __syncthreads_or(differs);
        if (threadIdx.x == 0) {
            if (differs) code_chunk(w, positions, length);
            else w.entry = code, w.length = 0;
            w.offset = (u32)atomicAdd(pointer<u64>(p.at[14]), (u64)w.length);
            pointer<u32>(p.at[16])[number] = w.offset;
            pointer<u16>(p.at[17])[number] = (u16)w.entry;
        }
        __syncthreads();
        u8 *data = pointer<u8>(p.at[15]) + w.offset;
        for (u32 i = threadIdx.x; i < w.length; i += blockDim.x) {
            if (w.entry == RAW) data[i] = (u8)(w.codes[i / 4] >> 8 * (i % 4));
            else if (i < 4) data[i] = (u8)(w.state >> 8 * i);
            else data[i] = (u8)(w.words[w.count - 1 - (i - 4) / 2] >> 8 * (i % 2));
        }
    }
}
