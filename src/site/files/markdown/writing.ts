import { plain } from "#model/plain-markdown.ts";
import { byteLength } from "#platform/bytes.ts";
import { twinOf } from "../../address.ts";
import type { Site } from "../../index.ts";
import { blocks, link } from "./blocks.ts";

/** A site as a page in Markdown is written of it. */
export interface Writing extends Site {
  detail: Detail;
  /** A link to the Markdown of a schema, in as few words as its name. */
  linkSchema(slug: string, name: string): string;
  /** Whether the fields of a named option are shown here, which they are once on a page. */
  opens(slug: string): boolean;
}

/** How much a page has beyond the first level of each body, all options and one sample. */
interface Detail {
  /** What has no name is followed as deep as this. */
  levels: number;
  examples: "all" | "written" | "none";
  /** Whether the fields of named options are there, too. */
  opensOptions: boolean;
  /** How many of the samples that the author wrote. */
  samples: number;
}

const whole: Detail = { levels: 16, examples: "all", opensOptions: true, samples: 3 };

const shorter: Detail[] = [
  { levels: 6, examples: "written", opensOptions: false, samples: 3 },
  { levels: 2, examples: "written", opensOptions: false, samples: 1 },
  // Written examples may be longer than all fields.
  { levels: 2, examples: "none", opensOptions: false, samples: 1 },
  { levels: 1, examples: "none", opensOptions: false, samples: 1 },
];

type Write = (writing: Writing) => string;

/** All that a page has. */
export const written = (site: Site, write: Write): string => withLinks(site, whole, write);

/** A page that is continued in a second file where it is long. */
export interface Continued {
  page: string;
  /** All of it; null where the page has that. */
  whole: string | null;
}

/** The same in as much detail as a page has room for, with `rest` as the link to all of it. */
export function continued(site: Site, rest: string, write: Write): Continued {
  const all = written(site, write);
  if (byteLength(all) <= room) return { page: all, whole: null };
  let page = "";
  for (const detail of shorter) {
    page = withLinks(site, detail, (writing) => blocks(write(writing), rest));
    if (byteLength(page) <= room) break;
  }
  return { page, whole: all };
}

/** In bytes: about 6,000 tokens, which a model reads at once. */
const room = 24_000;

/** Links of schemas are by name, and their addresses are once at the end: in tables, names are often the same. */
function withLinks(site: Site, detail: Detail, write: Write): string {
  const named = new Map<string, { slug: string; definition: string }>();
  const text = write(
    writingOf(site, detail, (slug, name) => {
      const address = twinOf(site.address.schema(slug));
      const key = name.toLowerCase();
      if (!isLabel(name) || (named.get(key)?.slug ?? slug) !== slug) return link(name, address);
      named.set(key, { slug, definition: `[${name}]: ${address}` });
      return `[${name}]`;
    }),
  );
  // A definition of the author's would come before ours.
  if (named.size > 0 && definition.test(text))
    return write(writingOf(site, detail, (slug, name) => link(name, twinOf(site.address.schema(slug)))));
  return blocks(text, [...named.values()].map((one) => one.definition).join("\n"));
}

function writingOf(site: Site, detail: Detail, linkSchema: Writing["linkSchema"]): Writing {
  const opened = new Set<string>();
  const opens = (slug: string) => detail.opensOptions && opened.size < opened.add(slug).size;
  return { ...site, detail, linkSchema, opens };
}

/** Whether `[name]` is nothing but a link: no check box (`[x]`), no note (`[^1]`), and with no characters to escape. */
const isLabel = (name: string) => /^[a-z\d][\w .-]{1,200}$/i.test(name) && plain(name) === name;

const definition = /^[\t >*+\d.)-]*\[[^\]\n]+\]:/m;
