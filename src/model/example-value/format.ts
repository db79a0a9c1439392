import { type Random, seeded } from "#schema/pattern/random.ts";
import { frameworkFormat, standardFormat } from "./framework-formats.ts";
import { noSubject, type Subject } from "./subject.ts";
import { uuidOf } from "./vocabulary/id.ts";
import { aboutOf } from "./vocabulary/index.ts";
import { emailOf } from "./vocabulary/people.ts";
import type { About } from "./vocabulary/term.ts";
import { isoOf, dateOf as likelyDate } from "./vocabulary/time.ts";
import { urlOf } from "./vocabulary/web.ts";

/**
 * A text in a format of JSON Schema, OpenAPI or a framework: the one most likely for its subject, or
 * with `random` any; `null` for other formats.
 */
export function formatText(format: unknown, random: Random | null, subject = noSubject): string | null {
  const [plain, any, likely] = textsOf(format) ?? [null];
  if (plain !== null && random !== null) return any(random);
  return plain === null || likely === undefined || subject.name === ""
    ? plain
    : likely(aboutOf(subject, null));
}

const textsOf = (format: unknown): Texts | undefined =>
  formats.get(standardFormat(format)) ?? frameworkFormat(format);

/**
 * A text in a format, within a length. It is shortened to the shortest text of the format, or padded.
 * With `random`, texts of one length differ as far as the format permits.
 */
export function fittedText(
  format: unknown,
  random: Random | null,
  subject: Subject,
  least: number,
  most: number,
): string | null {
  const isFitting = (text: string) => text.length >= least && text.length <= most;
  const draw = () => formatText(format, random, subject);
  const text = draw();
  if (text === null || isFitting(text)) return text;
  const others = random === null ? [] : Array.from({ length: 10 }, () => draw() ?? text);
  const fitting = others.find(isFitting);
  if (fitting !== undefined) return fitting;
  const { shortest, lengthen } = lengths.get(format) ?? {};
  const fill = random === null ? undefined : fillOf(random);
  const from = text.length > most && shortest !== undefined ? shortest(fill) : text;
  if (lengthen === undefined) return from;
  const aimed = Math.min(most, Math.max(least, from.length) + (random?.whole(0, mostAdded) ?? 0));
  const made = [aimed, least].map((length) => (from.length < length ? lengthen(from, length, fill) : from));
  return made.find(isFitting) ?? made[1] ?? from;
}

/** The number of characters to add to the minimum, so that enough different texts exist. */
const mostAdded = 4;

/** The variable part of random texts: letters and a digit. */
interface Fill {
  letters: string;
  digit: number;
}

function fillOf(random: Random): Fill {
  const letter = () => String.fromCharCode(random.whole(0x61, 0x7a));
  return { letters: Array.from({ length: 6 }, letter).join(""), digit: random.whole(1, 9) };
}

const plainFill: Fill = { letters: "a", digit: 1 };

interface Lengths {
  shortest(fill?: Fill): string;
  lengthen?(text: string, least: number, fill?: Fill): string;
}

const atEnd = (text: string, least: number, { letters } = plainFill) => text.padEnd(least, letters);
/** A label of a host has at most 63 characters. */
function inLabels(text: string, least: number, { letters } = plainFill): string {
  let longer = text;
  while (longer.length < least) {
    const length = Math.max(1, Math.min(30, least - longer.length - 1));
    longer = `${"".padEnd(length, letters)}.${longer}`;
  }
  return longer;
}
/** The part before the `@` has at most 64 characters. */
const inAddress = (text: string, least: number, fill = plainFill) => {
  const [name = "", host = ""] = text.split("@");
  const longer = name.padStart(Math.min(60, least - host.length - 1), fill.letters);
  return `${longer}@${inLabels(host, least - longer.length - 1, fill)}`;
};
const inGroups = (text: string, least: number, fill?: Fill) =>
  text.padStart(Math.ceil(least / 4) * 4, fill === undefined ? "QUFB" : btoa(fill.letters));

const first = ({ letters } = plainFill) => letters.charAt(0);
const digit = ({ digit } = plainFill) => digit;

const address: Lengths = { shortest: (fill) => `${first(fill)}@b.co`, lengthen: inAddress };
const host: Lengths = { shortest: (fill) => `${first(fill)}.co`, lengthen: inLabels };
const link: Lengths = {
  shortest: (fill) => (fill === undefined ? "a:b" : `a:${first(fill)}`),
  lengthen: atEnd,
};
const relative: Lengths = { shortest: () => "/", lengthen: atEnd };
const encoded: Lengths = {
  shortest: (fill) => (fill === undefined ? "YWJj" : btoa(fill.letters.slice(0, 3))),
  lengthen: inGroups,
};

/** Formats whose texts vary in length. */
const lengths = new Map<unknown, Lengths>([
  ["email", address],
  ["idn-email", address],
  ["hostname", host],
  ["idn-hostname", host],
  ["ipv4", { shortest: (fill) => `1.1.1.${digit(fill)}` }],
  [
    "ipv6",
    {
      shortest: (fill) => `::${digit(fill)}`,
      lengthen: (_text, _least, fill) => `2001:0db8:0000:0000:0000:0000:0000:000${digit(fill)}`,
    },
  ],
  ["uri", link],
  ["url", link],
  ["iri", link],
  ["uri-reference", relative],
  ["iri-reference", relative],
  ["uri-template", { shortest: first, lengthen: atEnd }],
  ["json-pointer", relative],
  ["relative-json-pointer", { shortest: (fill) => (fill === undefined ? "0" : String(digit(fill))) }],
  ["regex", { shortest: first, lengthen: atEnd }],
  ["duration", { shortest: (fill) => `P${digit(fill)}D` }],
  ["byte", encoded],
  ["base64", encoded],
  ["base64url", encoded],
]);

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

/** The UUID of a resource, the same for all references to it. */
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
/**
 * "Hello, world!", because readers know Base64 by its padding. The length of the others is a multiple of three bytes,
 * so they need none.
 */
const base64: Texts = ["SGVsbG8sIHdvcmxkIQ==", (random) => btoa(`${wordOf(random)}      `.slice(0, 6))];

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
  [
    "ipv6",
    ["2001:db8::1", (random) => `2001:db8::${random.whole(1, random.pick([0xf, 0xffff])).toString(16)}`],
  ],
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
