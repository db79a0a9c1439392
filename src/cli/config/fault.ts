import * as messages from "#messages/terminal/config.ts";
import { nearest } from "#search/distance.ts";
import { basePathOf } from "./base-path.ts";
import { isCodeSource, isMediaSource, isScriptAddress } from "./policy-source.ts";

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
  /** The invalid value, unless the key is unknown or missing. */
  found?: unknown;
}

/** The first error in a value, if any. */
export function faultIn(
  given: SettingsSchema,
  value: unknown,
  definitions: Definitions = given.$defs ?? {},
): Fault | null {
  const rule = targetOf(given, definitions);
  const fault = (problem: string) => faultOf(problem, value);
  if (rule.anyOf !== undefined) return faultInAll(rule.anyOf, value, definitions);
  if (rule.enum !== undefined)
    return rule.enum.some((one) => one === value) ? null : fault(messages.mustBeOneOf(rule.enum.join(", ")));
  switch (rule.type) {
    case "array":
      if (!Array.isArray(value)) return fault(messages.mustBeList);
      return firstOf(value.map((item) => faultIn(rule.items ?? {}, item, definitions)));
    case "object":
      return isObject(value) ? faultInObject(rule, value, definitions) : fault(messages.mustBeObject);
    case "number":
      return faultInNumber(rule, value);
    case "boolean":
      return typeof value === "boolean" ? null : fault(messages.mustBeFlag);
    default:
      return faultInText(rule, value);
  }
}

/** The schema that another one refers to, or this one. */
export const targetOf = (rule: SettingsSchema, definitions: Definitions): SettingsSchema =>
  rule.$ref === undefined ? rule : (definitions[rule.$ref.replace("#/$defs/", "")] ?? {});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The type of values that a schema is about. */
export const kindOf = ({ type = "string" }: SettingsSchema) => type;

export const kindOfValue = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

type Definitions = Readonly<Record<string, SettingsSchema>>;

function faultInNumber({ format }: SettingsSchema, value: unknown): Fault | null {
  const isPixels = format === "pixels";
  if (typeof value === "number" && (value > 0 || (isPixels && value === 0))) return null;
  return faultOf(isPixels ? messages.mustBePixels : messages.mustBePositive, value);
}

function faultInText({ format = "", pattern }: SettingsSchema, value: unknown): Fault | null {
  const { problem, isValid } = formats[format] ?? { problem: messages.mustBeText };
  if (typeof value !== "string" || value === "") return faultOf(problem, value);
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return faultOf(problem, value);
  return isValid === undefined || isValid(value) ? null : faultOf(problem, value);
}

function faultInObject(
  rule: SettingsSchema,
  value: Record<string, unknown>,
  definitions: Definitions,
): Fault | null {
  const { properties = {}, required = [], additionalProperties } = rule;
  const missing = required.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return { path: [], problem: messages.lacks(missing) };
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const type = own ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    if (type === undefined) return { path: [key], problem: unknownKey(key, Object.keys(properties)) };
    const found = faultIn(type, member, definitions);
    if (found !== null) return { ...found, path: [key, ...found.path] };
  }
  return null;
}

/** The error in a value with several options, for the first option of the same kind. */
function faultInAll(
  options: readonly SettingsSchema[],
  value: unknown,
  definitions: Definitions,
): Fault | null {
  const faults = options.map((option) => faultIn(option, value, definitions));
  if (faults.includes(null)) return null;
  const meant = options.findIndex((option) => kindOf(targetOf(option, definitions)) === kindOfValue(value));
  return faults[Math.max(0, meant)] ?? null;
}

/** The closest known key, or all of them if there are few. */
function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  if (near !== null) return messages.unknownKeyNear(near);
  return known.length > 12 ? messages.unknownKeyOfMany : messages.unknownKey(known.join(", "));
}

const faultOf = (problem: string, found: unknown): Fault => ({ path: [], problem, found });

const firstOf = (faults: (Fault | null)[]) => faults.find((found) => found !== null) ?? null;

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
