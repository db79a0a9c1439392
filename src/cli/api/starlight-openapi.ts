import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";
import { pageTo } from "#site/redirects.ts";

/**
 * Writes a redirect at each URL that starlight-openapi had for an operation or a tag, unless a page
 * exists there.
 */
export async function writeFormerPages(
  entries: readonly SidebarEntry[],
  folder: string,
  origin: string | null,
): Promise<void> {
  for (const [path, page] of formerPages(entries)) {
    const file = join(folder, path, "index.html");
    if (existsSync(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageTo(page, origin));
  }
}

/** The current URL of each page of starlight-openapi, by its path in the reference. */
export function formerPages(entries: readonly SidebarEntry[]): Map<string, string> {
  const operations = linksOf(entries).flatMap(({ id, badge, page }) =>
    id === null || badge === null ? [] : [{ method: badge, page, name: nameOf(id, badge) }],
  );
  const byName = Map.groupBy(operations, ({ name }) => name);
  return new Map([
    ...operations.map(({ name, method, page }): [string, string] => {
      const isAlone = new Set(byName.get(name)?.map((operation) => operation.page)).size === 1;
      return [`operations/${slugOf(name)}${isAlone ? "" : `/${slugOf(method)}`}`, page];
    }),
    ...tagsOf(entries).map(({ label, page }): [string, string] => [`operations/tags/${slugOf(label)}`, page]),
  ]);
}

/** Operations without an operationId were named by their path. */
const nameOf = (id: string, method: string) =>
  id.startsWith(`${method} /`) ? id.slice(method.length + 1) : id;

const linksOf = (entries: readonly SidebarEntry[]): SidebarLink[] =>
  entries.flatMap((entry) => (entry.kind === "group" ? linksOf(entry.entries) : [entry]));

const tagsOf = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap((entry) => {
    if (entry.kind === "link") return [];
    return [...(entry.page.includes("/tags/") ? [entry] : []), ...tagsOf(entry.entries)];
  });

/** The slug of a heading, as GitHub creates it. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
