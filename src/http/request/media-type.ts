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

/** Whether a media type is the one that is named, or in its range, such as `image/*` (RFC 9110, 12.5.1). */
export const isInRange = (type: string, range: string) =>
  type === range || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));

/** A media type without its parameters, for comparing. */
export function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, "").trim().toLowerCase();
}
