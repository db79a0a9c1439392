import { html, safe } from "#html/index.ts";
import type { Reference, Schema, SchemaRule } from "#reference/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import { choiceInside } from "./choice.ts";
import { factsList } from "./facts.ts";
import { nestIds } from "./id.ts";
import { objectInside, tupleInside } from "./object.ts";
import { type Contents, type Context, deeper, nothing } from "./schema-context.ts";
import { notesAt, schemaTarget } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** What a schema opens to: the fields of an object, the options of a union, and what else must hold. */
export async function contentsOf(schema: Schema, context: Context): Promise<Contents> {
  if (schema.kind === "reference") return contentsOfNamed(schema, context);
  if (!isOpenable(schema)) return nothing;
  if (context.levels < 0) return cutHere(context);
  const shape = await shapeInside(schema, context);
  if (schema.rules.length === 0) return shape;
  const rules = await rulesBlock(schema.rules, context);
  return { html: shape.html + rules, label: shape.label || "More rules" };
}

type Memo = Map<string, Promise<Contents>>;

// What a named schema opens to is the same wherever it is named.
const memos = new WeakMap<Reference, Memo>();

async function contentsOfNamed(schema: Schema, context: Context): Promise<Contents> {
  const target = schemaTarget(schema, context.site);
  if (schema.kind !== "reference" || target.kind === "reference" || context.references <= 0) return nothing;
  const memo: Memo = memos.get(context.site.reference) ?? new Map();
  memos.set(context.site.reference, memo);
  const references = context.references - 1;
  const key = `${schema.slug} ${references} ${context.levels} ${context.direction}`;
  const known =
    memo.get(key) ??
    contentsOf(target, { ...context, references, rest: context.site.address.schema(schema.slug) });
  memo.set(key, known);
  return known;
}

function shapeInside(schema: Schema, context: Context): Promise<Contents> | Contents {
  switch (schema.kind) {
    case "object":
      return objectInside(schema, context);
    case "array":
      return schema.prefix.length > 0 ? tupleInside(schema, context) : contentsOf(schema.items, context);
    case "union":
      return choiceInside(schema, context);
    default:
      return nothing;
  }
}

function isOpenable(schema: Schema): boolean {
  return (
    schema.kind === "object" || schema.kind === "array" || schema.kind === "union" || schema.rules.length > 0
  );
}

/** Says that there is more, and where. */
function cutHere({ rest }: Context): Contents {
  return { html: html`<p class="cut"><a href="${rest}">What is inside stands here</a></p>`.html, label: "" };
}

/** What else must hold, each rule with the schema it speaks of. */
export async function rulesBlock(rules: SchemaRule[], context: Context): Promise<string> {
  let text = "";
  for (const [index, rule] of rules.entries()) text += await ruleItem(rule, index, context);
  return text;
}

async function ruleItem({ title, schema }: SchemaRule, index: number, context: Context): Promise<string> {
  const notes = notesAt(schema, context.site);
  const inside = await context.inside(schema, deeper(context));
  const body = html`${await prose(schema.description)}${factsList(notes, [], [], context.site)}${await valuesBlock(notes, schema, context.site)}`;
  return html`<div class="rule"><p class="rule-title"><span class="rule-name" dir="auto">${title}</span> ${typeLabel(schema, context.site)}</p>${body}${safe(nestIds(inside.html, `~rule${index}`))}</div>`
    .html;
}
