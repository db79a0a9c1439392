import { CORE_SCHEMA, defineScalarTag, dump, intCoreTag } from "js-yaml";
import { type JsonValue, stringifyJson } from "#json/json.ts";
import type { Description } from "./load.ts";

/** A description as JSON, for tools. */
export function toJson({ document }: Description): string {
  return `${stringifyJson(document as JsonValue, 2)}\n`;
}

/** A description as YAML: as its author wrote it where that was YAML, comments and all. */
export function toYaml({ document, source }: Description): string {
  return /^\s*[{[]/.test(source.text) ? dump(document, { schema, lineWidth: 110 }) : source.text;
}

const exactInteger = defineScalarTag("tag:yaml.org,2002:int", {
  ...intCoreTag,
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
  represent: String,
});

const schema = CORE_SCHEMA.withTags(exactInteger);
