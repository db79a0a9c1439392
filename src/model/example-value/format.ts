import type { Random } from "#schema/pattern/random.ts";

/** A text of a format that JSON Schema or OpenAPI names: the plain one, or with `random` any; `null` for other formats. */
export function formatText(format: unknown, random: Random | null): string | null {
  const [plain, any] = formats.get(format) ?? [null];
  return random === null || any === undefined ? plain : any(random);
}

type Texts = [plain: string, any: (random: Random) => string];

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

/** Of version 4 (RFC 9562, 5.4). */
function uuidOf(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${"89ab".charAt(random.whole(0, 3))}${digits(3)}-${digits(12)}`;
}

const email: Texts = ["ada@example.com", (random) => `${wordOf(random)}@example.com`];
const hostname: Texts = ["example.com", (random) => `${wordOf(random)}.example.com`];
const uri: Texts = ["https://example.com/", (random) => `https://example.com/${wordOf(random)}`];
const path: Texts = ["/path", (random) => `/${wordOf(random)}`];
/** Of a multiple of three bytes, which needs no padding. */
const base64: Texts = ["c3RyaW5n", (random) => btoa(`${wordOf(random)}      `.slice(0, 6))];

const formats = new Map<unknown, Texts>([
  ["date", ["2026-01-31", dateOf]],
  ["date-time", ["2026-01-31T12:00:00Z", (random) => `${dateOf(random)}T${timeOf(random)}`]],
  ["time", ["12:00:00Z", timeOf]],
  ["duration", ["P1D", (random) => `P${random.whole(1, 30)}D`]],
  ["email", email],
  ["idn-email", email],
  ["hostname", hostname],
  ["idn-hostname", hostname],
  ["ipv4", ["192.0.2.1", (random) => `192.0.2.${random.whole(1, 254)}`]],
  ["ipv6", ["2001:db8::1", (random) => `2001:db8::${random.whole(1, 0xffff).toString(16)}`]],
  ["uri", uri],
  ["url", uri],
  ["iri", uri],
  ["uri-reference", path],
  ["iri-reference", path],
  ["uri-template", ["https://example.com/{id}", (random) => `https://example.com/${wordOf(random)}/{id}`]],
  ["json-pointer", ["/name", path[1]]],
  ["relative-json-pointer", ["1/name", (random) => `1/${wordOf(random)}`]],
  ["regex", ["^[a-z]+$", (random) => `^${wordOf(random)}$`]],
  ["uuid", ["3fa85f64-5717-4562-b3fc-2c963f66afa6", uuidOf]],
  ["byte", base64],
  ["base64", base64],
  ["base64url", base64],
]);
