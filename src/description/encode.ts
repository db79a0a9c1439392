import { DUMP_SCHEMA, defineScalarTag, dump, intCoreTag } from "js-yaml";
import { type JsonValue, stringifyJson } from "#json/index.ts";
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
    return dump(document, { schema, lineWidth: 110 });
  } catch (cause) {
    // A text of some MB overflows the stack of js-yaml; JSON is YAML, too.
    if (!(cause instanceof RangeError)) throw cause;
    return toJson(description);
  }
}

type IntegerTag = typeof intCoreTag;
const isInteger = (tag: { tagName: string }): tag is IntegerTag => tag.tagName === intCoreTag.tagName;

const exactInteger = defineScalarTag(intCoreTag.tagName, {
  ...(DUMP_SCHEMA.tags.find(isInteger) ?? intCoreTag),
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
  represent: String,
});

// Texts that some YAML reader takes for a date, a number or a boolean are quoted: 2027-06-30, no, 0777.
const schema = DUMP_SCHEMA.withTags(exactInteger);
