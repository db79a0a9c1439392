import { type JsonValue, stringifyJson } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";
import { type Description, isAsWritten } from "./load.ts";

/** A description as JSON, for tools. */
export function toJson({ document }: Description): string {
  return `${stringifyJson(document as JsonValue, 2)}\n`;
}

/** A description as YAML. A single YAML file is returned as its author wrote it, including comments. */
export function toYaml(description: Description): string {
  const { document, source } = description;
  if (!/^\s*[{[]/.test(source.text) && isAsWritten(description)) return source.text;
  try {
    return stringifyYaml(document);
  } catch (cause) {
    // JSON is valid YAML.
    if (!(cause instanceof RangeError)) throw cause;
    return toJson(description);
  }
}
