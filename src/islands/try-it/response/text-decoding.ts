/**
 * Bytes as text in the charset that a Content-Type names (Encoding Standard), UTF-8 where it names none or one that
 * browsers do not know. A byte order mark is left out; what is no text in that charset becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  return decoderOf(contentType).decode(bytes);
}

/** Whether all of it is text in that charset, so that nothing was replaced. */
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
