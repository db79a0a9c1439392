/** The length of a text in UTF-8 bytes. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Bytes, or a text in UTF-8, as Base64. */
export function toBase64(data: string | Uint8Array): string {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  let binary = "";
  // Each byte is an argument, and the engine allows about 100,000.
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
