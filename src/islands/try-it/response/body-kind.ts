import { isJson } from "#json/media-type.ts";
import { essenceOf } from "#request/media-type.ts";
import { type StreamKind, streamKind } from "#streams/kinds.ts";

/** How a body is shown. */
export type BodyKind = "json" | "text" | "image" | "binary" | StreamKind;

/** By its Content-Type; where that does not tell, by whether the body is UTF-8 without control characters. */
export function bodyKind(type: string, body: Uint8Array): BodyKind {
  const essence = essenceOf(type);
  const stream = streamKind(type);
  if (stream !== null) return stream;
  if (isJson(type)) return "json";
  if (/^image\//.test(essence)) return "image";
  if (/^text\/|[/+](?:xml|yaml|x-yaml|toml|javascript|sql|graphql|x-www-form-urlencoded)$/.test(essence))
    return "text";
  if (/^(?:audio|video|font)\/|[/+](?:zip|gzip|pdf)$/.test(essence)) return "binary";
  if (!isReadable(body)) return "binary";
  return essence === "" && /^\s*[[{]/.test(new TextDecoder().decode(body.subarray(0, 100))) ? "json" : "text";
}

function isReadable(body: Uint8Array): boolean {
  const first = body.subarray(0, 1024);
  try {
    // The end may stand within a character.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(first, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text holds.
    return !/[\0-\x08\x0e-\x1a]/.test(text);
  } catch {
    return false;
  }
}
