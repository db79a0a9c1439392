/** Whether a name is a media type or a range of them (RFC 9110, 8.3.1 and 12.5.1). */
export function isMediaType(name: string): boolean {
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+( *;[ -~]*)?$/.test(name);
}

/** Whether a media type is that of HTML forms, whose names and values fit into a URL. */
export const isForm = (mediaType: string) => essenceOf(mediaType) === "application/x-www-form-urlencoded";

/** Whether a body of this media type is made of parts (RFC 2046, 5.1). */
export const isMultipart = (mediaType: string) => /^multipart\//.test(essenceOf(mediaType));

/** Whether content of a media type can be typed, judging by its name (RFC 6838, 4.2). */
export const isTextual = (mediaType: string) =>
  /^(?:text|multipart|message)\/|[/+](?:json|xml|yaml|x-yaml|jsonl|x-ndjson|ndjson|json-seq|javascript|graphql|x-www-form-urlencoded)$/.test(
    essenceOf(mediaType),
  );

/** Whether a media type equals another, or is in its range, such as `image/*` (RFC 9110, 12.5.1). */
export const isInRange = (type: string, range: string) =>
  type === range || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));

/** A media type without its parameters, for comparing. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}

/** The media type a body is sent as: a range such as `image/*` only limits the choice. */
export function sentMediaType(name: string, isFile = false): string {
  if (isMediaType(name) && !name.includes("*")) return name;
  const [, type] = /^([\w-]+)\/\*/.exec(name.toLowerCase()) ?? [];
  const usual = usualTypes.get(type ?? "");
  if (usual !== undefined) return usual;
  // `*/*` and invalid names: JSON is what most descriptions mean.
  return isFile || (type !== undefined && type !== "application")
    ? "application/octet-stream"
    : "application/json";
}

/** The most common subtype of each type that has one. */
const usualTypes = new Map([
  ["text", "text/plain"],
  ["image", "image/png"],
  ["audio", "audio/mpeg"],
  ["video", "video/mp4"],
  ["font", "font/woff2"],
  ["multipart", "multipart/form-data"],
]);
