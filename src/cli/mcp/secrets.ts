/**
 * Removes secrets from texts, also as they are encoded in URLs, forms, headers, JSON, HTML and Basic authentication, once or
 * several times, and where a quotation ends within one.
 */
export function secretRemover(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(
    secrets.flatMap((secret) => {
      const base64 = base64Of(secret).replace(/=+$/, "");
      return [secret, secret.trim(), base64, base64.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  );
  forms.delete("");
  // One that begins another would leave the rest of it.
  const patterns = [...forms]
    .sort((one, other) => other.length - one.length)
    .flatMap((form) => {
      const characters = [...form].map(anyEncoding);
      return [new RegExp(characters.join(""), "giu"), clipped(characters)];
    });
  return (text) => patterns.reduce((shown, pattern) => shown.replace(pattern, mask), text);
}

const mask = "•••";

/** A pattern for a character, however it is encoded. */
function anyEncoding(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const bytes = [...new TextEncoder().encode(character)].map((byte) => `%(?:25){0,3}${hex(byte)}`);
  const units = character.split("").map((unit) => `\\\\{1,3}u${hex(unit.charCodeAt(0)).padStart(4, "0")}`);
  return `(?:${[
    ...[`\\\\{0,3}\\u{${hex(point)}}`, bytes.join(""), units.join("")],
    ...[`&#0{0,5}${point};`, `&#x0{0,5}${hex(point)};`],
    ...(entities[character] ?? []),
    ...(character === " " ? ["\\+"] : []),
  ].join("|")})`;
}

const entities: Record<string, string[]> = { "&": ["&amp;"], "<": ["&lt;"], ">": ["&gt;"], '"': ["&quot;"] };

const hex = (value: number) => value.toString(16).padStart(2, "0");

/** Of a long value, validation quotes the beginning with an ellipsis. A few characters of a secret are no secret. */
function clipped(characters: readonly string[]): RegExp {
  const optional = characters.slice(leastClipped, mostClipped);
  const rest = optional.reduceRight((after, character) => `(?:${character}${after})?`, "");
  return new RegExp(`${characters.slice(0, leastClipped).join("")}${rest}(?=…)`, "giu");
}

const leastClipped = 4;
const mostClipped = 100;

const base64Of = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
