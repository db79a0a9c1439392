import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import type { Parameter, Schema } from "#model/types.ts";
import { plainText } from "../../fragments/value-text.ts";
import type { Site } from "../../index.ts";
import type { Fact } from "../../schema/facts.ts";
import { notesAt } from "../../schema/target.ts";
import { authorLine, authorText } from "./author-text.ts";
import { code, plain, shownAddress } from "./blocks.ts";

/** All facts about a parameter or header, in one line. It is sent by one side alone, so `readOnly` means nothing on it. */
export function parameterText(
  { schema, description }: Pick<Parameter, "schema" | "description">,
  site: Site,
) {
  const notes = notesAt(schema, site);
  return lineOf(
    {
      ...notes,
      readOnly: false,
      writeOnly: false,
      description: description ?? notes.description,
    },
    site,
  );
}

/** All facts about a value, in one line. */
export const notesText = (schema: Schema, site: Site): string => lineOf(notesAt(schema, site), site);

const lineOf = (notes: Schema, site: Site) =>
  sentences([...marksOf(notes), authorLine(notes.description, site), ...factsOf(notes, site)]);

/** The same as blocks, below a heading of `level`. */
export function notesBlocks(schema: Schema, site: Site, level: number): string[] {
  const notes = notesAt(schema, site);
  return [
    sentences(marksOf(notes)),
    authorText(notes.description, level, site),
    sentences(factsOf(notes, site)),
  ];
}

const sentences = (parts: string[]) => parts.filter((part) => part !== "").join(" ");

const marksOf = (notes: Schema) => [
  notes.deprecated ? messages.deprecated : "",
  notes.readOnly ? messages.readOnly : "",
  notes.writeOnly ? messages.writeOnly : "",
];

const factsOf = (notes: Schema, site: Site) => [
  notes.constraints.length === 0
    ? ""
    : messages.constraints(notes.constraints.map(constraintText).join(", ")),
  valuesText(notes, site),
  notes.default === null ? "" : messages.defaultValue(code(plainText(notes.default))),
  notes.externalDocs === null ? "" : pages.see(shownAddress(notes.externalDocs.url)),
  ...notes.rules.map(({ title }) => messages.seeBelow(plain(title))),
];

/** A pattern may end with a space, which is part of it. */
const constraintText = (constraint: string) => `${plain(constraint)}${constraint.endsWith(" ") ? " " : ""}`;

/** More values than this are counted. */
const most = 100;

function valuesText({ enum: values }: Schema, site: Site): string {
  if (values.length === 0) return "";
  const listed = values.slice(0, most).map(({ value, name, description }) => {
    const meaning = [name && plain(name), authorLine(description, site)].filter(Boolean).join(": ");
    return `${code(plainText(value))}${meaning === "" ? "" : ` (${meaning})`}`;
  });
  if (values.length === 1) return messages.onlyValue(listed.join());
  const rest = values.length - most;
  const list = listed.join(", ");
  return rest > 0 ? messages.oneOfValuesAndMore(list, rest) : messages.oneOfValues(list);
}

/** Facts in one line: "Written as `ids=1,2`." */
export function factsText(facts: Fact[]): string {
  return facts
    .map((fact) =>
      "words" in fact ? [fact.term, plain(fact.words)] : [fact.term, fact.values.map(code).join(", ")],
    )
    .filter(([, content]) => content !== "")
    .map(([term, content]) => `${term} ${content}.`)
    .join(" ");
}
