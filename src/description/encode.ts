import { type JsonValue, stringifyJson } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";
import { type Description, isAsWritten } from "./load.ts";

/** A description as JSON, for tools. */
export function toJson({ document }: Description): string {
  return `${stringifyJson(document as JsonValue, 2)}\n`;
}

/** A description as YAML: as its author wrote it where that was one file of YAML, comments and all. */
export function toYaml(description: Description): string {
  const { document, source } = description;
  if (!/^\s*[{[]/.test(source.text) && isAsWritten(description)) return source.text;
  try {
    return stringifyYaml(document);
  } catch (cause) {
    // JSON is YAML, too.
    if (!(cause instanceof RangeError)) throw cause;
    return toJson(description);
  }
}
