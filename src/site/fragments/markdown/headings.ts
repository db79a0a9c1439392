import { type Html, safe } from "#html/index.ts";
import { uniqueSlugs } from "#reference/slug.ts";
import type { Section } from "../../operation/sections.ts";
import { wordsOf } from "./index.ts";

/** A text whose headings can be linked to, and those of them that begin its parts. */
export interface LinkableText {
  html: Html;
  sections: Section[];
}

/** Gives the headings of a rendered Markdown text ids; `prefix` begins them. */
export function withHeadingIds({ html }: Html, prefix: string): LinkableText {
  const headings = [...html.matchAll(heading)].map(([, level = "", words = ""]) => ({
    level: Number(level),
    title: wordsOf(words),
  }));
  const ids = uniqueSlugs(headings.map(({ title }) => title)).map((slug) => `${prefix}-${slug}`);
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  let index = 0;
  return {
    html: safe(
      html.replace(heading, (_all, level, words) => `<h${level} id="${ids[index++]}">${words}</h${level}>`),
    ),
    sections: headings.flatMap(({ level, title }, place) =>
      level === top && title !== "" ? [{ id: ids[place] ?? "", title }] : [],
    ),
  };
}

// What was sanitised has no attributes on its headings, and none in another.
const heading = /<h([2-6])>(.*?)<\/h\1>/gs;
