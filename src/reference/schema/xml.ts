import { objectOf } from "../values.ts";

/** How a value is written in XML (XML Object, OpenAPI 3.2.0, 4.26) in words. */
export function xmlOf(value: unknown): string[] {
  const xml = objectOf(value);
  const node = nodeOf(xml);
  const name = typeof xml.name === "string" ? nameOf(xml.prefix, xml.name) : null;
  const subject = `XML ${node ?? "element"}${name === null ? "" : ` ${name}`}`;
  return [
    (node !== null || name !== null) && subject,
    name === null && typeof xml.prefix === "string" && `XML prefix ${xml.prefix}`,
    typeof xml.namespace === "string" && `XML namespace ${xml.namespace}`,
    xml.wrapped === true && "items wrapped in one XML element",
  ].filter((words) => typeof words === "string");
}

function nodeOf({ nodeType, attribute }: Record<string, unknown>): string | null {
  if (typeof nodeType === "string") return nodeType;
  return attribute === true ? "attribute" : null;
}

const nameOf = (prefix: unknown, name: string) =>
  typeof prefix === "string" && !name.startsWith(`${prefix}:`) ? `${prefix}:${name}` : name;
