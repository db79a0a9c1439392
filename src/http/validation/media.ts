import { essenceOf, isInRange } from "#http/request/media-type.ts";

/**
 * The listed media type or range that matches a type, the most specific one first (OpenAPI 3.0.3,
 * 4.7.17). Type and subtype decide, and parameters only if they name another format: `charset` and
 * `boundary` do not (RFC 9110, 8.3.1).
 */
export function findMedia<Media extends { name: string }>(content: Media[], type: string): Media | undefined {
  const ranked = content
    .map((media) => ({ media, rank: rankOf(media.name, type) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  return ranked[0]?.media;
}

function rankOf(listed: string, type: string): number {
  const [wanted, found] = [essenceOf(listed), essenceOf(type)];
  if (wanted === found) return rankOfParameters(formatParameters(listed), formatParameters(type));
  // A description may omit the name.
  if (wanted === "*/*" || wanted === "") return 1;
  return isInRange(found, wanted) ? 2 : 0;
}

function rankOfParameters(listed: Map<string, string>, own: Map<string, string>): number {
  const shared = [...listed].filter(([name]) => own.has(name));
  if (shared.some(([name, value]) => own.get(name) !== value)) return 0;
  return 4 + 2 * shared.length - (listed.size > shared.length ? 1 : 0);
}

/**
 * The parameters of a media type that name another format. Values are compared without quotes and case.
 */
function formatParameters(mediaType: string): Map<string, string> {
  const parameters = mediaType.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g);
  return new Map(
    [...parameters].flatMap(([, name = "", quoted, plain = ""]): [string, string][] =>
      formats.has(name.toLowerCase())
        ? [[name.toLowerCase(), (quoted?.replace(/\\(.)/g, "$1") ?? plain).toLowerCase()]]
        : [],
    ),
  );
}

const formats = new Set(["profile", "version", "v", "schema", "type", "action", "domain-model"]);
