import { essenceOf, isInRange } from "#request/media-type.ts";

/**
 * The listed media type or range that a response matches: the most specific one (OpenAPI 3.0.3, 4.7.17).
 * Parameters count where a listed one has them; others, such as `charset`, may be added.
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
  if (wanted === found) {
    const parameters = parametersOf(listed);
    const own = parametersOf(type);
    return parameters.every((parameter) => own.includes(parameter)) ? 4 + parameters.length : 0;
  }
  // A description may leave the name out.
  if (wanted === "*/*" || wanted === "") return 1;
  return isInRange(found, wanted) ? 2 : 0;
}

const parametersOf = (type: string) =>
  type
    .split(";")
    .slice(1)
    .map((parameter) => parameter.replaceAll(/[\s"]/g, "").toLowerCase());
