import {
  type Fault,
  faultIn,
  isObject,
  kindOf,
  kindOfValue,
  type SettingsSchema,
  targetOf,
} from "./fault.ts";
import type { Config } from "./index.ts";
import schema from "./schema.json" with { type: "json" };

/** The first error in the settings, if any. `more` are additional types, beyond those of a file. */
export const faultOf = (settings: unknown, more: Record<string, SettingsSchema> = {}): Fault | null =>
  faultIn({ ...whole, properties: { ...whole.properties, ...more } }, settings);

export const isConfig = (settings: unknown): settings is Config => faultOf(settings) === null;

/** Returns the settings with each path changed. */
export const withPaths = (settings: Config, change: (path: string) => string): Config =>
  changed(whole, settings, change) as Config;

const whole: SettingsSchema = schema;
const { $defs: definitions = {} } = whole;

function changed(given: SettingsSchema, value: unknown, change: (path: string) => string): unknown {
  const rule = targetOf(given, definitions);
  const options = rule.anyOf?.map((option) => targetOf(option, definitions)) ?? [rule];
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
