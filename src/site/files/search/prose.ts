import { longestTitle } from "#reference/operation/title.ts";
import type { Response } from "#reference/types.ts";
import type { Site } from "../../index.ts";
import { plainWords } from "./plain-words.ts";
import { searchSections } from "./sections.ts";

/** The texts of each page, by its number, with the words of its title that are too many for one. */
export function readProse({ reference }: Site): [page: number, text: string][] {
  const { info, operations, webhooks, schemas, tags, guides } = reference;
  const exchanges = [...operations, ...webhooks];
  const isRare = rareAmong(exchanges.flatMap(({ responses }) => responses.map(describe)));
  const texts = [
    textOf(info.summary, info.description),
    ...exchanges.map(({ title, description, body, responses }) =>
      textOf(
        title.length > longestTitle ? title : null,
        description,
        body?.description,
        ...responses.map(describe).filter(isRare),
      ),
    ),
    ...schemas.map(({ schema }) => textOf(schema.title, schema.description)),
    ...tags.map(({ description }) => textOf(description)),
    ...guides.map(({ description }) => textOf(description)),
  ];
  const { rows, beginnings } = searchSections(reference);
  // What is below a heading is found there and not at the page as a whole.
  for (const [page, text] of beginnings)
    texts[page] = page === 0 ? [textOf(info.summary), text].filter(Boolean).join(" · ") : text;
  return [...texts, ...rows.map(({ text }) => text)]
    .map((text, page): [number, string] => [page, text])
    .filter(([, text]) => text !== "");
}

const describe = ({ description }: Response) => description;

/** Whether a text is in a few places only: "Resource not found" in hundreds helps nobody find any of them. */
function rareAmong(texts: string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => (counts.get(text) ?? 0) <= few;
}

const few = 5;

const textOf = (...texts: (string | null | undefined)[]) =>
  texts
    .filter((text) => text !== null && text !== undefined)
    .map(plainWords)
    .filter((text) => text !== "")
    .join(" · ");
