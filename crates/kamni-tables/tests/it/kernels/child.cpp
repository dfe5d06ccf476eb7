// The kernels as a plain program: a device whose memory is this process's. Commands come on the standard input, answers go to the
// standard output; `child.rs` is the other end.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

static void read_all(void *to, size_t bytes) {
    if (bytes && fread(to, 1, bytes, stdin) != bytes) exit(0);
}

static u64 number() {
    u64 value;
    read_all(&value, sizeof value);
    return value;
}

static void answer(const void *from, size_t bytes) {
    fwrite(from, 1, bytes, stdout);
    fflush(stdout);
}

int main() {
    // The table of kernels is written by `child.rs`.
    const struct { const char *name; void (*kernel)(Params); } kernels[] = { KERNELS };
    for (;;) {
        u64 command = number();
        if (command == 't') {
            u64 bytes = number(), address = (u64)aligned_alloc(128, (bytes + 127) / 128 * 128);
            answer(&address, sizeof address);
        } else if (command == 'g') {
            free((void *)number());
        } else if (command == 'w') {
            u64 address = number(), bytes = number();
            read_all((void *)address, bytes);
        } else if (command == 'r') {
            u64 address = number(), bytes = number();
            answer((void *)address, bytes);
        } else if (command == 'c') {
            u64 address = number(), bytes = number();
            memset((void *)address, 0, bytes);
        } else if (command == 'l') {
            std::string name(number(), ' ');
            read_all(&name[0], name.size());
            gridDim.x = number();
            Params parameters;
            memset(&parameters, 0, sizeof parameters);
            u64 count = number();
            for (u64 i = 0; i < count; i++) parameters.at[i] = number();
            bool found = false;
            for (auto &kernel : kernels)
                if (name == kernel.name) {
                    found = true;
                    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++) kernel.kernel(parameters);
                }
            if (!found) {
                fprintf(stderr, "no kernel %s\n", name.c_str());
                return 1;
            }
        } else {
            return 1;
        }
    }
}
