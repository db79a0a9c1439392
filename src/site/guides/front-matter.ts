import { decode } from "#description/decode.ts";
import type { Source } from "#description/source.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import * as messages from "#messages/terminal/site.ts";

/** What the lines between `---` at the start of a Markdown file set. */
export interface FrontMatter {
  title: string | null;
  /** The place among its siblings; those without one come last. */
  order: number | null;
  description: string | null;
  /** What cannot be read as it is written. */
  problems: string[];
}

/** Reads the front matter of a file, and where the text after it begins. Throws `DescriptionError` for wrong YAML. */
export function readFrontMatter({ file, text }: Source): FrontMatter & { end: number } {
  const [block, yaml = ""] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  if (block === undefined || !text.startsWith(block)) return { ...read({}), end: 0 };
  // The first line has to be counted, too.
  const value = yaml.trim() === "" ? {} : decode({ file, text: `\n${yaml}` });
  return { ...read(value), end: block.length };
}

function read(value: JsonValue): FrontMatter {
  if (!isObject(value))
    return { title: null, order: null, description: null, problems: [messages.frontMatter] };
  const { title, order, description } = value;
  const problems = [
    ...textProblem("title", title),
    ...textProblem("description", description),
    ...(order === undefined || isNumber(order) ? [] : [messages.frontMatterOrder]),
  ];
  return {
    title: typeof title === "string" ? title : null,
    order: isNumber(order) ? Number(order) : null,
    description: typeof description === "string" ? description : null,
    problems,
  };
}

const isNumber = (value: unknown) => typeof value === "number" || typeof value === "bigint";

const textProblem = (key: string, value: unknown) =>
  value === undefined || typeof value === "string" ? [] : [messages.frontMatterText(key)];
