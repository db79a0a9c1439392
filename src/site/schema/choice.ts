import type { Discriminator, Schema } from "#reference/types.ts";
import { type Html, html, safe } from "../html.ts";
import { prose } from "../prose.ts";
import { factsList } from "./facts.ts";
import { idStart, nestIds } from "./id.ts";
import { deeper, type Inside, nothing, type Sheet } from "./sheet.ts";
import { notesAt } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

type Union = Extract<Schema, { kind: "union" }>;

/** The options of a union, of which one is open at a time, without any script. */
export async function choiceInside(schema: Union, sheet: Sheet): Promise<Inside> {
  const options: Option[] = [];
  for (const [index, option] of schema.options.entries())
    options.push(await readOption(option, index, schema, sheet));
  // "string or integer" has said it all.
  if (options.every(({ body }) => body === "") && schema.discriminator === null) return nothing;
  const opened = options.findIndex(({ body }) => body !== "");
  return {
    html: html`<div class="choice"><p class="choice-title">${choiceTitle(schema)}</p>${options.map((option, index) => optionItem(option, index === opened))}${strangers(schema.discriminator)}</div>`
      .html,
    label: `${options.length} options`,
  };
}

interface Option {
  title: Html;
  /** Empty where the title says it all. */
  body: string;
  label: Html;
}

async function readOption(option: Schema, index: number, union: Union, sheet: Sheet): Promise<Option> {
  const values = union.discriminator?.mapping.filter((entry) => entry.option === index) ?? [];
  const title = html`<span dir="auto">${plainLabel(option, sheet)}</span>${values.map(({ value }) => html` <code dir="auto">${value}</code>`)}`;
  const notes = notesAt(option, sheet.site);
  const inside = await sheet.inside(option, deeper(sheet));
  // What a named schema says of itself stands on its page, where it is not opened here.
  const isLinked = option.kind === "reference" && inside.html === "" && notes.kind !== "scalar";
  const said = isLinked
    ? ""
    : html`${await prose(notes.description)}${factsList(notes, [], [], sheet.site)}${await valuesBlock(notes, option, sheet.site)}`
        .html;
  return {
    title,
    label: html`${typeLabel(option, sheet.site)}${values.map(({ value }) => html` <code dir="auto">${value}</code>`)}`,
    body:
      said + nestIds(inside.html, `~${index}`) === ""
        ? ""
        : `<p class="schema-type">${typeLabel(option, sheet.site).html}</p>${said}${nestIds(inside.html, `~${index}`)}`,
  };
}

/** A summary is a button: no link may stand in it. */
function plainLabel(option: Schema, sheet: Sheet): string | Html {
  if (option.kind === "reference") return option.name;
  if (option.title !== null) return option.title;
  return safe(typeLabel(option, sheet.site).html.replace(/<\/?a\b[^>]*>/g, ""));
}

function optionItem({ title, body, label }: Option, isOpen: boolean): Html {
  if (body === "") return html`<p class="option">${label}</p>`;
  return html`<details class="option" name="${safe(idStart)}~choice"${safe(isOpen ? " open" : "")}><summary>${title}</summary><div class="option-body">${safe(body)}</div></details>`;
}

function choiceTitle({ of, discriminator }: Union): Html {
  const words = of === "oneOf" ? "Exactly one of these" : "One or more of these";
  return discriminator === null
    ? safe(words)
    : html`${words}, told apart by <code dir="auto">${discriminator.property}</code>`;
}

/** Values that lead to something else than an option. */
function strangers(discriminator: Discriminator | null): Html {
  const others = discriminator?.mapping.filter(({ option }) => option === null) ?? [];
  return html`${others.map(({ value, target }) => html`<p class="option quiet"><code dir="auto">${value}</code> is <span dir="auto">${target}</span>, which is none of these.</p>`)}`;
}
