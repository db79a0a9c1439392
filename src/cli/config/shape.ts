import * as messages from "#messages/terminal/config.ts";
import { nearest } from "#search/distance.ts";
import { basePathOf } from "./base-path.ts";
import type { Config } from "./index.ts";
import { isCodeSource, isMediaSource, isScriptAddress } from "./policy-source.ts";
import schema from "./schema.json" with { type: "json" };

/**
 * The shape of a settings file: the subset of JSON Schema that its types need
 * (`tests/tools/settings.ts`).
 */
export interface SettingsSchema {
  $schema?: string;
  $ref?: string;
  description?: string;
  type?: string;
  enum?: (string | boolean)[];
  anyOf?: SettingsSchema[];
  items?: SettingsSchema;
  properties?: Record<string, SettingsSchema>;
  required?: string[];
  additionalProperties?: boolean | SettingsSchema;
  minLength?: number;
  exclusiveMinimum?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
  $defs?: Record<string, SettingsSchema>;
}

export interface Fault {
  /** The keys on the path to the value. */
  path: string[];
  problem: string;
}

/** The first error in the settings, if any. `more` are additional types, beyond those of a file. */
export const faultOf = (settings: unknown, more: Record<string, SettingsSchema> = {}): Fault | null =>
  faultIn({ ...whole, properties: { ...whole.properties, ...more } }, settings);

export const isConfig = (settings: unknown): settings is Config => faultOf(settings) === null;

/** Returns the settings with each path changed. */
export const withPaths = (settings: Config, change: (path: string) => string): Config =>
  changed(whole, settings, change) as Config;

const whole: SettingsSchema = schema;

function faultIn(given: SettingsSchema, value: unknown): Fault | null {
  const rule = target(given);
  if (rule.anyOf !== undefined) return faultInAll(rule.anyOf, value);
  if (rule.enum !== undefined)
    return rule.enum.some((one) => one === value) ? null : fault(messages.mustBeOneOf(rule.enum.join(", ")));
  switch (rule.type) {
    case "array":
      if (!Array.isArray(value)) return fault(messages.mustBeList);
      return firstOf(value.map((item) => faultIn(rule.items ?? {}, item)));
    case "object":
      return isObject(value) ? faultInObject(rule, value) : fault(messages.mustBeObject);
    case "number":
      return faultInNumber(rule, value);
    case "boolean":
      return typeof value === "boolean" ? null : fault(messages.mustBeFlag);
    default:
      return faultInText(rule, value);
  }
}

function faultInNumber({ format }: SettingsSchema, value: unknown): Fault | null {
  const isPixels = format === "pixels";
  if (typeof value === "number" && (value > 0 || (isPixels && value === 0))) return null;
  return fault(isPixels ? messages.mustBePixels : messages.mustBePositive);
}

function faultInText({ format = "", pattern }: SettingsSchema, value: unknown): Fault | null {
  const { problem, isValid } = formats[format] ?? { problem: messages.mustBeText };
  if (typeof value !== "string" || value === "") return fault(problem);
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return fault(problem);
  return isValid === undefined || isValid(value) ? null : fault(problem);
}

function faultInObject(rule: SettingsSchema, value: Record<string, unknown>): Fault | null {
  const { properties = {}, required = [], additionalProperties } = rule;
  const missing = required.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return fault(messages.lacks(missing));
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const type = own ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    if (type === undefined) return { path: [key], problem: unknownKey(key, Object.keys(properties)) };
    const found = faultIn(type, member);
    if (found !== null) return { ...found, path: [key, ...found.path] };
  }
  return null;
}

/** The error in a value with several options, for the first option of the same kind. */
function faultInAll(options: readonly SettingsSchema[], value: unknown): Fault | null {
  const faults = options.map((option) => faultIn(option, value));
  if (faults.includes(null)) return null;
  const meant = options.findIndex((option) => kindOf(target(option)) === kindOfValue(value));
  return faults[Math.max(0, meant)] ?? null;
}

const kindOf = ({ type = "string" }: SettingsSchema) => type;

const kindOfValue = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

/** The closest known key, or all of them if there are few. */
function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  if (near !== null) return messages.unknownKeyNear(near);
  return known.length > 12 ? messages.unknownKeyOfMany : messages.unknownKey(known.join(", "));
}

function changed(given: SettingsSchema, value: unknown, change: (path: string) => string): unknown {
  const rule = target(given);
  const options = rule.anyOf?.map(target) ?? [rule];
  const type = options.find((option) => kindOf(option) === kindOfValue(value)) ?? {};
  if (typeof value === "string") return type.format === "path" ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => changed(type.items ?? {}, item, change));
  if (!isObject(value)) return value;
  const { properties = {}, additionalProperties } = type;
  const others = typeof additionalProperties === "object" ? additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, changed(properties[key] ?? others, member, change)]),
  );
}

const target = (rule: SettingsSchema): SettingsSchema =>
  rule.$ref === undefined ? rule : (whole.$defs?.[rule.$ref.replace("#/$defs/", "")] ?? {});

const fault = (problem: string): Fault => ({ path: [], problem });

const firstOf = (faults: (Fault | null)[]) => faults.find((found) => found !== null) ?? null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The checks of text formats beyond their pattern. */
const formats: Partial<Record<string, { problem: string; isValid?: (text: string) => boolean }>> = {
  href: { problem: messages.mustBeLink },
  "https-url": { problem: messages.mustBeScriptUrl, isValid: isScriptAddress },
  endpoint: { problem: messages.mustBeEndpoint },
  origin: { problem: messages.mustBeOrigin },
  "edit-url": { problem: messages.mustBeEditUrl },
  source: { problem: messages.mustBeSource, isValid: isCodeSource },
  "media-source": { problem: messages.mustBeMediaSource, isValid: isMediaSource },
  "base-path": { problem: messages.mustBeBasePath, isValid: (text) => basePathOf(text) !== null },
  color: { problem: messages.mustBeColor },
  "language-tag": { problem: messages.mustBeLanguageTag, isValid: isLanguageTag },
  day: {
    problem: messages.mustBeDate,
    isValid: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  },
};

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
