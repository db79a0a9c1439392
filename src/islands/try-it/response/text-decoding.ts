/**
 * Bytes as text in the charset of a Content-Type (Encoding Standard), or UTF-8 if it has none or an unknown one. A
 * byte order mark is removed, and invalid bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  return decoderOf(contentType).decode(bytes);
}

/** Whether all bytes are valid in that charset, so that nothing was replaced. */
export function isDecodable(bytes: Uint8Array, contentType: string): boolean {
  try {
    new TextDecoder(decoderOf(contentType).encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The decoder for streamed bytes. */
export function decoderOf(contentType: string): TextDecoder {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(quoted ?? plain ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}
