import { longestTitle } from "#reference/operation/title.ts";
import { distancesOf } from "#search/member.ts";
import { usualSlug } from "#search/slug.ts";
import type { MemberRow, NamesFile, PartFile, ProseRow } from "#search/types.ts";
import { shortened } from "../../fragments/shortened.ts";
import type { Site } from "../../index.ts";
import { hasLifecycle } from "../../lifecycle/stages.ts";
import { readMembers } from "./members.ts";
import { readProse } from "./prose.ts";
import { sectionsOf } from "./sections.ts";

/** What the search of one description reads, each file with its path below the description's folder. */
export function searchFiles(site: Site): { path: string; text: () => string }[] {
  const parts = known.get(site.reference) ?? partsOf(site);
  known.set(site.reference, parts);
  return [
    { path: "search/names.json", text: () => JSON.stringify(namesOf(site, parts.length)) },
    ...parts.map((part, index) => ({
      path: `search/parts/${index}.json`,
      text: () => JSON.stringify(part),
    })),
  ];
}

// While a description is edited, each file that is asked for is looked for among all.
const known = new WeakMap<Site["reference"], PartFile[]>();

function namesOf({ reference }: Site, parts: number): NamesFile {
  return {
    overview: [brief(reference.info.title)],
    operations: reference.operations.map(({ slug, title, method, path, id, deprecated }) => [
      unlessUsual(slug, id),
      brief(title),
      method,
      path,
      id,
      deprecated ? 1 : 0,
    ]),
    webhooks: reference.webhooks.map(({ slug, title, method, name, deprecated }) => [
      unlessUsual(slug, name),
      brief(title),
      method,
      name,
      deprecated ? 1 : 0,
    ]),
    schemas: reference.schemas.map(({ slug, name }) => [unlessUsual(slug, name), name]),
    tags: reference.tags.map(({ slug, title }) => [unlessUsual(slug, brief(title)), brief(title)]),
    guides: reference.guides.map(({ slug, title }) => [unlessUsual(slug, brief(title)), brief(title)]),
    sections: sectionsOf(reference),
    lifecycle: hasLifecycle(reference) ? 1 : 0,
    parts,
  };
}

const unlessUsual = (slug: string, name: string) => (slug === usualSlug(name) ? "" : slug);

/** A title that is a whole text is shown as far as it fits in a line; the rest is found as part of the description. */
const brief = (title: string) => shortened(title.replace(/\s+/g, " ").trim(), longestTitle);

/** Parameters and fields first: they are names, which are looked for more often than descriptions. */
function partsOf(site: Site): PartFile[] {
  const parts: PartFile[] = [];
  let left = 0;
  const current = (size: number): PartFile => {
    const part = parts.at(-1);
    if (part !== undefined && left >= size) {
      left -= size;
      return part;
    }
    const next: PartFile = { prose: [], members: [] };
    parts.push(next);
    left = partSize - size;
    return next;
  };
  for (const { anchor, pages, text, values } of readMembers(site)) {
    const row: MemberRow = [anchor, distancesOf(pages), text];
    if (values !== "") row.push(values);
    current(anchor.length + 3 * pages.length + text.length + values.length).members.push(row);
  }
  for (const [page, text, values] of readProse(site)) {
    const row: ProseRow = [page, text];
    if (values !== "") row.push(values);
    current(text.length + values.length).prose.push(row);
  }
  return parts;
}

/** Such a part is read in one go without the reader's noticing, also on a slow telephone. In UTF-16 code units. */
const partSize = 100_000;
