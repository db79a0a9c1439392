/** Random numbers that are the same for the same seed on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number;
  /** Returns an integer between two, inclusive. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/**
 * Creates a linear congruential generator with mixed output, seeded with the hash of a text. It is not
 * for secrets.
 */
export function seeded(seed: string): Random {
  // The hash is computed on demand, because many generators are never used.
  let state: number | null = null;
  const fraction = () => {
    state = (Math.imul(state ?? hashOf(seed), 1_664_525) + 1_013_904_223) >>> 0;
    // The lower bits of such numbers alternate, so the upper ones are mixed into them.
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return { fraction, whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
