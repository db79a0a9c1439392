import { html, safe } from "#html/index.ts";
import type { SchemaRule } from "#reference/types.ts";
import { prose } from "../prose.ts";
import { factsList } from "./facts.ts";
import { nestIds } from "./id.ts";
import { deeper, type Sheet } from "./sheet.ts";
import { notesAt } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** What else must hold, each rule with the schema it speaks of. */
export async function rulesBlock(rules: SchemaRule[], sheet: Sheet): Promise<string> {
  let text = "";
  for (const [index, rule] of rules.entries()) text += await ruleItem(rule, index, sheet);
  return text;
}

async function ruleItem({ title, schema }: SchemaRule, index: number, sheet: Sheet): Promise<string> {
  const notes = notesAt(schema, sheet.site);
  const inside = await sheet.inside(schema, deeper(sheet));
  const body = html`${await prose(schema.description)}${factsList(notes, [], [], sheet.site)}${await valuesBlock(notes, schema, sheet.site)}`;
  return html`<div class="rule"><p class="rule-title"><span class="rule-name" dir="auto">${title}</span> ${typeLabel(schema, sheet.site)}</p>${body}${safe(nestIds(inside.html, `~rule${index}`))}</div>`
    .html;
}
