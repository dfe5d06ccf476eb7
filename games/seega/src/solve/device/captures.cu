// Seega: what captures do at once.
//
// Which columns a move concerns is found for 32 of them at a time: a *plane* has, for one of the cells that are left, a bit for each
// column. What the move leads to is looked up in smaller classes. Mostly the attacker still has fewer stones there, so that their stones are the
// row; then where it is, and how the defender's cells are numbered in it, is the same for all columns and is found out once. If the
// defender's have become the row, the attacker's are the same for all columns, up to symmetry.

// Makes the planes. 0 the sets of the columns, 1 how many, 2 words of a plane, 3 how many planes, 4 the planes.
extern "C" __global__ void planes(Params p) {
    const u32 *list = pointer<const u32>(p.at[0]);
    u32 columns = p.at[1], stride = p.at[2];
    for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < stride * p.at[3]; i += (u64)gridDim.x * blockDim.x) {
        u32 first = i % stride * 32, cell = i / stride, bits = 0;
        for (u32 k = 0; k < 32 && first + k < columns; k++) bits |= (list[first + k] >> cell & 1) << k;
        pointer<u32>(p.at[4])[i] = bits;
    }
}

// A stone that has just captured, and the up to four ways in which it goes on (or the one in which any of them does).
struct Landing {
    // The cell that must be free, among those that are left (all of them: there is no such way), and on the board; runs that would be
    // captured again.
    u32 over[4], next[4], filled[4][3];
    // The images of the attacker's other stones.
    u32 rest[8];
    // The attacker's stones then, if they are the row; cells that are left, one by one and in parts, as they are numbered in it.
    u32 row[4], symmetry[4], kept[4], cell[4][CELLS], parts[4][PARTS << PART_BITS];
};

// `mine`: whether the attacker's stones may be the row.
__device__ void begin_landing(const Tables &t, const Row &row, Landing &landing, u32 strike, bool mine) {
    u32 after = row.after[strike], to = row.to[strike];
    for (u32 i = threadIdx.x; i < 8; i += blockDim.x) landing.rest[i] = image(i, ANY ? after : after ^ to);
    for (u32 way = threadIdx.x; way < 4; way += blockDim.x) {
        u32 own = after, caught[3] = {0, 0, 0};
#if ANY
        landing.over[way] = way ? ~0u : 0;
        if (way) continue;
#else
        u32 next = step(to, way), from = row.set & ~own;
        landing.over[way] = ~0u;
        if (!next || (next & own)) continue;
        landing.over[way] = close_up(t, next, row.left), landing.next[way] = __ffs(next) - 1;
        own ^= to ^ next;
        runs_from(own, to | from, next, caught);
#endif
        for (u32 k = 0; k < 3; k++) landing.filled[way][k] = caught[k] ? close_up(t, caught[k], row.left) : ~0u;
        if (!mine) continue;
        RowPlace place = place_of(t, own);
        landing.row[way] = place.row, landing.symmetry[way] = place.symmetry, landing.kept[way] = place.kept;
    }
    __syncthreads();
    if (!mine) return;
    u32 cells = __popc(row.left);
    for (u32 i = threadIdx.x; i < 4 * CELLS; i += blockDim.x) {
        u32 way = i / CELLS, number = i % CELLS;
        if (landing.over[way] == ~0u || number >= cells) continue;
        landing.cell[way][number] = close_up(t, image(landing.symmetry[way], row.cell[number]), landing.kept[way]);
    }
    __syncthreads();
    for (u32 i = threadIdx.x; i < 4 * PARTS << PART_BITS; i += blockDim.x) {
        u32 way = i / (PARTS << PART_BITS), part = i % (PARTS << PART_BITS);
        if (landing.over[way] != ~0u) landing.parts[way][part] = part_of(landing.cell[way], cells, part);
    }
    __syncthreads();
}

