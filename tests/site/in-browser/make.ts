import type { Send } from "#description/network.ts";
import { memoryFiles } from "#platform/files.ts";
import { filesByPath } from "#site/files/index.ts";
import { highlight } from "#site/fragments/highlight.ts";
import { readSites } from "#site/index.ts";
import { publicationOf, useInterfaceOf } from "#site/publication.ts";
import { pageKeysOf } from "#site/routes/keys.ts";

/** The files that are generated from a description, as text. */
export interface Made {
  files: [path: string, text: string][];
  /** The keys of its operations' pages. */
  keys: string[];
  /** A code sample. */
  code: string;
}

/** Reads a description of files in memory, or at a URL by `send`. */
export async function make(contents: Record<string, string>, root: string, send?: Send): Promise<Made> {
  const host = URL.parse(root)?.host;
  const publication = publicationOf({
    files: [root],
    ...(host === undefined ? { guides: "/guides" } : { allowRemote: [host] }),
  });
  useInterfaceOf(publication);
  const sites = await readSites(publication, { storage: memoryFiles(contents), send });
  const keys = await Promise.all(
    sites.map(async (site) => {
      const { operation } = await pageKeysOf(site);
      return site.reference.operations.map((one) => operation(one).page);
    }),
  );
  return {
    files: [...filesByPath(sites).values()].flatMap(({ path, text, exists }): Made["files"] =>
      exists?.() === false ? [] : [[path, text()]],
    ),
    keys: keys.flat(),
    code: await highlight("const answer: number = 42;", "ts"),
  };
}
