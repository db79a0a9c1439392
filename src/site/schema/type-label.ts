import { type Html, html, safe } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";
import type { Schema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import { schemaTarget } from "./target.ts";

/** A type in a few words, with links to the schemas it names: `integer · int64`, `array of Pet`. */
export function typeLabel(schema: Schema, site: Site): Html {
  return schema.nullable
    ? html`${around(messages.orNull, shapeLabel(schema, site))}`
    : shapeLabel(schema, site);
}

/** More options than this are counted, not named. */
export const mostNamed = 4;

function shapeLabel(schema: Schema, site: Site): Html {
  switch (schema.kind) {
    case "reference":
      return html`${scalarOf(schema, site)}<a href="${site.address.schema(schema.slug)}" dir="auto">${schema.name}</a>`;
    case "array":
      return schema.prefix.length === 0
        ? html`${around(messages.arrayOf, typeLabel(schema.items, site))}`
        : html`${around(messages.tupleOf, joined(schema.prefix, ", ", site))}`;
    case "union":
      return joined(schema.options, messages.or, site);
    case "scalar":
      return html`${schema.type}${schema.format === null ? "" : ` · ${schema.format}`}`;
    case "object":
      return objectLabel(schema, site);
    case "unresolved":
      return html`<span class="unresolved">${messages.unresolvedReference} <code dir="auto">${refName(schema.ref)}</code></span>`;
    case "never":
      return html`${messages.noValue}`;
    case "any":
      return html`${messages.anyValue}`;
  }
}

/** A name does not describe the type of a single value. */
function scalarOf(schema: Schema, site: Site): Html | null {
  const target = schemaTarget(schema, site);
  return target.kind === "scalar" ? html`${shapeLabel(target, site)} · ` : null;
}

function objectLabel(schema: Extract<Schema, { kind: "object" }>, site: Site): Html {
  const { title, properties, patterns, additional } = schema;
  if (title !== null) return html`<span dir="auto">${title}</span>`;
  const isMap = properties.length + patterns.length === 0 && typeof additional !== "boolean";
  return isMap ? html`${around(messages.mapOf, typeLabel(additional, site))}` : safe("object");
}

function joined(schemas: Schema[], separator: string, site: Site): Html {
  if (schemas.length > mostNamed)
    return html`${separator === ", " ? messages.itemCount(schemas.length) : messages.optionCount(schemas.length)}`;
  const labels = new Map(
    schemas.map((schema) => typeLabel(schema, site)).map((label) => [label.html, label]),
  );
  return html`${[...labels.values()].map((label, index) => [index === 0 ? "" : separator, label])}`;
}

/** The name at the end of a reference within the description, or all of one to another document. */
export function refName(ref: string): string {
  return ref.startsWith("#/") ? (ref.split("/").at(-1) ?? ref) : ref;
}
