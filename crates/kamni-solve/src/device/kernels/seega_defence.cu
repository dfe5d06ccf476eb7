// Seega: where the defender has nothing that saves him.

// Columns that wait until there are enough for all threads.
#define MOST_WAITING (4 * THREADS)

// Marks the columns from which a quiet move of the defender, or a pass, leads to one of these.
__device__ void mark_before(const Tables &t, const Row &row, const u32 *list, const u32 *queue, u32 count, u32 *marked) {
    for (u32 k = threadIdx.x; k < count; k += blockDim.x) {
        u32 column = queue[k], set = list[column];
        bool blocked = true;
        for (u32 edge = 0; edge < row.edges; edge++) {
            u32 one = row.one[edge], two = row.two[edge], here = set & (one | two);
            if (!here || here == (one | two)) continue;
            blocked = false;
            if (set & (here == one ? row.ends_one[edge] : row.ends_two[edge])) continue;
            u32 before = rank(t, set ^ one ^ two);
            atomicOr(&marked[before >> 5], 1u << (before & 31));
        }
        if (blocked) atomicOr(&marked[column >> 5], 1u << (column & 31));
    }
}

// Where the defender, whatever he does, comes to where the attacker reaches his aim: of all positions, or of those before
// fresh ones.
// 0 to 7 as for captures; 8 attack, 9 surrender, 10 saved, 11 fresh attack (or 0: all), 12 fresh surrender, 13 the least code of the aim, 14 a
// counter of what is fresh.
extern "C" __global__ void __launch_bounds__(THREADS) surrenders(Params p) {
    __shared__ Tables t;
    __shared__ Row row;
    __shared__ u32 queue[MOST_WAITING], helpless[MOST_WAITING];
    __shared__ u16 items[MOST_WAITING + THREADS];
    __shared__ u8 saves[MOST_WAITING];
    __shared__ u32 waiting, lost, item_count, fresh;
    SHARED_WORDS(marked);
    load_tables(t, p.at[0], p.at[1]);
    u32 columns = p.at[5], stride = p.at[6], piece = p.at[7], chunk = MOST_WAITING / 2;
    u32 pieces = (columns + piece - 1) / piece, enough = WIN - (u32)p.at[13] + 2;
    const u32 *list = pointer<const u32>(p.at[3]);
    if (threadIdx.x == 0) fresh = 0;
    for (u64 tile = blockIdx.x; tile < p.at[4] * pieces; tile += gridDim.x) {
        u32 number = tile / pieces, first = tile % pieces * piece;
        u32 end = columns - first < piece ? columns : first + piece;
        u64 words = (u64)number * stride;
        const u32 *attack = pointer<const u32>(p.at[8]) + words;
        u32 *surrender = pointer<u32>(p.at[9]) + words, *saved = pointer<u32>(p.at[10]) + words;
        u32 *news = pointer<u32>(p.at[12]) + words;
        if (threadIdx.x == 0) waiting = 0;
        if (p.at[11]) {
            const u32 *fresh_attack = pointer<const u32>(p.at[11]) + words;
            bool any = false;
            for (u32 i = threadIdx.x; i < stride; i += blockDim.x) marked[i] = 0, any |= fresh_attack[i] != 0;
            if (!__syncthreads_or(any)) continue;
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
            for (u32 base = first; base < end; base += chunk) {
                for (u32 i = threadIdx.x; i < chunk && base + i < end; i += blockDim.x) {
                    u32 column = base + i;
                    if (fresh_attack[column >> 5] >> (column & 31) & 1) queue[take_slot(&waiting)] = column;
                }
                __syncthreads();
                u32 count = waiting;
                __syncthreads();
                if (count <= chunk && base + chunk < end) continue;
                mark_before(t, row, list, queue, count, marked);
                __syncthreads();
                if (threadIdx.x == 0) waiting = 0;
                __syncthreads();
            }
        } else {
            begin_row(t, row, pointer<const u32>(p.at[2])[number]);
        }
        __syncthreads();
        u32 few = row.edges < FIRST_EDGES ? row.edges : FIRST_EDGES;
        for (u32 base = first; base < end; base += chunk) {
            for (u32 i = threadIdx.x; i < chunk && base + i < end; i += blockDim.x) {
                u32 column = base + i, open = ~(surrender[column >> 5] | saved[column >> 5]);
                if (p.at[11]) open &= marked[column >> 5];
                bool blocked = true;
                if ((open >> (column & 31) & 1) && is_helpless(t, row, attack, list[column], 0, few, blocked))
                    queue[take_slot(&waiting)] = column;
            }
            if (threadIdx.x == 0) lost = 0, item_count = 0;
            __syncthreads();
            u32 count = waiting;
            __syncthreads();
            if (count <= chunk && base + chunk < end) continue;
            // A few moves have settled most; the others of those that are left.
            for (u32 k = threadIdx.x; k < count; k += blockDim.x) {
                u32 column = queue[k], set = list[column];
                bool blocked = true;
                if (!is_helpless(t, row, attack, set, 0, row.edges, blocked)) continue;
                if (blocked && !(attack[column >> 5] >> (column & 31) & 1)) continue;
                u32 slot = take_slot(&lost);
                helpless[slot] = column, saves[slot] = 0;
            }
            __syncthreads();
            // Captures come last: they are looked up far away, and few get so far.
            u32 losing = lost;
            for (u32 edge = 0; losing && edge <= row.edges; edge++) {
                if (edge < row.edges) {
                    u32 one = row.one[edge], two = row.two[edge];
                    for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
                        u32 set = list[helpless[k]], here = set & (one | two);
                        if (!here || here == (one | two) || saves[k]) continue;
                        if (set & (here == one ? row.ends_two[edge] : row.ends_one[edge]))
                            items[take_slot(&item_count)] = edge << 10 | k;
                    }
                }
                __syncthreads();
                // Whole rounds only, until the last time.
                u32 items_here = item_count, left = edge < row.edges ? items_here % blockDim.x : 0;
                for (u32 i = left + threadIdx.x; i < items_here; i += blockDim.x) {
                    u32 k = items[i] & 1023, over = items[i] >> 10;
                    if (saves[k]) continue;
                    u32 set = list[helpless[k]], here = set & (row.one[over] | row.two[over]);
                    if (best_capture(t, row, set, here, (row.one[over] | row.two[over]) ^ here) >= enough) saves[k] = 1;
                }
                __syncthreads();
                if (threadIdx.x == 0) item_count = left;
                __syncthreads();
            }
            for (u32 k = threadIdx.x; k < losing; k += blockDim.x) {
                u32 word = helpless[k] >> 5, bit = 1u << (helpless[k] & 31);
                if (saves[k]) {
                    atomicOr(&saved[word], bit);
                } else {
                    atomicOr(&surrender[word], bit), atomicOr(&news[word], bit), atomicAdd(&fresh, 1u);
                }
            }
            if (threadIdx.x == 0) waiting = 0;
            __syncthreads();
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && fresh) atomicAdd(pointer<u64>(p.at[14]), (u64)fresh);
}