// A piece of a row, and what captures do there.
struct Piece {
    // Where an aim is reached: a draw, a win.
    u32 draws[PIECE / 32], wins[PIECE / 32];
    Queue<u16, (COLUMNS_EACH + 1) * THREADS> columns;
    // Captures after captures, which have to be searched: a strike, a way and a column. A round adds up to four for each thread.
    Queue<u32, 5 * THREADS> chains;
};

static_assert((PIECE & (PIECE - 1)) == 0 && PIECE <= 1 << 16, "columns fit items");

__device__ inline void reach(Piece &piece, u32 column, u32 code) {
    if (code >= DRAW) atomicOr(&piece.draws[column >> 5], 1u << (column & 31));
    if (code == WIN) atomicOr(&piece.wins[column >> 5], 1u << (column & 31));
}

__device__ inline bool is_won(const Piece &piece, u32 column) { return piece.wins[column >> 5] >> (column & 31) & 1; }

// The defender's stones that a strike leaves.
__device__ inline u32 left_by(const Row &row, u32 strike, u32 set) {
    u32 gone = 0;
    for (u32 run = 0; run < 3; run++)
        if ((set & row.filled[strike][run]) == row.filled[strike][run]) gone |= row.filled[strike][run];
    return set ^ gone;
}

// Searches captures after captures, in whole rounds, while at least `least` wait. For all threads.
__device__ void search_chains(const Tables &t, const Row &row, Piece &piece, const u32 *list, u32 least) {
    for (u32 item; take_round(piece.chains, least, item);) {
        u32 column = item & (PIECE - 1);
        if (item == ~0u || is_won(piece, column)) continue;
        u32 strike = item / PIECE >> 2, to = row.to[strike], next = step(to, item / PIECE & 3);
        u32 enemy = on_board(row, left_by(row, strike, list[column])), own = row.after[strike] ^ to ^ next;
        reach(piece, column, after_capture(t, own, enemy ^ taken(own, enemy, next), next, false, RowPlace()));
    }
}

// What a strike leads to in a column.
__device__ inline void land(
    const Tables &t, const Row &row, const Landing &landing, Piece &piece, u32 strike, u32 column, u32 set
) {
    u32 few = __popc(row.set), left = left_by(row, strike, set), many = __popc(left), best = many ? LOSS : WIN, again = 0;
    bool mine = ANY ? many >= few : many > few;
    RowPlace place = {0, 0, 0};
    u32 closed = 0;
    if (!mine && many) place = place_of(t, on_board(row, left)), closed = close_up(t, landing.rest[place.symmetry], place.kept);
    for (u32 way = 0; way < 4; way++) {
        if (best == WIN || (left & landing.over[way])) continue;
        bool captures = false;
        for (u32 k = 0; k < 3; k++) captures |= (left & landing.filled[way][k]) == landing.filled[way][k];
        if (captures) {
            again |= 1u << way;
            continue;
        }
        u32 at = closed;
        if (mine) {
            at = in_parts(landing.parts[way], left), place.row = landing.row[way];
        } else if (!ANY) {
            u32 cell = t.images[place.symmetry * CELLS + landing.next[way]];
            at |= 1u << __popc(place.kept & ((1u << cell) - 1));
        }
        at = rank(t, at);
        u32 code = ANY ? code_in(t, few, many, place.row, at) : WIN - code_in(t, many, few, place.row, at);
        best = code > best ? code : best;
    }
    reach(piece, column, best);
    for (again = best == WIN ? 0 : again; again; again &= again - 1)
        push(piece.chains, (strike << 2 | (__ffs(again) - 1)) * PIECE + column);
}

// The columns of a word in which a strike captures.
__device__ inline u32 struck(const Row &row, u32 strike, const u32 *word, u32 stride) {
    u32 all = 0;
    for (u32 run = 0; run < 3; run++) {
        u32 cells = row.filled[strike][run], some = ~0u;
        if (cells == ~0u) break;
        for (; cells; cells &= cells - 1) some &= word[(__ffs(cells) - 1) * stride];
        all |= some;
    }
    return all & ~word[(__ffs(row.cell_of[strike]) - 1) * stride];
}

