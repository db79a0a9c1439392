/** A list of 32-bit integers that grows without ever being copied, and so without a pause. */
export interface IntList {
  readonly length: number;
  /** Only of an index below the length. */
  at(index: number): number;
  set(index: number, value: number): void;
  push(value: number): void;
}

export function intList(): IntList {
  const blocks: Int32Array[] = [];
  let length = 0;
  const set = (index: number, value: number) => {
    (blocks[index >> bits] as Int32Array)[index & mask] = value;
  };
  return {
    get length() {
      return length;
    },
    at: (index) => (blocks[index >> bits] as Int32Array)[index & mask] as number,
    set,
    push(value) {
      if ((length & mask) === 0) blocks.push(new Int32Array(1 << bits));
      set(length++, value);
    },
  };
}

const bits = 14;
const mask = (1 << bits) - 1;
