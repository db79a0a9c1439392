import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { EnumValue, Schema } from "#model/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import { plainText } from "../fragments/value-text.ts";
import type { Site } from "../index.ts";

/** The maximum number of values in the line of facts. */
const inlineValues = 5;
/** The maximum number of expanded values. More are collapsed. */
export const fewValues = 12;
/** The maximum number of values on a page that uses the schema. The schema's own page has all. */
const someValues = 100;

/** The allowed values, a line each, if they do not fit into the line of facts. */
export async function valuesBlock(schema: Schema, owner: Schema, site: Site): Promise<Html> {
  const { length } = schema.enum;
  if (isInline(schema)) return safe("");
  const rest = length > someValues && owner.kind === "reference" ? owner : null;
  const shown = rest === null ? schema.enum : schema.enum.slice(0, someValues);
  const list = await listOf(shown, site);
  if (length <= fewValues) return html`<p class="values-title">${valuesTerm(schema)}</p>${list}`;
  return html`<details class="${classes.values}"><summary>${messages.oneOfValueCount(length)}</summary>${list}${
    rest === null
      ? null
      : html`<p><a href="${site.address.schema(rest.slug)}">${messages.allValuesOf(length, rest.name)}</a></p>`
  }</details>`;
}

/** All values, for the page of a schema. */
export async function allValues(values: EnumValue[], site: Site): Promise<Html> {
  return html`<p class="quiet">${messages.oneOfValueCount(values.length)}</p><div class="scroll" tabindex="0" role="group" aria-label="${messages.values}">${await listOf(values, site)}</div>`;
}

export const valuesTerm = (schema: Schema) => (schema.enum.length === 1 ? messages.value : messages.oneOf);

/** Whether there are few values, without descriptions. */
export const isInline = (schema: Schema) =>
  schema.enum.length <= inlineValues && !schema.enum.some(isExplained);

const isExplained = ({ name, description }: EnumValue) => name !== null || description !== null;

async function listOf(values: EnumValue[], site: Site): Promise<Html> {
  if (values.some(isExplained)) return tableOf(values, site);
  return html`<ul class="value-list">${values.map((value) => html`<li>${valueCode(value)}</li>`)}</ul>`;
}

async function tableOf(values: EnumValue[], site: Site): Promise<Html> {
  const rows: Html[] = [];
  for (const value of values) {
    const name = value.name === null ? null : html` <span dir="auto">${value.name}</span>`;
    rows.push(
      html`<tr><th scope="row">${valueCode(value)}${name}</th><td>${await prose(value.description, site)}</td></tr>`,
    );
  }
  return html`<table class="value-table"><thead class="unseen"><tr><th scope="col">${messages.value}</th><th scope="col">${messages.meaning}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

const valueCode = ({ value }: EnumValue) => valueHtml(plainText(value));

/** A value as written. */
export function valueHtml(value: string): Html {
  if (value === "") return html`<span class="mark">${messages.emptyText}</span>`;
  const text = value.replace(/(?<!\n)\n+$/, "") || value;
  return html`<code dir="auto">${text.length > longest ? `${text.slice(0, longest)}…` : text}</code>`;
}

/** The maximum length in UTF-16 code units. A longer value would hide the others. */
const longest = 200;
