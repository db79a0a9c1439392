import { messages } from "#messages/pages.ts";
import { objectOf } from "../values.ts";

/** How a value is written in XML (XML Object, OpenAPI 3.2.0, 4.26) in words. */
export function xmlOf(value: unknown): string[] {
  const xml = objectOf(value);
  const node = nodeOf(xml);
  const name = typeof xml.name === "string" ? nameOf(xml.prefix, xml.name) : null;
  const subject = subjectOf(node ?? "element", name === null ? "" : ` ${name}`);
  return [
    (node !== null || name !== null) && subject,
    name === null && typeof xml.prefix === "string" && messages.xmlPrefix(xml.prefix),
    typeof xml.namespace === "string" && messages.xmlNamespace(xml.namespace),
    xml.wrapped === true && messages.xmlWrapped,
  ].filter((words) => typeof words === "string");
}

function subjectOf(node: string, name: string): string {
  if (node === "element") return messages.xmlElement(name);
  return node === "attribute" ? messages.xmlAttribute(name) : messages.xmlNode(node, name);
}

function nodeOf({ nodeType, attribute }: Record<string, unknown>): string | null {
  if (typeof nodeType === "string") return nodeType;
  return attribute === true ? "attribute" : null;
}

const nameOf = (prefix: unknown, name: string) =>
  typeof prefix === "string" && !name.startsWith(`${prefix}:`) ? `${prefix}:${name}` : name;
