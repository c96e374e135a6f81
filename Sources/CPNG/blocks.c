#include "deflate.h"

#include <stdlib.h>
#include <string.h>

// Bits

// Makes room for so many bytes, and for the bits that are held.
static bool reserve(cpng_bits *bits, size_t count) {
  cpng_buffer *out = bits->out;
  size_t needed = out->count + count + 16;
  if (needed < count) return false;
  if (needed <= out->capacity) return true;
  size_t capacity = out->capacity < 2048 ? 4096 : 2 * out->capacity;
  if (capacity < needed) capacity = needed;
  uint8_t *grown = realloc(out->bytes, capacity);
  if (grown == NULL) return false;
  out->bytes = grown;
  out->capacity = capacity;
  return true;
}

// The place where bits are stored. Unlike cpng_bits, the compiler keeps it in registers.
typedef struct {
  uint8_t *next;
  uint64_t bits;
  unsigned held;
} cursor;

static cursor cursor_of(const cpng_bits *bits) {
  return (cursor){bits->out->bytes + bits->out->count, bits->bits, bits->held};
}

static void finish(cpng_bits *bits, const cursor *at) {
  bits->out->count = (size_t)(at->next - bits->out->bytes);
  bits->bits = at->bits;
  bits->held = at->held;
}

// Appends up to 56 bits, the lowest first. There must be room for them and for seven bytes after them.
static inline void put(cursor *at, uint64_t value, unsigned count) {
  at->bits |= value << at->held;
  at->held += count;
  memcpy(at->next, &at->bits, 8);
  at->next += at->held / 8;
  at->bits >>= at->held / 8 * 8;
  at->held %= 8;
}

// Fills the last byte with zeros.
static void align(cursor *at) { put(at, 0, (8 - at->held) % 8); }

// Codes

enum {
  MOST_BITS = 15,
  // The fixed code has two more symbols than may occur.
  MOST_SYMBOLS = CPNG_LITERALS + 2,
  // The code that describes other codes.
  LENGTH_SYMBOLS = 19,
  MOST_LENGTH_BITS = 7,
};

// The code of each symbol, its first bit lowest, and the number of its bits. Symbols that do not occur have none.
typedef struct {
  uint16_t bits[MOST_SYMBOLS];
  uint8_t counts[MOST_SYMBOLS];
} code;

// Sorts symbols by frequency, the rarest first. Most are rare, so that they are counted into their places.
static void sort(const uint16_t *symbols, int count, const uint32_t *frequencies, uint16_t *sorted) {
  enum { RARE = 128 };
  int places[RARE + 1] = {0};
  for (int i = 0; i < count; i++) {
    uint32_t frequency = frequencies[symbols[i]];
    places[frequency < RARE ? frequency : RARE]++;
  }
  int start = 0;
  for (int i = 0; i <= RARE; i++) {
    int next = start + places[i];
    places[i] = start;
    start = next;
  }
  int frequent = places[RARE];
  for (int i = 0; i < count; i++) {
    uint32_t frequency = frequencies[symbols[i]];
    sorted[places[frequency < RARE ? frequency : RARE]++] = symbols[i];
  }
  // The others are sorted by Shell's method.
  static const int gaps[] = {57, 23, 10, 4, 1};
  for (size_t pass = 0; pass < sizeof gaps / sizeof *gaps; pass++) {
    int gap = gaps[pass];
    for (int i = frequent + gap; i < count; i++) {
      uint16_t symbol = sorted[i];
      int place = i;
      for (; place - gap >= frequent && frequencies[sorted[place - gap]] > frequencies[symbol]; place -= gap) {
        sorted[place] = sorted[place - gap];
      }
      sorted[place] = symbol;
    }
  }
}

