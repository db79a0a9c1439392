import type { JsonValue } from "#json/index.ts";
import { asText } from "#json/index.ts";
import type { Maker } from "#model/example-value/search/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { identifiers } from "#names/index.ts";
import { newId } from "./id.ts";
import { plainName, type Shapes, singularName } from "./shapes.ts";

/**
 * The field that identifies a record: the one that the path parameter is named after, such as `number`
 * for `issue_number` and `external_id` for `external_issue_id`, else an identifier or name. `isText`
 * means that the parameter accepts any text.
 */
export function keyField(
  parameter: string,
  noun: string,
  { properties, of }: { properties: ReadonlyMap<string, { schema: JsonSchema }>; of: Shapes["of"] },
  isText: boolean,
): string | undefined {
  const names = [...properties.keys()];
  const find = (wanted: string) => names.find((name) => plainName(name) === wanted);
  const plain = plainName(parameter);
  const one = singularName(noun);
  const own = find(plain) ?? (plain.includes(one) ? find(plain.replace(one, "")) : undefined);
  if (own !== undefined) return own;
  const usual = identifiers.map(find).filter((name) => name !== undefined);
  const types = (name: string) => of(properties.get(name)?.schema ?? true).types;
  // A number cannot be a name: `{repo}` is not the integer `id`.
  const fitting =
    isText && !/(?:id|number|no)$/.test(plain)
      ? usual.find((name) => !types(name).has("integer"))
      : undefined;
  return fitting ?? usual[0];
}

/**
 * The fields that identify a record in addition to the one in its path: those with a common name, else
 * the first whose name ends in `id`, such as `lago_id` beside a client's `external_id`.
 */
export function otherIds(names: string[], key: string | undefined): string[] {
  const others = names.filter((name) => name !== key);
  const usual = others.filter((name) => /^(?:id|uuid|guid|sid)$/.test(plainName(name)));
  const hasUsual = usual.length > 0 || /^(?:id|uuid|guid|sid)$/.test(plainName(key ?? ""));
  return hasUsual ? usual : others.filter((name) => /(?:_id|[a-z]I[dD])$/.test(name)).slice(0, 1);
}

interface NewKey {
  schema: JsonSchema;
  isNumber: boolean;
  maker: Maker;
  property: string;
  /** The name of the record's resource. */
  resource: string;
  /** A value of the same field, from an example or generated, whose format is kept. */
  like: JsonValue | undefined;
  /** The values of other records. */
  taken: JsonValue[];
}

/** Creates the identifier of a new record in the described format. Numbers count up. */
export function newKey({
  schema,
  maker,
  property,
  resource,
  like,
  taken,
  isNumber,
}: NewKey): JsonValue | undefined {
  const last = taken.reduce<bigint>(greater, 0n);
  const text = typeof like === "string" ? like : "";
  if (wholeNumber.test(text) && maker.judge().accepts(schema, String(last + 1n))) return String(last + 1n);
  const made = [1, 2, 3].map((step) =>
    isNumber
      ? newId(schema, maker, { property, resource, counter: step, example: last })
      : newId(schema, maker, {
          ...{ property, resource, counter: taken.length + step },
          // A plain word has no format.
          ...(/\d|[_-]/.test(text) && { example: text }),
        }),
  );
  return made.find((id) => id !== undefined && !taken.some((one) => asText(one) === asText(id)));
}

const wholeNumber = /^\d{1,18}$/;

/** The greater of two integers. A second value that is not an integer counts as 0. */
function greater(one: bigint, other: JsonValue | undefined): bigint {
  const text =
    typeof other === "string" || typeof other === "bigint" || Number.isSafeInteger(other)
      ? asText(other)
      : "";
  const number = wholeNumber.test(text) ? BigInt(text) : 0n;
  return one > number ? one : number;
}
