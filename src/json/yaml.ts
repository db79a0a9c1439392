import { DUMP_SCHEMA, defineScalarTag, dump, intCoreTag } from "js-yaml";

/** Writes YAML with every digit of integers. Throws `RangeError` for texts of some MB, which overflow the stack of js-yaml. */
export const stringifyYaml = (value: unknown): string => dump(value, { schema, lineWidth: 110 });

type IntegerTag = typeof intCoreTag;
const isInteger = (tag: { tagName: string }): tag is IntegerTag => tag.tagName === intCoreTag.tagName;

const exactInteger = defineScalarTag(intCoreTag.tagName, {
  ...(DUMP_SCHEMA.tags.find(isInteger) ?? intCoreTag),
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
  represent: String,
});

// Texts that some YAML reader takes for a date, a number or a boolean are quoted: 2027-06-30, no, 0777.
const schema = DUMP_SCHEMA.withTags(exactInteger);
