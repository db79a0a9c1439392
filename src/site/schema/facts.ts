import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { Schema } from "#model/types.ts";
import { urlLink } from "../fragments/link.ts";
import { plainText as wordsOf } from "../fragments/markdown/index.ts";
import { plainText, type WrittenExample } from "../fragments/value-text.ts";
import type { Site } from "../index.ts";
import { listItemSchema, notesAt } from "./target.ts";
import { isInline, valueHtml, valuesTerm } from "./values.ts";

/** A term with its content: words, or JSON values. */
export type Fact = { term: string; words: string } | { term: string; values: string[]; about?: string[] };

/** The facts about a value as a list of terms. `notes` are those that only apply at its place. */
export const factsList = (notes: Schema, examples: WrittenExample[], others: Fact[], site: Site): Html =>
  factsBlock(notes, examples, others, site).list;

/** The facts about a field, and whether they are short enough to be read before its description. */
export function factsBlock(
  notes: Schema,
  examples: WrittenExample[],
  others: Fact[],
  site: Site,
): { list: Html; isBrief: boolean } {
  const facts = [...factsOf(notes, examples), ...others].filter(isPresent);
  const docs = notes.externalDocs;
  if (facts.length === 0 && docs === null) return { list: safe(""), isBrief: false };
  return { list: listOf(facts, docs, site), isBrief: docs === null && lengthOf(facts) <= mostInLine };
}

/** The limit in UTF-16 code units: about half of the line with a field's name and type. */
const mostInLine = 36;

const lengthOf = (facts: Fact[]) =>
  facts.reduce(
    (sum, fact) =>
      sum +
      fact.term.length +
      ("words" in fact ? fact.words : [...fact.values, ...(fact.about ?? [])].join(" ")).length,
    0,
  );

function listOf(facts: Fact[], docs: Schema["externalDocs"], site: Site): Html {
  const link =
    docs &&
    html`<div><dt>${messages.seeAlso}</dt><dd>${urlLink(docs.url, docs.description, site)}</dd></div>`;
  return html`<dl class="facts">${facts.map(factItem)}${link}</dl>`;
}

/** A list with these facts only. */
export function factsItems(facts: Fact[]): Html {
  const present = facts.filter(isPresent);
  return present.length === 0 ? safe("") : html`<dl class="facts">${present.map(factItem)}</dl>`;
}

/** The facts about the items of a list, including unnamed nested lists, if they are short. */
export function itemFacts(items: Schema, site: Site): Fact[] {
  const inside = listItemSchema(items);
  return [...factsOf(notesAt(items, site), []), ...(inside === null ? [] : itemFacts(inside, site))].map(
    (fact) => ({
      ...fact,
      term: messages.itemFact(fact.term),
    }),
  );
}

function factsOf(notes: Schema, examples: WrittenExample[]): Fact[] {
  const shown = examples.length > 0 ? examples.map(({ text }) => text) : notes.examples.map(plainText);
  const about = examples.map(({ summary, description }) =>
    [summary, description === null ? null : wordsOf(description)].filter(Boolean).join(". "),
  );
  const constraints = [...notes.constraints, ...notes.textPatterns.map(messages.pattern)];
  return [
    ...(constraints.length === 0 ? [] : [{ term: messages.constraints, words: constraints.join(", ") }]),
    {
      term: valuesTerm(notes),
      values: isInline(notes) ? notes.enum.map(({ value }) => plainText(value)) : [],
    },
    { term: messages.defaultValue, values: notes.default === null ? [] : [plainText(notes.default)] },
    { term: shown.length > 1 ? messages.examples : messages.example, values: shown, about },
  ].filter(isPresent);
}

const isPresent = (fact: Fact) => "words" in fact || fact.values.length > 0;

function factItem(fact: Fact): Html {
  const content = "words" in fact ? html`<dd dir="auto">${fact.words}</dd>` : valueItems(fact);
  return html`<div><dt>${fact.term}</dt>${content}</div>`;
}

/** Examples with words beside them take a line each, so that many of them are collapsed. */
function valueItems({ values, about = [] }: Extract<Fact, { values: string[] }>): Html[] {
  const items = values.map((value, index) => {
    const words = about[index] ?? "";
    return html`${valueHtml(value)}${words === "" ? null : html` <span class="quiet">${words}</span>`}`;
  });
  const isLong = values.length > mostExplained && about.some((words) => words !== "");
  const shown = isLong ? items.slice(0, 1) : items;
  const rest = items.slice(shown.length);
  return [
    ...shown.map((item) => html`<dd>${item}</dd>`),
    ...(rest.length === 0
      ? []
      : [
          html`<dd><details class="${classes.values}"><summary>${messages.andMore(rest.length).trim()}</summary><ul>${rest.map((item) => html`<li>${item}</li>`)}</ul></details></dd>`,
        ]),
  ];
}

const mostExplained = 3;
