import { globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonText } from "#json/format.ts";
import { waitForStyles } from "#site/policy.ts";
import { themeScript } from "#site/theme-script.ts";
import { heading } from "./counted-pages.ts";
import { outside } from "./folder.ts";
import { hostilePath } from "./hostile-cases.ts";
import { type HostileSite, markup, shownText } from "./hostile-site.ts";
import { repeatedIds } from "./links.ts";
import { attribute, type Element, textOf } from "./site-pages.ts";
import { countSource } from "./source.ts";

/** Where a site does what `mustNever` forbids: nothing, if all is well. Throws for a wording that is unknown. */
export function offences(site: HostileSite, forbidden: string): string[] {
  if (inMarkup.has(forbidden)) return forbidden === "" ? [] : found(markup(site), forbidden.toLowerCase());
  if (inText.has(forbidden)) return found(`${shownText(site)}\n${site.run.stderr}`, forbidden);
  if (artefacts.has(forbidden)) return artefactsIn(site, forbidden);
  const inWords = worded.get(forbidden);
  if (inWords === undefined) throw new Error(`Teach this test what "${forbidden}" means.`);
  return inWords(site);
}

/** Secrets of the process that builds: no page may contain them. */
export const secrets = { HOME: join(tmpdir(), "home-of-nobody-7f3a"), SPECIMEN_SECRET: "secret-91c4" };

/** Markup that must not come alive: looked for among tags and attributes, not in text. */
const inMarkup = new Set([
  'href="javascript:',
  'src="javascript:',
  'href="data:text/html',
  "<base ",
  '<meta http-equiv="refresh"',
  '<form action="https://evil',
  "<iframe",
]);

/** What no page and no message contains. */
const inText = new Set([
  "root:x:0:0",
  "ST-extension",
  "Pet2",
  "9007199254740992",
  "9223372036854776000",
  "1234567890123456800",
  "45045",
  "T00:00:00.000Z",
  "ENAMETOOLONG",
  "RangeError",
  "Maximum call stack",
]);

/** What carelessness leaves in a text. Where the description itself has it, it may be shown. */
const artefacts = new Set([
  "undefined",
  "null",
  "NaN",
  "Infinity",
  "Invalid Date",
  "GMT",
  "[object Object]",
  "function Object()",
  "TypeError",
]);

function artefactsIn(site: HostileSite, word: string): string[] {
  const said = site.sourceTexts.filter((text) => text.includes(word)).toSorted((a, b) => b.length - a.length);
  const pages = site.pages.map(({ address, text }) => ({ address, text: said.reduce(without, text) }));
  const all = [...pages, { address: "(stderr)", text: said.reduce(without, site.run.stderr) }];
  const pattern = new RegExp(`(?<![\\w-])${word.replace(/[()[\]]/g, "\\$&")}(?![\\w-])`, "g");
  return all.flatMap(({ address, text }) => found(text, pattern).map((place) => `/${address}: ${place}`));
}

const without = (text: string, said: string) => text.replaceAll(said, " ");

type Offences = (site: HostileSite) => string[];

const pwned = () => globSync("pwned*", { cwd: "/tmp" }).map((name) => `/tmp/${name}`);
const hang: Offences = ({ run }) => (run.code === null ? ["killed"] : []);
const notInside: Offences = ({ run }) => outside(run.written, run.out);

