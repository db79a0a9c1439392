import { messages } from "#messages/server.ts";
import { invalid, Problem } from "../problem.ts";

/** The most bytes a body may have: 1 MiB. It protects the server; the service itself has no such limit. */
const maxBodyBytes = 1024 * 1024;

/**
 * Reads a request's body. Throws `payload_too_large` as soon as more has arrived than may: what
 * `Content-Length` is trusted only if it is too large.
 */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBodyBytes) throw tooLarge();
  // Where the length is known, hosts read it in one go. Firefox has no `Request.body`, so nothing else is possible there.
  if (request.headers.has("content-length") || request.body === undefined)
    return bounded(new Uint8Array(await request.arrayBuffer().catch(cutOff)));
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const read = () => reader.read().catch(cutOff);
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength;
    if (length > maxBodyBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return join(chunks, length);
}

function bounded(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > maxBodyBytes) throw tooLarge();
  return bytes;
}

function join(chunks: Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return joined;
}

// By whoever sends it, or because that took too long: no fault of the server's.
function cutOff(): never {
  throw invalid(messages.bodyIncomplete);
}

const tooLarge = () => new Problem("payload_too_large", messages.bodyTooLarge(maxBodyBytes));