// Finds the depth of each leaf of Huffman's tree. `counts` is how many leaves each depth has; greater depths than `limit`
// count as it.
static void count_depths(const uint16_t *sorted, int leaves, const uint32_t *frequencies, int limit, int *counts) {
  // The inner nodes come into being in the order of their weights, so both kinds are taken from queues.
  uint32_t weights[MOST_SYMBOLS];
  int leaf_parents[MOST_SYMBOLS], node_parents[MOST_SYMBOLS];
  int leaf = 0, node = 0;
  for (int next = 0; next < leaves - 1; next++) {
    uint32_t weight = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf < leaves && (node >= next || frequencies[sorted[leaf]] <= weights[node])) {
        weight += frequencies[sorted[leaf]];
        leaf_parents[leaf++] = next;
      } else {
        weight += weights[node];
        node_parents[node++] = next;
      }
    }
    weights[next] = weight;
  }
  int depths[MOST_SYMBOLS] = {0};
  for (int i = leaves - 3; i >= 0; i--) depths[i] = depths[node_parents[i]] + 1;
  for (int i = 0; i < leaves; i++) {
    int depth = depths[leaf_parents[i]] + 1;
    counts[depth < limit ? depth : limit]++;
  }
}

// Gives the symbols codes of a number of bits each: the shorter, the more bits, in the order of the symbols.
static void assign(code *code, int symbols) {
  unsigned counts[MOST_BITS + 2] = {0}, next[MOST_BITS + 2] = {0};
  for (int i = 0; i < symbols; i++) counts[code->counts[i]]++;
  counts[0] = 0;
  for (int bits = 1; bits <= MOST_BITS; bits++) next[bits + 1] = (next[bits] + counts[bits]) << 1;
  for (int i = 0; i < symbols; i++) {
    if (code->counts[i] == 0) continue;
    unsigned value = next[code->counts[i]]++;
    // Codes are stored with their first bit lowest.
    value = (value & 0x5555) << 1 | (value & 0xAAAA) >> 1;
    value = (value & 0x3333) << 2 | (value & 0xCCCC) >> 2;
    value = (value & 0x0F0F) << 4 | (value & 0xF0F0) >> 4;
    value = (value & 0x00FF) << 8 | (value & 0xFF00) >> 8;
    code->bits[i] = (uint16_t)(value >> (16 - code->counts[i]));
  }
}

// Makes the best code for the frequencies with at most `limit` bits per symbol, or nearly so if the limit matters.
static void make_code(code *code, const uint32_t *frequencies, int symbols, int limit) {
  uint16_t present[MOST_SYMBOLS], sorted[MOST_SYMBOLS];
  int used = 0;
  for (int i = 0; i < symbols; i++) {
    code->counts[i] = 0;
    if (frequencies[i] > 0) present[used++] = (uint16_t)i;
  }
  int counts[MOST_BITS + 1] = {0};
  sort(present, used, frequencies, sorted);
  if (used > 1) {
    count_depths(sorted, used, frequencies, limit, counts);
  } else {
    counts[1] = used;
  }
  // Leaves that were moved up to the limit take more room than there is. A leaf above it that moves down makes room for one
  // of them beside it.
  uint32_t room = 0;
  for (int bits = 1; bits <= limit; bits++) room += (uint32_t)counts[bits] << (limit - bits);
  for (; room > 1u << limit; room--) {
    int bits = limit - 1;
    while (counts[bits] == 0) bits--;
    counts[bits]--;
    counts[bits + 1] += 2;
    counts[limit]--;
  }
  int place = 0;
  for (int bits = limit; bits >= 1; bits--) {
    for (int i = 0; i < counts[bits]; i++) code->counts[sorted[place++]] = (uint8_t)bits;
  }
  assign(code, symbols);
}

// The number of bits of all symbols.
static size_t bits_of(const code *code, const uint32_t *frequencies, int symbols) {
  size_t sum = 0;
  for (int i = 0; i < symbols; i++) sum += (size_t)code->counts[i] * frequencies[i];
  return sum;
}

// Blocks

