import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plainText } from "#site/fragments/markdown/index.ts";
import { type HostileSite, shownText } from "./hostile-site.ts";

/** Whether a site shows what `mustShow` asks for. Throws for a wording that is unknown. */
export function shows(site: HostileSite, wanted: string): boolean {
  const reachable = / reachable$/.exec(wanted);
  if (reachable !== null) return isReachable(site, wanted.slice(0, reachable.index));
  const marked = /^(.+) \(or a visible "(\w+)" mark\)$/.exec(wanted);
  if (marked !== null) return isShown(site, marked[1] ?? "") || hasMark(site, marked[2] ?? "");
  if (wanted.endsWith(" or a list of errors")) return isShown(site, wanted.split(" or ")[0] ?? "");
  if (/[()]/.test(wanted)) throw new Error(`Teach this test what "${wanted}" means.`);
  return wanted.split(" or ").some((text) => isShown(site, text));
}

/** As it is written, or as CommonMark reads it where it is in a description: `a-__b__` is an `a-` and a bold `b`. */
const isShown = (site: HostileSite, text: string) =>
  [text, plainText(text)].some((reading) => shownText(site).includes(reading));

/** On a page, or in a file that a page links to or loads. */
function isReachable(site: HostileSite, text: string): boolean {
  const files = globSync("**/*.{html,json,js,txt,md}", { cwd: site.folder });
  return files.some((file) => readFileSync(join(site.folder, file), "utf8").includes(text));
}

/** A link or a button with that word. */
function hasMark({ pages }: HostileSite, word: string): boolean {
  return pages.some(({ text }) => new RegExp(`\\b${word}\\b`, "i").test(text));
}