const worded = new Map<string, Offences>([
  ["window.__xss set in a browser", ({ sightings }) => sightings.taken],
  ["alert dialog", ({ sightings }) => sightings.dialogs],
  ["a live <script>/on* attribute that came from the document", liveScripts],
  ["49 in place of {{7*7}}", (site) => artefactsIn(site, "49")],
  ["value of $HOME", leakedSecrets],
  ["any environment variable", leakedSecrets],
  ["/tmp/pwned created", pwned],
  ["/tmp/pwned", pwned],
  ["({}).anything changed", ({ run, sightings }) => [...run.polluted, ...sightings.taken]],
  ["file outside output folder", notInside],
  ["fewer than 14 operations", (site) => (operationPages(site).length < 14 ? operationPages(site) : [])],
  ["horizontal page scroll", ({ sightings }) => sightings.wide],
  ["out-of-memory kill", hang],
  ["a hang", hang],
  ["a hang on /dev/zero", (site) => [...hang(site), ...site.run.read.filter((file) => /^\/dev/.test(file))]],
  ["stack trace", ({ run }) => `${run.stdout}${run.stderr}`.match(/^\s+at .+/gm) ?? []],
  ["any network connection", ({ run, sightings }) => [...run.connections, ...sightings.foreign]],
  ['"..." without a way to open it', deadEnds],
  ["an inlined copy per use without a name", namelessCopies],
  ["an operation that is not listed", unlisted],
  ["silent loss of an operation", ({ run }) => (run.stderr === "" ? ["nothing was said"] : [])],
  ["mojibake", (site) => found(`${shownText(site)}${site.run.stderr}`, /[\uFFFD\0]|\u00FE\u00FF/g)],
  ["control bytes on the terminal", ({ run }) => found(`${run.stdout}${run.stderr}`, controlBytes)],
  [
    "a response named <<",
    (site) =>
      allElements(site)
        .map((one) => textOf(one))
        .filter((text) => text === "<<"),
  ],
  ["two elements with one id", ({ links }) => links.flatMap(repeatedIds)],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
export const controlBytes = /[\0-\x08\x0B-\x1F\x7F\u0080-\u009F]/g;

function found(text: string, pattern: string | RegExp): string[] {
  const places =
    typeof pattern === "string"
      ? [text.indexOf(pattern)].filter((index) => index >= 0)
      : [...text.matchAll(pattern)].map(({ index }) => index);
  return places.slice(0, 5).map((index) => text.slice(Math.max(0, index - 60), index + 60));
}

const allElements = ({ pages }: HostileSite): Element[] => pages.flatMap(({ elements }) => elements);

const operationPages = ({ pages }: HostileSite) =>
  pages.map(({ address }) => address).filter((address) => /^operations\/.+\/$/.test(address));

/** Scripts that are not the site's own, and attributes that run one. */
function liveScripts({ pages }: HostileSite): string[] {
  const isFile = (element: Element) => /^\/[^/]/.test(attribute(element, "src") ?? "");
  // What a page has for search engines is no script to a browser, as long as nothing ends it early.
  const isData = (element: Element) =>
    attribute(element, "type") === "application/ld+json" &&
    !textOf(element).includes("<") &&
    isJsonText(textOf(element));
  // They are part of each page, and the same in all, to the letter.
  const isInline = (element: Element) =>
    [themeScript, waitForStyles].includes(textOf(element)) && attribute(element, "src") === undefined;
  const isOwn = (element: Element) => isFile(element) || isData(element) || isInline(element);
  // The page that takes sign-ins back is the same for every description, and its one file is beside it.
  const isCallback = (element: Element, address: string) =>
    address === "oauth-callback/" && attribute(element, "src") === "callback.js";
  return pages.flatMap(({ address, elements }) => [
    ...elements
      .filter((element) => element.tagName === "script" && !isOwn(element) && !isCallback(element, address))
      .map((element) => `/${address}: <script>${textOf(element).slice(0, 60)}`),
    ...elements.flatMap(({ tagName, attrs }) =>
      attrs
        .filter(({ name }) => name.startsWith("on"))
        .map(({ name }) => `/${address}: <${tagName} ${name}>`),
    ),
  ]);
}

function leakedSecrets({ run, folder }: HostileSite): string[] {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  return Object.values(secrets).filter((secret) =>
    [...texts, run.stdout, run.stderr].some((text) => text.includes(secret)),
  );
}

/** Ellipses that are alone and are in no link, button or disclosure. */
function deadEnds(site: HostileSite): string[] {
  const ways = ["a", "button", "summary", "details", "pre"];
  const isOpenable = (element: Element) => {
    for (let one: Element["parentNode"] | null = element; one !== null; one = parentOf(one)) {
      if ("tagName" in one && ways.includes(one.tagName)) return true;
    }
    return false;
  };
  return allElements(site)
    .filter((element) => ["...", "…"].includes(textOf(element).trim()) && !isOpenable(element))
    .map(({ tagName }) => `<${tagName}>`);
}

const parentOf = (node: NonNullable<Element["parentNode"]>) =>
  "parentNode" in node ? node.parentNode : null;

/** Schemas in a file of their own have one page, by its name. */
function namelessCopies({ pages }: HostileSite): string[] {
  const names = pages.filter(({ address }) => /^schemas\/.+\/$/.test(address)).map(heading);
  return ["Pet", "Owner"].filter((name) => names.filter((one) => one === name).length !== 1);
}

/** Operations of the source without a page, and pages of operations to which no list links. */
function unlisted(site: HostileSite): string[] {
  const count = countSource(hostilePath(site.hostile.entry)).operations.length;
  const pages = operationPages(site);
  const lists = site.links.filter(({ address }) => !/^operations\/./.test(address));
  const listed = new Set(lists.flatMap(({ targets }) => targets));
  const few = pages.length === count ? [] : [`${pages.length} pages of ${count} operations`];
  return [...few, ...pages.filter((address) => !listed.has(`${site.base}${address}`))];
}
