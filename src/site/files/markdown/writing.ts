import { twinOf } from "../../address.ts";
import type { Site } from "../../index.ts";
import { blocks, link, plain } from "./blocks.ts";

/** A site as a page in Markdown is written of it. */
export interface Writing extends Site {
  detail: Detail;
  /** A link to the Markdown of a schema, in as few words as its name. */
  linkSchema(slug: string, name: string): string;
  /** Whether a named schema is not to be opened here: its own Markdown has its content. */
  isElsewhere(slug: string): boolean;
}

/** How much a page has of what is elsewhere, too. */
interface Detail {
  /** What has no name is followed as deep as this. */
  levels: number;
  examples: "all" | "written" | "none";
  /** How often the fields of a named schema are there. */
  named: "always" | "once" | "never";
  samples: boolean;
}

const details: [Detail, ...Detail[]] = [
  { levels: 6, examples: "all", named: "always", samples: true },
  { levels: 6, examples: "written", named: "once", samples: true },
  { levels: 6, examples: "written", named: "never", samples: true },
  // Written examples may be longer than all fields.
  { levels: 6, examples: "none", named: "once", samples: true },
  { levels: 6, examples: "none", named: "never", samples: true },
  { levels: 2, examples: "none", named: "never", samples: true },
  { levels: 1, examples: "none", named: "never", samples: false },
];

/** In as much detail as there is room for, in bytes; `rest` links to what is left out. */
export function written(
  site: Site,
  write: (writing: Writing) => string,
  { room, rest }: { room: number; rest: string } = { room: Number.POSITIVE_INFINITY, rest: "" },
): string {
  let text = "";
  for (const detail of details) {
    const isCut = detail.examples === "none";
    text = withLinks(site, detail, (writing) => blocks(write(writing), isCut ? rest : ""));
    if (Buffer.byteLength(text) <= room) return text;
  }
  return text;
}

/** Links of schemas are by name, and their addresses are once at the end: in tables, names are often the same. */
function withLinks(site: Site, detail: Detail, write: (writing: Writing) => string): string {
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
  const isElsewhere = (slug: string) => {
    const isAgain = opened.has(slug);
    opened.add(slug);
    return detail.named === "never" || (detail.named === "once" && isAgain);
  };
  return { ...site, detail, linkSchema, isElsewhere };
}

/** Whether `[name]` is nothing but a link: no check box (`[x]`), no note (`[^1]`), and with no characters to escape. */
const isLabel = (name: string) => /^[a-z\d][\w .-]{1,200}$/i.test(name) && plain(name) === name;

const definition = /^[\s>*+\d.)-]*\[[^\]\n]+\]:/m;
