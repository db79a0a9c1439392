import { toBase64, toHex } from "./bytes.ts";

export type HashAlgorithm = "sha1" | "sha256";
export type HashEncoding = "hex" | "base64" | "base64url";

/**
 * The hash of bytes, or of a text in UTF-8. It is synchronous, unlike that of browsers, because keys of
 * pages cannot be awaited.
 */
export function hash(algorithm: HashAlgorithm, data: string | Uint8Array, encoding: HashEncoding = "hex") {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = bytesOf((algorithm === "sha1" ? sha1 : sha256)(padded(bytes)));
  if (encoding === "hex") return toHex(digest);
  const base64 = toBase64(digest);
  return encoding === "base64"
    ? base64
    : base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The message in blocks of 64 bytes: the data, a bit, zeros, and the length in bits (FIPS 180-4, 5.1.1).
 */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const message = new Uint8Array(blocks * 64);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(message.length - 4, bytes.length << 3);
  return view;
}

/** SHA-1 (FIPS 180-4, 6.1.2). */
function sha1(message: DataView): Uint32Array {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const schedule = new Int32Array(80);
  for (let start = 0; start < message.byteLength; start += 64) {
    for (let t = 0; t < 16; t++) schedule[t] = message.getInt32(start + 4 * t);
    for (let t = 16; t < 80; t++)
      schedule[t] = left(
        at(schedule, t - 3) ^ at(schedule, t - 8) ^ at(schedule, t - 14) ^ at(schedule, t - 16),
        1,
      );
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = Int32Array.from(state);
    for (let t = 0; t < 80; t++) {
      const next = (left(a, 5) + sha1Mix(t, b, c, d) + e + at(schedule, t)) | 0;
      e = d;
      d = c;
      c = left(b, 30);
      b = a;
      a = next;
    }
    add(state, [a, b, c, d, e]);
  }
  return state;
}

/** The function of a step and its constant (FIPS 180-4, 4.1.1 and 4.2.1). */
function sha1Mix(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) ^ (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) ^ (b & d) ^ (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

/** SHA-256 (FIPS 180-4, 6.2.2). */
function sha256(message: DataView): Uint32Array {
  const state = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const schedule = new Int32Array(64);
  for (let start = 0; start < message.byteLength; start += 64) {
    for (let t = 0; t < 16; t++) schedule[t] = message.getInt32(start + 4 * t);
    for (let t = 16; t < 64; t++) {
      const [early, late] = [at(schedule, t - 15), at(schedule, t - 2)];
      const s0 = left(early, 25) ^ left(early, 14) ^ (early >>> 3);
      const s1 = left(late, 15) ^ left(late, 13) ^ (late >>> 10);
      schedule[t] = at(schedule, t - 16) + s0 + at(schedule, t - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = Int32Array.from(state);
    for (let t = 0; t < 64; t++) {
      const s1 = left(e, 26) ^ left(e, 21) ^ left(e, 7);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, t) + at(schedule, t)) | 0;
      const s0 = left(a, 30) ^ left(a, 19) ^ left(a, 10);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    add(state, [a, b, c, d, e, f, g, h]);
  }
  return state;
}

/** The first 32 bits of the fractional part of a number. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32);

const primes = firstPrimes(64);

/** The constants from the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)) | 0);

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

const left = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

const at = (words: Int32Array, index: number): number => words[index] ?? 0;

function add(state: Uint32Array, words: readonly number[]): void {
  for (const [index, word] of words.entries()) state[index] = (state[index] ?? 0) + word;
}

function bytesOf(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word);
  return new Uint8Array(view.buffer);
}
