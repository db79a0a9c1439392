import type { Random } from "#pattern/random.ts";

/** Texts of the formats that JSON Schema and OpenAPI name. */
export const formats = new Map<unknown, (random: Random) => string>([
  ["date", (random) => dateOf(random)],
  ["date-time", (random) => `${dateOf(random)}T${timeOf(random)}`],
  ["time", (random) => timeOf(random)],
  ["duration", (random) => `P${random.whole(1, 30)}D`],
  ["email", emailOf],
  ["idn-email", emailOf],
  ["hostname", (random) => `${wordOf(random)}.example.com`],
  ["idn-hostname", (random) => `${wordOf(random)}.example.com`],
  ["ipv4", (random) => `192.0.2.${random.whole(1, 254)}`],
  ["ipv6", (random) => `2001:db8::${random.whole(1, 0xffff).toString(16)}`],
  ["uri", uriOf],
  ["url", uriOf],
  ["iri", uriOf],
  ["uri-reference", (random) => `/${wordOf(random)}`],
  ["iri-reference", (random) => `/${wordOf(random)}`],
  ["uri-template", (random) => `https://example.com/${wordOf(random)}/{id}`],
  ["json-pointer", (random) => `/${wordOf(random)}`],
  ["relative-json-pointer", (random) => `1/${wordOf(random)}`],
  ["regex", (random) => `^${wordOf(random)}$`],
  ["uuid", uuidOf],
  ["byte", base64Of],
  ["base64", base64Of],
  ["base64url", base64Of],
]);

/** A few plain words. */
export const wordOf = (random: Random) => random.pick(words);

const words = [
  ...["amber", "basil", "cedar", "delta", "ember", "fable", "grove", "harbor", "indigo", "jasper"],
  ...["kite", "lagoon", "maple", "nectar", "olive", "pebble", "quartz", "river", "saffron", "tulip"],
  ...["umber", "velvet", "willow", "yarrow"],
  "zephyr",
] as unknown as [string, ...string[]];

const two = (value: number) => String(value).padStart(2, "0");

const dateOf = (random: Random) =>
  `${random.whole(2020, 2026)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;

const timeOf = (random: Random) =>
  `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}Z`;

function emailOf(random: Random): string {
  return `${wordOf(random)}@example.com`;
}

function uriOf(random: Random): string {
  return `https://example.com/${wordOf(random)}`;
}

/** Of version 4 (RFC 9562, 5.4). */
function uuidOf(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${"89ab".charAt(random.whole(0, 3))}${digits(3)}-${digits(12)}`;
}

/** Of a multiple of three bytes, which needs no padding. */
function base64Of(random: Random): string {
  return btoa(`${wordOf(random)}      `.slice(0, 6));
}
