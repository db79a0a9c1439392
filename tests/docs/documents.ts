import { globSync, readFileSync } from "node:fs";

/** A Markdown file of the project. */
export interface Document {
  /** Relative to the project, such as `docs/try-it.md`. */
  path: string;
  text: string;
}

/** README, CONTRIBUTING and the other Markdown files that people read. */
export const documents: Document[] = [
  ...globSync("*.md"),
  ...globSync("docs/**/*.md"),
  "openapi/DECISIONS.md",
]
  .sort()
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The lines of all `sh` blocks, without comments. */
export function commandsOf({ text }: Document): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = ""]) =>
    block
      .split("\n")
      .map((line) => line.replace(/\s+#.*$/, "").trim())
      .filter((line) => line !== ""),
  );
}
