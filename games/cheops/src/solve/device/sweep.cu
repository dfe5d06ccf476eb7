// Cheops' Pyramid: the shares of all outlines of a base, block by block.
//
// A block is all outlines that have the same suffix, the steps from the cut on; the steps before the cut are the prefix. Prefixes of one
// height are numbered, and an outline's rank is its block's first one plus its prefix's number. So a move within the suffix leads from
// all outlines of a block to the same places of another block; a move across the cut leads to another block and another prefix; and a move
// within the prefix stays in the block, and looks the same in all blocks of that height.
//
// Blocks whose moves lead only to finished blocks are solved in one launch. In a block, prefixes are solved in waves, each from those before.

#define NONE 0xffffu

// A suffix, written by the host: the first rank of its block; the first ranks of the blocks that moves across the cut lead to, by how many
// steps of the suffix they change (all ones: no such move); where its list of neighbours begins, and how many there are; the
// height at the cut; its lowest valley (255: none); and whether it begins with a step up.
struct Suffix {
    u64 first, across[3];
    u32 neighbours, count;
    u8 height, lowest, up, unused[5];
};

// The prefixes of one height. Addresses: of each prefix by its number, where moves across the cut lead (four kinds, u16 each, all of a
// kind in a row); in the order of the waves, the prefixes' numbers (u16), their lowest valleys (u8) and where moves within the prefix lead
// (u16; a wave has as many rows as its prefix with the most moves). And of each wave: where it begins in the order, how many
// moves, and where they begin.
struct Prefixes {
    u64 across, order, lowest, moves, waves;
    u32 count, wave_count;
};

struct Wave {
    u32 first, size, most_moves, moves;
};

// 0 the shares, 1 suffixes, 2 how many, 3 neighbours' first ranks, 4 the prefixes by their heights, 5 the base.
extern "C" __global__ void __launch_bounds__(SWEEP_THREADS) sweep(Params p) {
    SHARED_WORDS(words);
    u8 *own = (u8 *)words;
    u8 *shares = pointer<u8>(p.at[0]);
    u32 base = p.at[5];
    for (u64 block = blockIdx.x; block < p.at[2]; block += gridDim.x) {
        const Suffix suffix = pointer<const Suffix>(p.at[1])[block];
        const Prefixes prefixes = pointer<const Prefixes>(p.at[4])[suffix.height];
        const u64 *neighbours = pointer<const u64>(p.at[3]) + suffix.neighbours;
        const u16 *across = pointer<const u16>(prefixes.across);
        __syncthreads();
        for (u32 prefix = threadIdx.x; prefix < prefixes.count; prefix += blockDim.x) {
            u32 least = 255;
            for (u32 i = 0; i < suffix.count; i++) {
                u32 share = shares[neighbours[i] + prefix];
                least = share < least ? share : least;
            }
            // Laying a stone at the cut, and shifting one across it, of which one, two or three steps are in the suffix.
            for (u32 kind = 0; kind < 4; kind++) {
                u64 first = suffix.across[kind ? kind - 1 : 0];
                if (!~first) continue;
                u32 to = across[kind * prefixes.count + prefix];
                if (to == NONE) continue;
                u32 share = shares[first + to];
                least = share < least ? share : least;
            }
            own[prefix] = least;
        }
        __syncthreads();
        const u16 *order = pointer<const u16>(prefixes.order), *moves = pointer<const u16>(prefixes.moves);
        for (u32 number = 0; number < prefixes.wave_count; number++) {
            const Wave wave = pointer<const Wave>(prefixes.waves)[number];
            for (u32 i = threadIdx.x; i < wave.size; i += blockDim.x) {
                u32 prefix = order[wave.first + i], least = own[prefix];
                u32 lowest = pointer<const u8>(prefixes.lowest)[wave.first + i];
                for (u32 k = 0; k < wave.most_moves; k++) {
                    u32 to = moves[wave.moves + k * wave.size + i];
                    if (to == NONE) break;
                    least = own[to] < least ? own[to] : least;
                }
                lowest = suffix.lowest < lowest ? suffix.lowest : lowest;
                if (suffix.up && suffix.height < lowest && across[prefix] != NONE) lowest = suffix.height;
                // Levels that no valley reaches below are complete.
                u32 sizes = base > lowest + 1 ? base - lowest - 1 : 0;
                own[prefix] = sizes ? sizes * (sizes + 1) / 2 - least : 0;
            }
            __syncthreads();
        }
        for (u32 prefix = threadIdx.x; prefix < prefixes.count; prefix += blockDim.x) shares[suffix.first + prefix] = own[prefix];
    }
}
