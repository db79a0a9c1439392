import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CodeElement, codeElementsOf } from "#cli/config/code-elements.ts";
import type { Slots } from "#cli/config/index.ts";
import * as classes from "#html/contract/classes.ts";
import { html as markup } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import { markPattern, sidebarPath } from "#site/page-parts.ts";
import { hashOf } from "#site/policy.ts";
import { starlightPage } from "./starlight-page.ts";

/** The frame of each page: its own layout, a component of the project, or a Starlight site. */
export type Frame =
  | { kind: "own" }
  | { kind: "layout"; component: string }
  | { kind: "starlight"; folder: URL };

/** Pages that an Astro project renders, in a layout or with components in slots. */
export interface ProjectPages {
  /** All slots: each component is replaced by a module that writes a mark with the data of the page. */
  slots: Slots;
  /** Whether any page of a build is rendered by the project. */
  hasRoute: boolean;
  /**
   * The route of the project that replaces the marks by components, and puts the parts of pages into the
   * layout.
   */
  route: string;
  /** The folder of the pages with marks. */
  pages: string;
  /** The start of a mark. It is unguessable, so that no text of a description is read as a mark. */
  mark: string;
  /**
   * The secret that the dev server sends with the URL of a page, so that the route accepts none from
   * clients.
   */
  secret: string;
  /** Whether the route renders a page. */
  rendersPage(html: string): boolean;
  /** Files of the site that are not published, by path. */
  unpublished: ReadonlySet<string>;
}

interface Project {
  /** The project's folder, which paths of components are relative to. */
  root: string;
  /** The folder for generated files. */
  own: URL;
  isDev: boolean;
  /** Whether pages of the project show parts of the reference. */
  hasComponents: boolean;
}

/**
 * The header with which the dev server passes a page with marks to the route: the secret, and the URL of
 * the page.
 */
export const pageHeader = "x-specimen-page";

/**
 * Prepares the slots that name `.astro` files, and the frame of pages; null if the project uses neither,
 * and shows no parts of pages.
 */
export async function projectPages(
  slots: Slots,
  frame: Frame,
  { root, own, isDev, hasComponents }: Project,
): Promise<ProjectPages | null> {
  const named = Object.entries(slots).filter(([, path]) => path.endsWith(".astro"));
  if (named.length === 0 && frame.kind === "own" && !hasComponents) return null;
  const folder = fileURLToPath(own);
  const pages = join(folder, "pages");
  await mkdir(folder, { recursive: true });
  const mark = await markIn(folder);
  const secret = randomUUID();
  const components = named.map(([name, path]) => ({ name, file: resolve(root, path) }));
  const route = join(folder, "page.astro");
  const routeMarks = {
    own: named.map(([name]) => `${mark}${slotMark(name)} `),
    layout: [`${mark}page `],
    starlight: [`${mark}mainStart `],
  }[frame.kind];
  await writeFile(
    route,
    routeText(components, importsOf(frame, root), mark, {
      source: isDev ? devSource(secret) : buildSource(pages, routeMarks),
      page: pageText(frame, mark, isDev),
    }),
  );
  const markers: Slots = {};
  for (const [name] of named) {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, markerModule(name, mark));
    markers[name as keyof Slots] = file;
  }
  const rendersPage = (html: string) => routeMarks.some((one) => html.includes(one));
  const unpublished = new Set([sidebarPath, ...(frame.kind === "starlight" ? ["404.html"] : [])]);
  return {
    slots: { ...slots, ...markers },
    hasRoute: routeMarks.length > 0,
    route,
    pages,
    mark,
    secret,
    rendersPage,
    unpublished,
  };
}

/** Reads the mark of earlier builds, or creates one. If it changed, every page would be rendered again. */
async function markIn(folder: string): Promise<string> {
  const file = join(folder, "mark");
  const known = await readFile(file, "utf8").catch(() => null);
  const mark = known ?? `<!--${randomUUID()} `;
  if (known === null) await writeFile(file, mark);
  return mark;
}

/** The mark of a slot. Its prefix distinguishes it from the parts of a page (`PartMark`). */
const slotMark = (name: string) => `slot_${name}`;

const markerModule = (name: string, mark: string) =>
  `export default (page) => "${mark}${slotMark(name)} " + Buffer.from(JSON.stringify(page)).toString("base64") + "-->";\n`;

