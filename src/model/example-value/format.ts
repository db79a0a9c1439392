import { type Random, seeded } from "#schema/pattern/random.ts";
import { noSubject } from "./subject.ts";
import { uuidOf } from "./vocabulary/id.ts";
import { aboutOf } from "./vocabulary/index.ts";
import { emailOf } from "./vocabulary/people.ts";
import type { About } from "./vocabulary/term.ts";
import { isoOf, dateOf as likelyDate } from "./vocabulary/time.ts";
import { urlOf } from "./vocabulary/web.ts";

/**
 * A text of a format that JSON Schema or OpenAPI names: one that its subject is likely to have, or with `random` any; `null`
 * for other formats.
 */
export function formatText(format: unknown, random: Random | null, subject = noSubject): string | null {
  const [plain, any, likely] = formats.get(format) ?? [null];
  if (plain !== null && random !== null) return any(random);
  return plain === null || likely === undefined || subject.name === ""
    ? plain
    : likely(aboutOf(subject, null));
}

type Texts = [plain: string, any: (random: Random) => string, likely?: (about: About) => string];

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

/** One and the same for all that refer to a resource. */
const uuidOfResource = ({ words, resource }: About) =>
  uuidOf(seeded(`id ${words.replace(/ ?(?:id|uuid|guid)$/, "") || resource}`));

const email: Texts = [
  "ada@example.com",
  (random) => `${wordOf(random)}@example.com`,
  ({ random }) => emailOf(random),
];
const hostname: Texts = ["example.com", (random) => `${wordOf(random)}.example.com`];
const uri: Texts = ["https://example.com/", (random) => `https://example.com/${wordOf(random)}`, urlOf];
const path: Texts = ["/path", (random) => `/${wordOf(random)}`];
/** Of a multiple of three bytes, which needs no padding. */
const base64: Texts = ["c3RyaW5n", (random) => btoa(`${wordOf(random)}      `.slice(0, 6))];

const formats = new Map<unknown, Texts>([
  ["date", ["2026-01-31", dateOf, ({ words }) => likelyDate(words)]],
  [
    "date-time",
    ["2026-01-31T12:00:00Z", (random) => `${dateOf(random)}T${timeOf(random)}`, ({ words }) => isoOf(words)],
  ],
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
  ["uuid", ["3fa85f64-5717-4562-b3fc-2c963f66afa6", uuidOf, uuidOfResource]],
  ["byte", base64],
  ["base64", base64],
  ["base64url", base64],
]);
