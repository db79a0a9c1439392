import { resolver } from "#description/refs.ts";
import { idPart } from "#html/contract/field-ids.ts";
import { isObject } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";
import type { Operation } from "#model/types.ts";

/** What is at the top of a body, read from the description without the model. */
export interface Body {
  /** What the ids of its fields begin with. */
  id: string;
  /** The ends of their ids. */
  fields: string[];
  /** The options to choose from, of the body and of its fields: what each may be called. */
  options: string[][];
}

/** The request body of an operation and its first success response, each in JSON or else in its first media type. */
export function bodiesOf(operation: Operation, document: unknown): Body[] {
  const resolve = resolver(document);
  const at = (value: unknown) => {
    const found = resolve(value).value;
    return isObject(found) ? found : {};
  };
  const bodyOf = (id: string, holder: unknown, hidden: string): Body[] => {
    const content = at(at(holder).content);
    const name = Object.keys(content).find((one) => /[/+]json\b/i.test(one)) ?? Object.keys(content)[0];
    const schema = name === undefined ? undefined : at(content[name]).schema;
    if (schema === undefined) return [];
    const properties = propertiesOf(schema, at).filter(([, property]) => !isMarked(property, hidden, at));
    const held = [schema, ...properties.map(([, property]) => property)];
    return [
      {
        id,
        fields: properties.map(([name]) => idPart(name)),
        options: held.flatMap((one) => optionsOf(one, at)),
      },
    ];
  };
  const source = at(valueAt(document, operation.pointer));
  const success = Object.entries(at(source.responses)).find(([status]) => status.startsWith("2"));
  return [
    ...bodyOf("body", source.requestBody, "readOnly"),
    ...(success === undefined ? [] : bodyOf(`response-${success[0]}`, success[1], "writeOnly")),
  ];
}

type At = (value: unknown) => Record<string, unknown>;

/** The properties of an object, or of the items of a list: its own, and those of what it is put together from. */
function propertiesOf(schema: unknown, at: At, above: unknown[] = []): [string, unknown][] {
  const found = at(schema);
  if (above.includes(found) || above.length > 20) return [];
  const within = (part: unknown) => propertiesOf(part, at, [...above, found]);
  const own = Object.entries(isObject(found.properties) ? found.properties : {});
  const parts = listOf(found.allOf).flatMap(within);
  const items = found.items === undefined ? [] : within(found.items);
  return [...new Map([...items, ...parts, ...own]).entries()];
}

/** The names of options that have one: by reference, or by title. */
function optionsOf(schema: unknown, at: At): string[][] {
  const found = at(schema);
  const options = [...listOf(found.oneOf), ...listOf(found.anyOf)];
  const ofItems = found.items === undefined ? [] : optionsOf(found.items, at);
  return [...ofItems, ...options.map((option) => namesOf(option, at)).filter((names) => names.length > 0)];
}

function namesOf(option: unknown, at: At): string[] {
  const found = at(option);
  if (!isObject(option) || Object.keys(found).length === 0) return [];
  const title = typeof found.title === "string" ? [found.title.trim()] : [];
  if (typeof option.$ref !== "string") return title;
  const name = decodeURIComponent(option.$ref.split("/").at(-1) ?? "");
  return [name.replaceAll("~1", "/").replaceAll("~0", "~"), ...title];
}

const isMarked = (schema: unknown, mark: string, at: At): boolean => {
  const found = at(schema);
  return (
    found[mark] === true ||
    (isObject(schema) && schema[mark] === true) ||
    listOf(found.allOf).some((part) => isMarked(part, mark, at))
  );
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
