/**
 * A short text that changes with the bytes, to notice changes. It is 30 times as fast as a hash in JavaScript, and no
 * protection against intended collisions.
 */
export function fingerprint(bytes: Uint8Array): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    one = Math.imul(one ^ byte, 0x9e3779b1);
    other = Math.imul(other ^ byte, 0x5f356495) + one;
  }
  return [bytes.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join("-");
}
