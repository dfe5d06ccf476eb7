// Seega: what the attacker reaches from there, and the codes of both classes.

// The moves of a row's stones to cells that are left, and where they lead.
struct Moves {
    u32 set, left, exits, count, runs;
    u32 parts[PARTS << PART_BITS], cell[CELLS];
    // From which stone (a bit), over which cell that is left, to which row, by which symmetry; and which symmetries leave that row.
    u32 stone[MOST_MOVES], over[MOST_MOVES], place[MOST_MOVES], fixing[MOST_MOVES];
    // Runs between a stone (a bit) and another one: if they are filled, arriving there would have captured.
    u32 noisy[MOST_MOVES * 2], filled[MOST_MOVES * 2];
};

__device__ void begin_moves(const Tables &t, Moves &moves, u32 set) {
    u32 left = FULL & ~set, stones = __popc(set);
    __syncthreads();
    if (threadIdx.x == 0) moves.set = set, moves.left = left, moves.exits = 0, moves.count = 0, moves.runs = 0;
    __syncthreads();
    for (u32 i = threadIdx.x; i < CELLS * 4; i += blockDim.x) {
        u32 cell = 1u << i / 4, direction = i % 4, next = step(cell, direction);
        if (left & cell) {
            if (direction == 0) moves.cell[__popc(left & (cell - 1))] = cell;
            continue;
        }
        if (next & left) {
            u32 slot = atomicAdd(&moves.count, 1u), over = close_up(t, next, left);
            u32 place = pointer<const u32>(t.classes.places[stones])[rank(t, set ^ cell ^ next)];
            moves.stone[slot] = cell, moves.over[slot] = over, moves.place[slot] = place;
            moves.fixing[slot] = pointer<const u8>(t.classes.fixing[stones])[place >> 3];
            atomicOr(&moves.exits, over);
        }
        u32 run = 0;
        while (next & left) run |= next, next = step(next, direction);
        if ((next & set) && run && __popc(run) <= MAX_RUN) {
            u32 slot = atomicAdd(&moves.runs, 1u);
            moves.noisy[slot] = cell, moves.filled[slot] = close_up(t, run, left);
        }
    }
    __syncthreads();
    u32 cells = __popc(left);
    for (u32 i = threadIdx.x; i < PARTS << PART_BITS; i += blockDim.x) moves.parts[i] = part_of(moves.cell, cells, i);
    __syncthreads();
}

// Adds a position to a set and, if it is new, to another.
__device__ inline u32 add(u32 *all, u32 *news, u64 word, u32 bit) {
    if (all[word] & bit) return 0;
    if (atomicOr(&all[word], bit) & bit) return 0;
    if (news) atomicOr(&news[word], bit);
    return 1;
}

// Adds the positions from which a quiet move of the attacker, or a pass, leads to where the defender has just given in.
// 0 to 8 as for captures; 9 attack, 10 fresh surrender, 11 fresh attack, 12 a counter of what is fresh.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS_AT_ONCE) attacks(Params p) {
    __shared__ Tables t;
    __shared__ Moves moves;
    __shared__ Columns queue;
    __shared__ u32 fresh;
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], piece = p.at[7];
    u32 pieces = (columns + piece - 1) / piece, added = 0;
    u32 *attack = pointer<u32>(p.at[9]), *news = pointer<u32>(p.at[11]);
    if (threadIdx.x == 0) fresh = queue.waiting = 0;
    for (u64 tile; (tile = next_tile(p.at[8])) < p.at[4] * pieces;) {
        u32 number = tile / pieces, first = tile % pieces * piece, size = columns - first < piece ? columns - first : piece;
        u64 words = (u64)number * stride + first / 32;
        const u32 *given = pointer<const u32>(p.at[10]) + words, *list = pointer<const u32>(p.at[3]) + first;
        bool any = false;
        for (u32 i = threadIdx.x; i * 32 < size; i += blockDim.x) any |= given[i] != 0;
        if (!__syncthreads_or(any)) continue;
        begin_moves(t, moves, pointer<const u32>(p.at[2])[number]);
        each_column(
            queue, size, [&](u32 word) { return given[word]; },
            [&](u32 column) {
                if (column == ~0u) return;
                u32 set = list[column], noisy = 0, defenders = in_parts(moves.parts, set);
                if (!(moves.exits & ~set)) added += add(attack, news, words + (column >> 5), 1u << (column & 31));
                for (u32 run = 0; run < moves.runs; run++)
                    if ((set & moves.filled[run]) == moves.filled[run]) noisy |= moves.noisy[run];
                for (u32 move = 0; move < moves.count; move++) {
                    if ((set & moves.over[move]) || (noisy & moves.stone[move])) continue;
                    u32 place = moves.place[move], symmetry = place & 7;
                    u32 from = moves.stone[move], over = in_parts(moves.parts, moves.over[move]);
                    u32 row = image(symmetry, moves.set ^ from ^ over), kept = FULL & ~row;
                    u32 others = image(symmetry, defenders);
                    for (u32 fixing = moves.fixing[move]; fixing; fixing &= fixing - 1) {
                        u32 at = rank(t, close_up(t, image(__ffs(fixing) - 1, others), kept));
                        added += add(attack, news, (u64)(place >> 3) * stride + (at >> 5), 1u << (at & 31));
                    }
                }
            }
        );
    }
    if (added) atomicAdd(&fresh, added);
    __syncthreads();
    if (threadIdx.x == 0 && fresh) atomicAdd(pointer<u64>(p.at[12]), (u64)fresh);
}

