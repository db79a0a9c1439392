import { CORE_SCHEMA, defineScalarTag, intCoreTag, load, YAMLException } from "js-yaml";
import { type JsonValue, parseJson } from "#json/json.ts";
import { DescriptionError } from "./error.ts";
import { positionAt } from "./position.ts";
import type { Source } from "./source.ts";

/** What a description may cost before it is turned away: a bomb of aliases or brackets ends here. */
export const limits = { maxDepth: 200, maxAliases: 1000 };

/**
 * Reads JSON or YAML 1.2 (OpenAPI 3.0.3, 4.2 "Format") with every integer's
 * digits kept. Throws `DescriptionError` with the position of a syntax error.
 */
export function decode(source: Source): JsonValue {
  return decodeJson(source.text) ?? decodeYaml(source);
}

// JSON is YAML too, but the platform reads it ten times faster; where it
// stumbles, the YAML reader says where.
function decodeJson(text: string): JsonValue | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function decodeYaml(source: Source): JsonValue {
  try {
    return load(source.text, { schema, ...limits }) as JsonValue;
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    const position = cause.mark === undefined ? null : positionAt(source, cause.mark.position);
    const problem = `${cause.reason}; correct the YAML or JSON there`;
    throw new DescriptionError(source.file, position, problem, { cause });
  }
}

const exactInteger = defineScalarTag("tag:yaml.org,2002:int", {
  ...intCoreTag,
  resolve(text, isExplicit, tagName) {
    const value = intCoreTag.resolve(text, isExplicit, tagName);
    return typeof value === "number" && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(text)
      ? BigInt(text.replace(/^\+/, ""))
      : value;
  },
});

const schema = CORE_SCHEMA.withTags(exactInteger);
