// Seega: the placing of stones, from the full board back to the empty one.

// The number of a set without the centre.
__device__ inline u32 rank_of_placed(const Tables &t, u32 set) {
    return rank(t, (set & (CENTRE - 1)) | (set & ~(2 * CENTRE - 1)) >> 1);
}

// The value at the start of the moves, all stones placed, for the first player.
__device__ u32 at_limit(const Tables &t, u32 own, u32 enemy) {
#if ANY
    return code_of(t, own, enemy);
#else
    u32 best = 0, empty = FULL & ~(own | enemy);
    for (u32 to_left = empty & adjacent(own); to_left; to_left &= to_left - 1) {
        u32 to = to_left & -to_left;
        for (u32 sources = adjacent(to) & own; sources; sources &= sources - 1) {
            u32 moved = own ^ (sources & -sources) ^ to, gone = taken(moved, enemy, to);
            u32 code = 1 + (gone ? after_capture(t, moved, enemy ^ gone, to, false, RowPlace()) : WIN - code_of(t, enemy, moved));
            best = code > best ? code : best;
        }
    }
    return best ? best - 1 : WIN - code_of(t, enemy, own);
#endif
}

// Adds a bit to a word for each thread of a warp, whose columns are those of the word.
__device__ inline void put(u32 *row, u32 column, bool bit) {
#ifdef __CUDACC__
    u32 word = __ballot_sync(~0u, bit);
    if (word && (threadIdx.x & 31) == 0) row[column >> 5] |= word;
#else
    if (bit) row[column >> 5] |= 1u << (column & 31);
#endif
}

// The values of a stage of placing. A stage's values are two sets of positions, the lower and the upper bits of their codes, 32 in a
// word; rows are the first player's stones without the centre, one of eight images.
// 0 class tables, 1 ranks, 2 the sets of the rows, 3 of the columns, 4 positions, 5 columns, 6 lower bits, 7 upper bits; 8 lower and 9
// upper bits of the next stage (or 0: all are placed), 10 its columns, 11 the rows and symmetries of the next stage's sets (if the first
// player places now, else 0).
extern "C" __global__ void __launch_bounds__(THREADS) placing(Params p) {
    __shared__ Tables t;
    load_tables(t, p.at[0], p.at[1]);
    const u32 *lows = pointer<const u32>(p.at[8]), *highs = pointer<const u32>(p.at[9]);
    u64 size = p.at[4], step = (u64)gridDim.x * blockDim.x, rounds = (size + step - 1) / step;
    for (u64 round = 0; round < rounds; round++) {
        u64 number = round * step + (u64)blockIdx.x * blockDim.x + threadIdx.x;
        u32 best = LOSS;
        if (number < size) {
            u32 row = number / p.at[5], first = pointer<const u32>(p.at[2])[row];
            u32 kept = FULL & ~(first | CENTRE);
            u32 second = spread(pointer<const u32>(p.at[3])[number % p.at[5]], kept);
            if (!lows) {
                best = at_limit(t, first, second);
            } else {
                for (u32 free = kept & ~second; free && best < WIN; free &= free - 1) {
                    u64 next;
                    if (p.at[11]) {
                        u32 place = pointer<const u32>(p.at[11])[rank_of_placed(t, first | (free & -free))];
                        u32 stones = image(place & 7, first | (free & -free)), others = image(place & 7, second);
                        next = (u64)(place >> 3) * p.at[10] + rank(t, close_up(t, others, FULL & ~(stones | CENTRE)));
                    } else {
                        next = (u64)row * p.at[10] + rank(t, close_up(t, second | (free & -free), kept));
                    }
                    u32 code = (lows[next >> 5] >> (next & 31) & 1) | (highs[next >> 5] >> (next & 31) & 1) << 1;
                    best = WIN - code > best ? WIN - code : best;
                }
            }
        }
        put(pointer<u32>(p.at[6]) + (number >> 5), number & 31, best & 1);
        put(pointer<u32>(p.at[7]) + (number >> 5), number & 31, best >> 1);
    }
}

// How many values of a stage are losses, draws and wins, each row counted as often as it has images.
// 0 lower bits, 1 upper bits, 2 rows, 3 columns, 4 the rows' symmetries, 5 three numbers that are added to.
extern "C" __global__ void weighted(Params p) {
    u64 sums[3] = {0, 0, 0};
    for (u64 row = blockIdx.x; row < p.at[2]; row += gridDim.x) {
        u64 images = 8 / __popc(pointer<const u8>(p.at[4])[row]);
        for (u64 number = row * p.at[3] + threadIdx.x; number < (row + 1) * p.at[3]; number += blockDim.x) {
            u32 low = pointer<const u32>(p.at[0])[number >> 5] >> (number & 31) & 1;
            u32 high = pointer<const u32>(p.at[1])[number >> 5] >> (number & 31) & 1;
            if (high) sums[2] += images;
            else if (low) sums[1] += images;
            else sums[0] += images;
        }
    }
    for (u32 code = 0; code < 3; code++) atomicAdd(pointer<u64>(p.at[5]) + code, sums[code]);
}