// With equal numbers: where the mover loses, by the rows of the mover.
// 0 to 8 as for captures; 9 surrender, 10 lost.
extern "C" __global__ void __launch_bounds__(THREADS) losses(Params p) {
    __shared__ Tables t;
    load_tables(t, p.at[0], p.at[1]);
    u32 stride = p.at[6];
    u64 words = p.at[4] * stride;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < words; i += (u64)gridDim.x * blockDim.x) {
        u32 word = pointer<const u32>(p.at[9])[i];
        if (!word) continue;
        u32 enemy = pointer<const u32>(p.at[2])[i / stride], stones = __popc(enemy);
        for (; word; word &= word - 1) {
            u32 column = i % stride * 32 + __ffs(word) - 1;
            u32 mover = spread(pointer<const u32>(p.at[3])[column], FULL & ~enemy);
            u32 place = pointer<const u32>(t.classes.places[stones])[rank(t, mover)];
            u32 row = image(place & 7, mover), others = image(place & 7, enemy);
            for (u32 fixing = pointer<const u8>(t.classes.fixing[stones])[place >> 3]; fixing; fixing &= fixing - 1) {
                u32 at = rank(t, close_up(t, image(__ffs(fixing) - 1, others), FULL & ~row));
                add(pointer<u32>(p.at[10]), 0, (u64)(place >> 3) * stride + (at >> 5), 1u << (at & 31));
            }
        }
    }
}

// Codes of two bits, in the order of the positions' numbers, from two sets of positions.
// 0 columns, 1 words of a row, 2 positions, 3 one set, 4 another, 5 the codes (32-bit words), 6 what the sets are: 0 where the mover
// gets a draw and where they win; 1 where the other does; 2 where they win and where they lose.
extern "C" __global__ void pack(Params p) {
    u64 columns = p.at[0], stride = p.at[1], size = p.at[2];
    const u32 *one = pointer<const u32>(p.at[3]), *two = pointer<const u32>(p.at[4]);
    u64 step = (u64)gridDim.x * blockDim.x;
    for (u64 word = (u64)blockIdx.x * blockDim.x + threadIdx.x; word * 16 < size; word += step) {
        u64 number = word * 16, row = number / columns, column = number % columns;
        u32 codes = 0;
        for (u32 k = 0; k < 16 && number + k < size; k++) {
            u64 at = row * stride + (column >> 5);
            u32 a = one[at] >> (column & 31) & 1, b = two[at] >> (column & 31) & 1;
            u32 code = p.at[6] == 0 ? a + b : p.at[6] == 1 ? 2 - a - b : 1 + a - b;
            codes |= code << 2 * k;
            if (++column == columns) column = 0, row++;
        }
        pointer<u32>(p.at[5])[word] = codes;
    }
}

// How many codes of two bits are losses, draws and wins. 0: 64-bit words, 1: how many, 2: three numbers that are added to; zeros
// after the last position count as losses.
extern "C" __global__ void tally(Params p) {
    u64 draws = 0, wins = 0, words = 0;
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < p.at[1]; i += (u64)gridDim.x * blockDim.x) {
        u64 word = pointer<const u64>(p.at[0])[i];
        draws += __popcll(word & 0x5555555555555555ull);
        wins += __popcll(word & 0xaaaaaaaaaaaaaaaaull);
        words++;
    }
    u64 *sums = pointer<u64>(p.at[2]);
    atomicAdd(sums, 32 * words - draws - wins);
    atomicAdd(sums + 1, draws);
    atomicAdd(sums + 2, wins);
}
