import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import type { Schema } from "#reference/types.ts";
import { plainText } from "../../fragments/value-text.ts";
import type { Site } from "../../index.ts";
import type { Fact } from "../../schema/facts.ts";
import { notesAt } from "../../schema/target.ts";
import { code } from "./blocks.ts";

/** All facts about a value, in one line. `description` replaces the schema's own. */
export function notesText(schema: Schema, site: Site, description: string | null = null): string {
  const notes = notesAt(schema, site);
  return [
    notes.deprecated ? messages.deprecated : "",
    notes.readOnly ? messages.readOnly : "",
    notes.writeOnly ? messages.writeOnly : "",
    description ?? notes.description ?? "",
    notes.constraints.length === 0 ? "" : messages.constraints(notes.constraints.join(", ")),
    valuesText(notes),
    notes.default === null ? "" : messages.defaultValue(code(plainText(notes.default))),
    notes.externalDocs === null ? "" : pages.see(notes.externalDocs.url),
    ...notes.rules.map(({ title }) => messages.seeBelow(title)),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** More values than this are counted. */
const most = 100;

function valuesText({ enum: values }: Schema): string {
  if (values.length === 0) return "";
  const listed = values.slice(0, most).map(({ value, name, description }) => {
    const meaning = [name, description].filter((word) => word !== null).join(": ");
    return `${code(plainText(value))}${meaning === "" ? "" : ` (${meaning})`}`;
  });
  const rest = values.length - most;
  const list = listed.join(", ");
  return rest > 0 ? messages.oneOfValuesAndMore(list, rest) : messages.oneOfValues(list);
}

/** Facts in one line: "Written as `ids=1,2`." */
export function factsText(facts: Fact[]): string {
  return facts
    .map((fact) =>
      "words" in fact ? [fact.term, fact.words] : [fact.term, fact.values.map(code).join(", ")],
    )
    .filter(([, content]) => content !== "")
    .map(([term, content]) => `${term} ${content}.`)
    .join(" ");
}