// The columns of a word in which the defender can move, but not quietly.
__device__ inline u32 only_captures(const Row &row, const u32 *word, u32 stride) {
    u32 some = 0, quiet = 0, cells = __popc(row.left);
    for (u32 number = 0; number < cells && ~quiet; number++) {
        u32 arriving = 0;
        for (u32 next = row.next[number]; next; next &= next - 1) arriving |= word[(__ffs(next) - 1) * stride];
        arriving &= ~word[number * stride];
        some |= arriving;
        for (u32 ends = row.ends[number]; ends; ends &= ends - 1) arriving &= ~word[(__ffs(ends) - 1) * stride];
        quiet |= arriving;
    }
    return some & ~quiet;
}

__device__ void clear_piece(Piece &piece) {
    __syncthreads();
    for (u32 i = threadIdx.x; i < PIECE / 32; i += blockDim.x) piece.draws[i] = piece.wins[i] = 0;
    if (threadIdx.x == 0) piece.columns.waiting = piece.chains.waiting = 0;
    __syncthreads();
}

__device__ void write_piece(const Piece &piece, u32 columns, u32 *draws, u32 *wins) {
    for (u32 i = threadIdx.x; i * 32 < columns; i += blockDim.x) {
        if (draws) draws[i] = piece.draws[i];
        wins[i] = piece.wins[i];
    }
}

// One move left.
// 0 class tables, 1 ranks, 2 the sets of the rows, 3 of the columns, 4 rows, 5 columns, 6 words of a row, 7 columns of a piece of
// work, 8 a counter of pieces; attack for a draw (or 0), attack for a win, surrender for a draw (or 0), surrender for a win; 13 planes.
extern "C" __global__ void __launch_bounds__(THREADS) captures(Params p) {
    __shared__ Tables t;
    __shared__ Row row;
    __shared__ Landing landing;
    __shared__ Piece piece;
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], pieces = (columns + PIECE - 1) / PIECE;
    for (u64 tile; (tile = next_tile(p.at[8])) < p.at[4] * pieces;) {
        u32 number = tile / pieces, first = tile % pieces * PIECE;
        u32 size = columns - first < PIECE ? columns - first : PIECE;
        const u32 *list = pointer<const u32>(p.at[3]) + first, *words = pointer<const u32>(p.at[13]) + first / 32;
        u64 at = (u64)number * stride + first / 32;
        begin_row(t, row, pointer<const u32>(p.at[2])[number]);
        add_places(t, row);
        add_strikes(t, row);
        clear_piece(piece);
        u32 few = __popc(row.set), most = __popc(list[0]) - 1;
        for (u32 strike = 0; strike < row.strikes; strike++) {
            begin_landing(t, row, landing, strike, ANY ? most >= few : most > few);
            each_column(
                piece.columns, size,
                [&](u32 word) { return struck(row, strike, words + word, stride) & ~piece.wins[word]; },
                [&](u32 column) {
                    if (column != ~0u && !is_won(piece, column))
                        land(t, row, landing, piece, strike, column, list[column]);
                    __syncthreads();
                    search_chains(t, row, piece, list, blockDim.x);
                }
            );
        }
        search_chains(t, row, piece, list, 1);
        write_piece(piece, size, p.at[9] ? pointer<u32>(p.at[9]) + at : 0, pointer<u32>(p.at[10]) + at);
        clear_piece(piece);
        each_column(
            piece.columns, size,
            [&](u32 word) { return only_captures(row, words + word, stride); },
            // The attacker gets the rest.
            [&](u32 column) {
                if (column != ~0u) reach(piece, column, WIN + 1 - best_defence(t, row, list[column]));
            }
        );
        __syncthreads();
        write_piece(piece, size, p.at[11] ? pointer<u32>(p.at[11]) + at : 0, pointer<u32>(p.at[12]) + at);
    }
}
