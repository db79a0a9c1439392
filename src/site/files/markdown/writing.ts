import { plain } from "#model/plain-markdown.ts";
import { byteLength } from "#platform/bytes.ts";
import { twinOf } from "../../address.ts";
import type { Site } from "../../index.ts";
import { blocks, link } from "./blocks.ts";

/** The state of writing a Markdown page for a site. */
export interface Writing extends Site {
  detail: Detail;
  /** Returns a link to the Markdown of a schema, as short as its name. */
  linkSchema(slug: string, name: string): string;
  /** The note at the top of a shortened page with a link to the full text; empty on others. */
  shortened: string;
  /** Whether the fields of a named option are shown here, which happens once per page. */
  opens(slug: string): boolean;
}

/** The level of detail beyond the first level of each body, all options and one sample. */
interface Detail {
  /** The maximum depth of unnamed schemas, in requests and in responses. */
  levels: number;
  responseLevels: number;
  examples: "all" | "written" | "none";
  /** Whether the fields of named options are included. */
  opensOptions: boolean;
  /** The maximum number of written samples. */
  samples: number;
}

const whole: Detail = { levels: 16, responseLevels: 16, examples: "all", opensOptions: true, samples: 3 };

/** Fields of requests are left out last, because programs cannot send what they do not know. */
const shorter: Detail[] = [
  { levels: 6, responseLevels: 6, examples: "written", opensOptions: false, samples: 3 },
  { levels: 6, responseLevels: 2, examples: "written", opensOptions: false, samples: 1 },
  // Written examples may be longer than all fields.
  { levels: 6, responseLevels: 2, examples: "none", opensOptions: false, samples: 1 },
  { levels: 6, responseLevels: 1, examples: "none", opensOptions: false, samples: 1 },
  { levels: 2, responseLevels: 1, examples: "none", opensOptions: false, samples: 1 },
  { levels: 1, responseLevels: 1, examples: "none", opensOptions: false, samples: 1 },
];

type Write = (writing: Writing) => string;

/** A page in full detail. */
export const written = (site: Site, write: Write): string => withLinks(site, whole, "", write);

/** A page that is continued in a second file if it is long. */
export interface Continued {
  page: string;
  /** The full text; null if the page contains it. */
  whole: string | null;
}

/** The page in as much detail as fits. `shortened` is the note with a link to the full text. */
export function continued(site: Site, shortened: string, write: Write): Continued {
  const all = written(site, write);
  if (byteLength(all) <= room) return { page: all, whole: null };
  let page = "";
  for (const detail of shorter) {
    page = withLinks(site, detail, shortened, write);
    if (byteLength(page) <= room) break;
  }
  return { page, whole: all };
}

/** The size in bytes: about 6,000 tokens, which a model reads at once. */
const room = 24_000;

/**
 * Uses reference links for schemas, with URLs listed once at the end, because tables repeat the same
 * names.
 */
function withLinks(site: Site, detail: Detail, shortened: string, write: Write): string {
  const named = new Map<string, { slug: string; definition: string }>();
  const text = write(
    writingOf(site, detail, shortened, (slug, name) => {
      const address = twinOf(site.address.schema(slug));
      const key = name.toLowerCase();
      if (!isLabel(name) || (named.get(key)?.slug ?? slug) !== slug) return link(name, address);
      named.set(key, { slug, definition: `[${name}]: ${address}` });
      return `[${name}]`;
    }),
  );
  // A definition in the author's text would override ours.
  if (named.size > 0 && definition.test(text))
    return write(
      writingOf(site, detail, shortened, (slug, name) => link(name, twinOf(site.address.schema(slug)))),
    );
  return blocks(text, [...named.values()].map((one) => one.definition).join("\n"));
}

function writingOf(
  site: Site,
  detail: Detail,
  shortened: string,
  linkSchema: Writing["linkSchema"],
): Writing {
  const opened = new Set<string>();
  const opens = (slug: string) => detail.opensOptions && opened.size < opened.add(slug).size;
  return { ...site, detail, shortened, linkSchema, opens };
}

/**
 * Whether `[name]` can only be a link: not a check box (`[x]`) or a footnote (`[^1]`), and without
 * characters to escape.
 */
const isLabel = (name: string) => /^[a-z\d][\w .-]{1,200}$/i.test(name) && plain(name) === name;

const definition = /^[\t >*+\d.)-]*\[[^\]\n]+\]:/m;
