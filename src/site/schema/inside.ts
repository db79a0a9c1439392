import { html } from "#html/index.ts";
import type { Reference, Schema } from "#reference/types.ts";
import { choiceInside } from "./choice.ts";
import { objectInside, tupleInside } from "./object.ts";
import { rulesBlock } from "./rules.ts";
import { type Inside, nothing, type Sheet } from "./sheet.ts";
import { schemaTarget } from "./target.ts";

/** What a schema opens to: the fields of an object, the options of a union, and what else must hold. */
export async function insideOf(schema: Schema, sheet: Sheet): Promise<Inside> {
  if (schema.kind === "reference") return insideOfNamed(schema, sheet);
  if (!isOpenable(schema)) return nothing;
  if (sheet.levels < 0) return cutHere(sheet);
  const shape = await shapeInside(schema, sheet);
  if (schema.rules.length === 0) return shape;
  const rules = await rulesBlock(schema.rules, sheet);
  return { html: shape.html + rules, label: shape.label || "More rules" };
}

type Memo = Map<string, Promise<Inside>>;

// What a named schema opens to is the same wherever it is named.
const memos = new WeakMap<Reference, Memo>();

async function insideOfNamed(schema: Schema, sheet: Sheet): Promise<Inside> {
  const target = schemaTarget(schema, sheet.site);
  if (schema.kind !== "reference" || target.kind === "reference" || sheet.references <= 0) return nothing;
  const memo: Memo = memos.get(sheet.site.reference) ?? new Map();
  memos.set(sheet.site.reference, memo);
  const references = sheet.references - 1;
  const key = `${schema.slug} ${references} ${sheet.levels} ${sheet.direction}`;
  const known =
    memo.get(key) ?? insideOf(target, { ...sheet, references, rest: sheet.site.address.schema(schema.slug) });
  memo.set(key, known);
  return known;
}

function shapeInside(schema: Schema, sheet: Sheet): Promise<Inside> | Inside {
  switch (schema.kind) {
    case "object":
      return objectInside(schema, sheet);
    case "array":
      return schema.prefix.length > 0 ? tupleInside(schema, sheet) : insideOf(schema.items, sheet);
    case "union":
      return choiceInside(schema, sheet);
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
function cutHere({ rest }: Sheet): Inside {
  return { html: html`<p class="cut"><a href="${rest}">What is inside stands here</a></p>`.html, label: "" };
}