// The numbers of bits that follow the symbols of a length and of a distance.
static inline unsigned length_extra(unsigned symbol) { return symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1; }
static inline unsigned distance_extra(unsigned symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

// The description of two codes: their numbers of bits, of which runs are symbols of their own.
typedef struct {
  uint8_t symbols[CPNG_LITERALS + CPNG_DISTANCES], extra[CPNG_LITERALS + CPNG_DISTANCES];
  int count, literals, distances, lengths;
  code code;
  size_t bits;
} description;

// The order in which the code of a description is written.
static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static inline unsigned run_bits(int symbol) { return symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0; }

static void describe_run(description *to, uint8_t bits, int count) {
  // A symbol, and how often it repeats the number before it, or zero.
  if (bits != 0) {
    to->symbols[to->count] = bits;
    to->extra[to->count++] = 0;
    count--;
  }
  while (count > 0) {
    int symbol = bits, most = 1, least = 1;
    if (bits != 0 && count >= 3) symbol = 16, most = 6, least = 3;
    if (bits == 0 && count >= 3) symbol = 17, most = 10, least = 3;
    if (bits == 0 && count >= 11) symbol = 18, most = 138, least = 11;
    int taken = count < most ? count : most;
    to->symbols[to->count] = (uint8_t)symbol;
    to->extra[to->count++] = (uint8_t)(taken - least);
    count -= taken;
  }
}

static void describe(description *to, const code *literals, const code *distances) {
  to->count = 0;
  to->literals = CPNG_LITERALS;
  while (to->literals > CPNG_END_OF_BLOCK + 1 && literals->counts[to->literals - 1] == 0) to->literals--;
  to->distances = CPNG_DISTANCES;
  while (to->distances > 1 && distances->counts[to->distances - 1] == 0) to->distances--;
  uint8_t all[CPNG_LITERALS + CPNG_DISTANCES];
  memcpy(all, literals->counts, (size_t)to->literals);
  memcpy(all + to->literals, distances->counts, (size_t)to->distances);
  int count = to->literals + to->distances;
  for (int i = 0; i < count;) {
    int end = i + 1;
    while (end < count && all[end] == all[i]) end++;
    describe_run(to, all[i], end - i);
    i = end;
  }
  uint32_t frequencies[LENGTH_SYMBOLS] = {0};
  to->bits = 3 + 5 + 5 + 4;
  for (int i = 0; i < to->count; i++) {
    frequencies[to->symbols[i]]++;
    to->bits += run_bits(to->symbols[i]);
  }
  make_code(&to->code, frequencies, LENGTH_SYMBOLS, MOST_LENGTH_BITS);
  to->lengths = LENGTH_SYMBOLS;
  while (to->lengths > 4 && to->code.counts[order[to->lengths - 1]] == 0) to->lengths--;
  to->bits += 3 * (size_t)to->lengths + bits_of(&to->code, frequencies, LENGTH_SYMBOLS);
}

static void put_description(cursor *at, const description *from) {
  put(at, 2 << 1, 3);
  put(at, (uint32_t)(from->literals - CPNG_END_OF_BLOCK - 1), 5);
  put(at, (uint32_t)(from->distances - 1), 5);
  put(at, (uint32_t)(from->lengths - 4), 4);
  for (int i = 0; i < from->lengths; i++) put(at, from->code.counts[order[i]], 3);
  for (int i = 0; i < from->count; i++) {
    int symbol = from->symbols[i];
    put(at, from->code.bits[symbol], from->code.counts[symbol]);
    put(at, from->extra[i], run_bits(symbol));
  }
}

// Returns the code of a symbol with the bits that follow it, and adds their number to `count`.
static inline uint64_t coded(const code *code, unsigned symbol, uint32_t extra, unsigned extra_bits, unsigned *count) {
  uint64_t value = (uint64_t)(extra & ((1u << extra_bits) - 1)) << code->counts[symbol] | code->bits[symbol];
  value <<= *count;
  *count += code->counts[symbol] + extra_bits;
  return value;
}

static void put_tokens(cpng_bits *bits, const cpng_tokens *tokens, const code *literals, const code *distances) {
  cursor at = cursor_of(bits);
  for (size_t i = 0; i <= tokens->count; i++) {
    uint64_t value;
    unsigned count = 0;
    uint32_t token = i < tokens->count ? tokens->items[i] : CPNG_END_TOKEN;
    if (token & CPNG_MATCH_TOKEN) {
      uint32_t length = token >> 15 & 0xFF, distance = token & 0x7FFF;
      unsigned symbol = cpng_length_symbol(length);
      value = coded(literals, CPNG_END_OF_BLOCK + 1 + symbol, length, length_extra(symbol), &count);
      symbol = cpng_distance_symbol(distance);
      value |= coded(distances, symbol, distance, distance_extra(symbol), &count);
    } else if (token & CPNG_SYMBOL_TOKEN) {
      value = coded(literals, token & ~CPNG_SYMBOL_TOKEN, 0, 0, &count);
    } else {
      value = coded(literals, token >> 16, 0, 0, &count);
      value |= coded(literals, token >> 8 & 0xFF, 0, 0, &count);
      value |= coded(literals, token & 0xFF, 0, 0, &count);
    }
    put(&at, value, count);
  }
  finish(bits, &at);
}

// Sets the numbers of bits of the codes that need no description.
static void set_fixed(code *literals, code *distances) {
  for (int i = 0; i < MOST_SYMBOLS; i++) literals->counts[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  memset(distances->counts, 5, CPNG_DISTANCES);
}

// The bytes of a stored block, and those before its bytes.
enum { MOST_STORED = 0xFFFF, STORED_HEADER = 5 };

static void put_stored(
    cpng_bits *bits, const uint8_t *rows, uint32_t width, uint32_t height, size_t bytes_per_row) {
  cursor at = cursor_of(bits);
  size_t row_bytes = 3 * (size_t)width + 1, left = row_bytes * height, room = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = rows + y * bytes_per_row;
    for (size_t i = 0; i < row_bytes; i++, left--, room--) {
      if (room == 0) {
        room = left < MOST_STORED ? left : MOST_STORED;
        put(&at, 0, 3);
        align(&at);
        put(&at, room | (~room & 0xFFFF) << 16, 32);
      }
      // Words 0x??RRGGBB are the bytes B, G, R, ?.
      size_t byte = i - 1;
      *at.next++ = i == 0 ? CPNG_FILTER_NONE : row[byte / 3 * 4 + 2 - byte % 3];
    }
  }
  finish(bits, &at);
}

bool cpng_write_block(
    cpng_bits *bits, cpng_tokens *tokens, const uint8_t *rows, uint32_t width, uint32_t height,
    size_t bytes_per_row) {
  tokens->literals[CPNG_END_OF_BLOCK] = 1;
  code literals, distances, fixed_literals, fixed_distances;
  make_code(&literals, tokens->literals, CPNG_LITERALS, MOST_BITS);
  make_code(&distances, tokens->distances, CPNG_DISTANCES, MOST_BITS);
  set_fixed(&fixed_literals, &fixed_distances);
  description head;
  describe(&head, &literals, &distances);
  size_t extra = 0;
  for (unsigned i = 0; i < CPNG_LITERALS - CPNG_END_OF_BLOCK - 1; i++) {
    extra += (size_t)length_extra(i) * tokens->literals[CPNG_END_OF_BLOCK + 1 + i];
  }
  for (unsigned i = 0; i < CPNG_DISTANCES; i++) extra += (size_t)distance_extra(i) * tokens->distances[i];
  size_t own = head.bits + bits_of(&literals, tokens->literals, CPNG_LITERALS)
      + bits_of(&distances, tokens->distances, CPNG_DISTANCES);
  size_t fixed = 3 + bits_of(&fixed_literals, tokens->literals, CPNG_LITERALS)
      + bits_of(&fixed_distances, tokens->distances, CPNG_DISTANCES);
  size_t least = (own < fixed ? own : fixed) + extra;
  size_t count = (3 * (size_t)width + 1) * height;
  size_t stored = count + STORED_HEADER * (count / MOST_STORED + 1);
  bool is_stored = stored < least / 8;
  if (!reserve(bits, is_stored ? stored : least / 8 + 1)) return false;
  if (is_stored) {
    put_stored(bits, rows, width, height, bytes_per_row);
  } else if (fixed <= own) {
    assign(&fixed_literals, MOST_SYMBOLS);
    assign(&fixed_distances, CPNG_DISTANCES);
    cursor at = cursor_of(bits);
    put(&at, 1 << 1, 3);
    finish(bits, &at);
    put_tokens(bits, tokens, &fixed_literals, &fixed_distances);
  } else {
    cursor at = cursor_of(bits);
    put_description(&at, &head);
    finish(bits, &at);
    put_tokens(bits, tokens, &literals, &distances);
  }
  tokens->count = 0;
  memset(tokens->literals, 0, sizeof tokens->literals);
  memset(tokens->distances, 0, sizeof tokens->distances);
  return true;
}

bool cpng_complete_byte(cpng_bits *bits) {
  if (bits->held == 0) return true;
  if (!reserve(bits, STORED_HEADER)) return false;
  cursor at = cursor_of(bits);
  put(&at, 0, 3);
  align(&at);
  put(&at, 0xFFFF0000, 32);
  finish(bits, &at);
  return true;
}
