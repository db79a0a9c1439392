import { essenceOf } from "#request/media-type.ts";

/**
 * A name for the file of a response: the one its Content-Disposition gives (RFC 6266), without what could point
 * elsewhere or hide what it is, else `fallback` with the ending that fits its type.
 */
export function fileName(disposition: string, type: string, fallback: string): string {
  const given = safe(nameIn(disposition));
  return given === "" ? `${safe(fallback) || "response"}.${endingOf(type)}` : given;
}

function nameIn(disposition: string): string {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Encoded wrongly: there may be a plain name beside it.
    }
  }
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? plain ?? "";
}

/** The last part of a path, without characters that systems forbid or that cannot be seen, nor dots at its edges. */
function safe(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, 150);
}

function endingOf(type: string): string {
  const essence = essenceOf(type);
  const suffix = /[/+](json|xml|yaml|zip|gzip|pdf|csv|html|svg|png|gif|webp|avif|mp4|webm|ogg|css)$/.exec(
    essence,
  );
  return endings.get(essence) ?? suffix?.[1] ?? (essence.startsWith("text/") ? "txt" : "bin");
}

const endings = new Map([
  ["image/jpeg", "jpg"],
  ["audio/mpeg", "mp3"],
  ["text/javascript", "js"],
  ["text/markdown", "md"],
  ["application/x-ndjson", "ndjson"],
  ["application/jsonl", "jsonl"],
]);
