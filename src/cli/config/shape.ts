import { languages as languageTags } from "#messages/language.ts";
import { languages } from "#samples/index.ts";
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

const text: Check = (value) => (typeof value === "string" && value !== "" ? null : fault("must be a text"));

const flag: Check = (value) => (typeof value === "boolean" ? null : fault("must be true or false"));

const scriptUrl: Check = (value) =>
  typeof value === "string" && /^https:\/\/[^\s;,'"]+$/.test(value)
    ? null
    : fault("must be an address such as https://example.com/script.js");

const href: Check = (value) =>
  typeof value === "string" && /^(?:https?:\/\/|mailto:|\/(?!\/)|\.{0,2}\/|#)\S*$/.test(value)
    ? null
    : fault("must be a link: https://…, mailto:… or a path");

const color: Check = (value) =>
  typeof value === "string" && readColor(value) !== null
    ? null
    : fault("must be a color such as #a30 or #aa3300");

const languageTag: Check = (value) =>
  typeof value === "string" && isLanguageTag(value)
    ? null
    : fault("must be a language tag such as en or pt-BR");

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    typeof value === "string" && values.includes(value) ? null : fault(`must be one of ${values.join(", ")}`);

const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return fault("must be a list");
    return value.map(check).find((found) => found !== null) ?? null;
  };

const either =
  (one: Check, other: Check): Check =>
  (value) =>
    typeof value === "object" ? other(value) : one(value);

const shape =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (!isObject(value)) return fault("must be an object");
    const known: Record<string, Check> = { ...required, ...optional };
    const missing = Object.keys(required).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return fault(`lacks \`${missing}\``);
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      const check = Object.hasOwn(known, key) ? known[key] : undefined;
      if (check === undefined)
        return { path: [key], problem: `is unknown here; known are ${Object.keys(known).join(", ")}` };
      const found = check(member);
      if (found !== null) return { ...found, path: [key, ...found.path] };
    }
    return null;
  };

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
  compress: flag,
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
