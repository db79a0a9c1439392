import { languages } from "#http/samples/index.ts";
import { languages as languageTags } from "#messages/language.ts";
import * as messages from "#messages/terminal/config.ts";
import { hideable } from "#site/brand.ts";
import { readColor } from "./contrast.ts";
import type { Config } from "./index.ts";

/** Checks a value of the settings: returns what is wrong with it, or null. */
type Check = (value: unknown) => Fault | null;

export interface Fault {
  /** The keys on the path to the value. */
  path: string[];
  problem: string;
}

const fault = (problem: string): Fault => ({ path: [], problem });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text: Check = (value) =>
  typeof value === "string" && value !== "" ? null : fault(messages.mustBeText);

const positiveNumber: Check = (value) =>
  typeof value === "number" && value > 0 ? null : fault(messages.mustBePositive);

const flag: Check = (value) => (typeof value === "boolean" ? null : fault(messages.mustBeFlag));

const scriptUrl: Check = (value) =>
  typeof value === "string" && /^https:\/\/[^\s;,'"]+$/.test(value) ? null : fault(messages.mustBeScriptUrl);

const href: Check = (value) =>
  typeof value === "string" && /^(?:https?:\/\/|mailto:|\/(?!\/)|\.{0,2}\/|#)\S*$/.test(value)
    ? null
    : fault(messages.mustBeLink);

const color: Check = (value) =>
  typeof value === "string" && readColor(value) !== null ? null : fault(messages.mustBeColor);

const languageTag: Check = (value) =>
  typeof value === "string" && isLanguageTag(value) ? null : fault(messages.mustBeLanguageTag);

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    typeof value === "string" && values.includes(value)
      ? null
      : fault(messages.mustBeOneOf(values.join(", ")));

const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return fault(messages.mustBeList);
    return value.map(check).find((found) => found !== null) ?? null;
  };

const either =
  (one: Check, other: Check): Check =>
  (value) =>
    typeof value === "object" ? other(value) : one(value);

const shape =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (!isObject(value)) return fault(messages.mustBeObject);
    const known: Record<string, Check> = { ...required, ...optional };
    const missing = Object.keys(required).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return fault(messages.lacks(missing));
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      const check = Object.hasOwn(known, key) ? known[key] : undefined;
      if (check === undefined)
        return { path: [key], problem: messages.unknownKey(Object.keys(known).join(", ")) };
      const found = check(member);
      if (found !== null) return { ...found, path: [key, ...found.path] };
    }
    return null;
  };

const recordOf =
  (check: Check): Check =>
  (value) => {
    if (!isObject(value)) return fault(messages.mustBeObject);
    for (const [key, member] of Object.entries(value)) {
      const found = check(member);
      if (found !== null) return { ...found, path: [key, ...found.path] };
    }
    return null;
  };

const severity = oneOf("error", "warn", "info", "off");

const promise = oneOf("error", "warn", "info");

const date: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : fault(messages.mustBeDate);

const link = shape({ label: text, href });

const checks: Record<keyof Config, Check> = {
  input: either(text, listOf(text)),
  out: text,
  base: text,
  site: text,
  server: text,
  root: text,
  linkBase: text,
  guides: text,
  allowRemote: listOf(text),
  strict: flag,
  check: shape(
    {},
    {
      rules: recordOf(severity),
      ignore: listOf(
        shape({ rule: text, reason: text }, { pointer: text, operation: text, file: text, until: date }),
      ),
    },
  ),
  history: either(text, shape({ tags: text }, { path: text, since: text })),
  changelog: shape({}, { notes: text, hide: listOf(text) }),
  diff: shape(
    {},
    {
      rules: recordOf(severity),
      stability: shape({}, { experimental: promise, alpha: promise, beta: promise }),
      minDays: positiveNumber,
      allow: listOf(shape({ fingerprint: text, reason: text })),
    },
  ),
  compress: flag,
  maxSize: positiveNumber,
  apis: listOf(
    shape({ description: text, slug: text, label: text }, { version: text, current: flag, guides: text }),
  ),
  title: text,
  logo: shape({ light: text, alt: text }, { dark: text, href }),
  favicon: text,
  socialImage: text,
  theme: shape(
    {},
    {
      accent: either(color, shape({ light: color, dark: color })),
      fonts: shape({}, { sans: text, heading: text, mono: text }),
    },
  ),
  samples: listOf(oneOf(...languages.map(({ id }) => id))),
  hide: listOf(oneOf(...hideable)),
  explorer: flag,
  css: listOf(text),
  assets: text,
  header: listOf(link),
  footer: listOf(link),
  head: shape({ scripts: listOf(scriptUrl) }),
  lang: oneOf(...languageTags),
  descriptionLang: languageTag,
  robots: oneOf("index", "noindex"),
};

const whole = shape({}, checks);

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** What is wrong with the settings, if anything. */
export const faultOf = (settings: unknown): Fault | null => whole(settings);

export const isConfig = (settings: unknown): settings is Config => faultOf(settings) === null;