/** The imports of the route for the frame of pages. */
function importsOf(frame: Frame, root: string): string[] {
  switch (frame.kind) {
    case "own":
      return [];
    case "layout":
      return [importOf(componentOf("layout"), resolve(root, frame.component))];
    case "starlight":
      return starlightPage.imports;
  }
}

function pageText(frame: Frame, mark: string, isDev: boolean): string {
  switch (frame.kind) {
    case "own":
      return isDev ? `---\n${partsHtml("parts")}\n` : wholePage(mark);
    case "layout":
      return pageInLayout;
    case "starlight":
      return starlightPage.text(partsHtml);
  }
}

/**
 * The text of the route. `source` receives the HTML of a page, with texts between marks, and `page` is
 * its replacement.
 */
const routeText = (
  components: readonly { name: string; file: string }[],
  imports: readonly string[],
  mark: string,
  { source, page }: { source: string; page: string },
) => `---
import { readdirSync, readFileSync } from "node:fs";
${[...imports, ...components.map(({ name, file }) => importOf(componentOf(name), file))].join("\n")}
${source}
const components = { ${components.map(({ name }) => `${slotMark(name)}: ${componentOf(name)}`).join(", ")} };
// Every third text is between marks, and the others are the names and data of these.
const texts = html.split(${markPattern(mark)});
const parts = texts.flatMap((text, index) => {
  if (index % 3 === 0) return [{ text }];
  if (index % 3 === 1) return [];
  const [name, data] = [texts[index - 1], JSON.parse(Buffer.from(text, "base64").toString())];
  return [{ name, data, Slot: components[name] }];
});
${page}`;

const importOf = (name: string, file: string) => ["import", name, "from", JSON.stringify(file)].join(" ");

const componentOf = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** Each component is between marks, by which its styles and scripts are found (`withOwnSources`). */
const wholePage = (mark: string) => `
const keptMark = (name, data) => ${JSON.stringify(mark)} + name + " " + Buffer.from(JSON.stringify(data)).toString("base64") + "-->";
const kept = parts.filter(({ name, Slot }) => name === undefined || name === "policy" || Slot);
---
<Fragment set:html={keptMark("pageStart", null)} />
{kept.map(({ text, name, data, Slot }) => Slot ? (
  <Fragment><Fragment set:html={keptMark("componentStart", null)} /><Slot page={data} /><Fragment set:html={keptMark("componentEnd", null)} /></Fragment>
) : (
  <Fragment set:html={text ?? keptMark(name, data)} />
))}
`;

const partsHtml = (parts: string) =>
  `{${parts}.map(({ text = "", Slot, data }) => (Slot ? <Slot page={data} /> : <Fragment set:html={text} />))}`;

/**
 * The layout sets the title and other metadata of the page. The rest of its head, and its body, are
 * content of the layout.
 */
const pageInLayout = `
const between = (start, end) =>
  shown.slice(...[start, end].map((name) => shown.findIndex((part) => part.name === name)));
// The theme that readers choose is the layout's as well.
const shown = parts.filter((_, index) => parts[index - 1]?.name !== "themeStart");
const { page, descriptionLanguage } = parts.find((part) => part.name === "page").data;
---
<Layout title={page.title} page={page}>
  <Fragment slot="head">
    ${partsHtml('between("headStart", "headEnd")')}
    {descriptionLanguage && <script is:inline set:html={"document.documentElement.dataset.lang = " + JSON.stringify(descriptionLanguage)} />}
  </Fragment>
  <div class="${classes.page}">${partsHtml('between("bodyStart", "bodyEnd")')}</div>
</Layout>
`;

const buildSource = (pages: string, marks: readonly string[]) => `
export async function getStaticPaths() {
  const names = readdirSync(${JSON.stringify(pages)}, { recursive: true });
  const pages = names.map((name) => name.replaceAll("\\\\", "/")).filter((name) => name.endsWith(".html"));
  const paths = [];
  // One after the other, and read again where one is rendered: all pages of a large description do not fit into memory.
  for (const name of pages) {
    const text = readFileSync(${JSON.stringify(`${pages}/`)} + name, "utf8");
    if (${JSON.stringify(marks)}.some((mark) => text.includes(mark)))
      paths.push({ params: { page: name.replace(/\\/?(?:index)?\\.html$/, "") || undefined }, props: { name } });
  }
  return paths;
}

const html = readFileSync(${JSON.stringify(`${pages}/`)} + Astro.props.name, "utf8");
`;

