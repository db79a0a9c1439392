import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Context } from "../context.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { schemaNameOf } from "../schema/name.ts";
import { objectOf, stringOrNull } from "../values.ts";

/** Whether a media type is written as XML (RFC 7303). */
export const isXml = (mediaType: string) => /^[^;]*[/+]xml\s*(;|$)/i.test(mediaType);

/**
 * A value as an XML document, by the XML Objects of its schema (OpenAPI 3.2.0, 4.26): names, prefixes,
 * attributes, wrapped lists. Without them, an element is named after its member, and the root after its
 * schema.
 */
export function writeXml(value: unknown, schema: unknown, context: Context): string {
  const own = isObject(schema) ? (schemaNameOf(schema, context)?.name ?? null) : null;
  const root: Node = { name: own ?? "root", value, schema, context };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root, true).join("\n")}`;
}

interface Node {
  /** The default name, if the schema has none. */
  name: string;
  value: unknown;
  schema: unknown;
  context: Context;
}

type Xml = Record<string, unknown>;

/** An element as lines, or several where it is a list without a wrapper. */
function elements(node: Node, isRoot = false): string[] {
  const { value, context } = node;
  const shape = shapeOf(node);
  const xml = objectOf(shape.xml);
  if (!Array.isArray(value))
    return element(
      tagOf(xml, node.name),
      namespaceOf(xml),
      isObject(value) ? parts(node, shape) : textParts(value, xml),
    );
  const isWrapped = xml.wrapped === true || xml.nodeType === "element" || isRoot;
  const items = value.flatMap((item) =>
    elements({
      name: isWrapped ? (isRoot ? "item" : node.name) : tagOf(xml, node.name),
      value: item,
      schema: shape.items,
      context,
    }),
  );
  return isWrapped
    ? element(tagOf(xml, node.name), namespaceOf(xml), { attributes: "", children: items })
    : items;
}

interface Parts {
  attributes: string;
  /** Lines, or one text. */
  children: string[] | string;
}

function parts({ value, context }: Node, shape: Record<string, unknown>): Parts {
  const properties = objectOf(shape.properties);
  const whole: { attributes: string; children: string[]; text: string } = {
    attributes: "",
    children: [],
    text: "",
  };
  for (const [name, member] of Object.entries(objectOf(value))) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : shape.additionalProperties;
    const node: Node = { name, value: member, schema, context };
    const xml = objectOf(shapeOf(node).xml);
    if (xml.attribute === true || xml.nodeType === "attribute")
      whole.attributes += ` ${tagOf(xml, name)}="${escaped(textIn(member))}"`;
    else if (xml.nodeType === "text" || xml.nodeType === "cdata") whole.text += written(member, xml);
    else for (const child of elements(node)) whole.children.push(child);
  }
  const { attributes, children, text } = whole;
  return { attributes, children: children.length === 0 ? text : [text, ...children].filter(Boolean) };
}

const textParts = (value: unknown, xml: Xml): Parts => ({ attributes: "", children: written(value, xml) });

const written = (value: unknown, { nodeType }: Xml) =>
  nodeType === "cdata" ? cdata(textIn(value)) : escaped(textIn(value));

function element(tag: string, namespace: string, { attributes, children }: Parts): string[] {
  const start = `${tag}${namespace}${attributes}`;
  if (children.length === 0) return [`<${start}/>`];
  if (typeof children === "string") return [`<${start}>${children}</${tag}>`];
  return [`<${start}>`, ...children.map((line) => `  ${line}`), `</${tag}>`];
}

function shapeOf({ schema, context }: Node): Record<string, unknown> {
  return isObject(schema) ? mergeAllOf(schema, context.resolve).schema : {};
}

/**
 * Removes characters that XML names do not allow (XML 1.0, 2.3), so that no string of a description
 * becomes markup.
 */
function tagOf(xml: Xml, name: string): string {
  const local = xmlName(stringOrNull(xml.name) ?? name);
  const prefix = stringOrNull(xml.prefix);
  return prefix === null || local.includes(":") ? local : `${xmlName(prefix)}:${local}`;
}

function xmlName(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}_:.-]/gu, "_");
  return /^[\p{L}_]/u.test(letters) ? letters : `_${letters}`;
}

function namespaceOf(xml: Xml): string {
  const namespace = stringOrNull(xml.namespace);
  const prefix = stringOrNull(xml.prefix);
  if (namespace === null) return "";
  return ` xmlns${prefix === null ? "" : `:${xmlName(prefix)}`}="${escaped(namespace)}"`;
}

const textIn = (value: unknown) =>
  typeof value === "string" ? value : value === null ? "" : stringifyJson(value as JsonValue);

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Removes control characters, which XML cannot represent (XML 1.0, 2.2). */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.replace(/[&<>"\0-\x08\x0b\x0c\x0e-\x1f]/g, (letter) => entities[letter] ?? "\ufffd");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