// Development adds styles and scripts of Vite, which no policy of a page could list.
const devSource = (secret: string) => `
const [sent, address] = Astro.request.headers.get(${JSON.stringify(pageHeader)})?.split(" ") ?? [];
if (sent !== ${JSON.stringify(secret)}) return new Response(null, { status: 404 });
const response = await fetch(address);
Astro.response.status = response.status;
const html = await response.text();
`;

/**
 * Moves a site that was built with marks to `target`, including the pages that the project has rendered
 * there. Throws if the project has published another file at the same URL.
 */
export async function mergePages(
  { pages, mark, rendersPage, unpublished }: ProjectPages,
  target: string,
): Promise<void> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== ".specimen-files")
    .map((entry) => join(entry.parentPath, entry.name).slice(pages.length + 1))
    .filter((path) => !unpublished.has(path));
  // The number of parallel reads matches the threads for files, because a large description has
  // thousands of pages.
  const open = paths.values();
  const moveAll = async () => {
    for (const path of open) await move(path);
  };
  await Promise.all(Array.from({ length: 4 }, moveAll));

  async function move(path: string): Promise<void> {
    const source = join(pages, path);
    const file = join(target, path);
    const text = path.endsWith(".html") ? await readFile(source, "utf8") : "";
    const rendered = rendersPage(text) ? await renderedAt(target, path) : null;
    if (rendered === null && existsSync(file)) throw new Error(messages.pathTaken(path));
    if (rendered?.file === file && !rendered.text.includes(mark)) return;
    if (rendered !== null) await rm(rendered.file);
    await mkdir(dirname(file), { recursive: true });
    if (text.includes(mark)) await writeFile(file, await withOwnSources(rendered?.text ?? text, mark));
    else await copyFile(source, file);
  }
}

/** The page that Astro rendered, in the place that `build.format` defines. */
async function renderedAt(target: string, path: string): Promise<{ file: string; text: string }> {
  const page = path.replaceAll("\\", "/").replace(/\/?(?:index)?\.html$/, "");
  for (const file of [join(target, page, "index.html"), `${join(target, page)}.html`]) {
    const text = await readFile(file, "utf8").catch(() => null);
    if (text !== null) return { file, text };
  }
  throw new Error(messages.notRendered(path));
}

/**
 * The page without marks. Inline styles and scripts of its components are added to its policy by hash.
 */
async function withOwnSources(html: string, mark: string): Promise<string> {
  const texts = html.split(markPattern(mark));
  const names = texts.filter((_, index) => index % 3 === 1);
  const between = texts.filter((_, index) => index % 3 === 0);
  // Astro writes a second doctype, because it does not see that of the page.
  const [first = "", ...others] = names[0] === "pageStart" ? ["", ...between.slice(1)] : between;
  const ofComponents = others.filter((_, index) => names[index] === "componentStart").join("");
  const sources = await sourcesIn(ofComponents);
  const policyAt = names.indexOf("policy");
  if (policyAt < 0) return [first, ...others].join("");
  const policy = allowing(
    JSON.parse(Buffer.from(texts[policyAt * 3 + 2] ?? "", "base64").toString()),
    sources,
  );
  const meta = markup`<meta http-equiv="content-security-policy" content="${policy}">`.html;
  return [first, ...others.flatMap((text, index) => (index === policyAt ? [meta, text] : [text]))].join("");
}

interface Sources {
  styles: string[];
  scripts: string[];
  /** Whether there is a script, inline or external. */
  hasScripts: boolean;
}

async function sourcesIn(html: string): Promise<Sources> {
  const elements = await codeElementsOf(html);
  const scripts = elements.filter(({ name }) => name === "script");
  const isInline = ({ attributes }: CodeElement) =>
    attributes.src === undefined && !/^application\/(?:ld\+)?json$/i.test(attributes.type ?? "");
  return {
    styles: elements.filter(({ name }) => name === "style").map(({ text }) => hashOf(text)),
    scripts: scripts.filter(isInline).map(({ text }) => hashOf(text)),
    hasScripts: scripts.length > 0,
  };
}

function allowing(policy: string, { styles, scripts, hasScripts }: Sources): string {
  const added: Record<string, string[]> = { "style-src": styles, "script-src": scripts };
  const directives = policy.split("; ").map((directive) => {
    const [name = ""] = directive.split(" ", 1);
    return [directive, ...new Set(added[name] ?? [])].join(" ");
  });
  // Scripts of an owner may write HTML.
  const isAllowed = (directive: string) => !hasScripts || !/^(?:require-)?trusted-types/.test(directive);
  return directives.filter(isAllowed).join("; ");
}
