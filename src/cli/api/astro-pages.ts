import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Slots } from "#cli/config/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import { hashOf } from "#site/policy.ts";

/** Pages that an Astro project renders: in a layout of its own, or with components of its own in slots. */
export interface ProjectPages {
  /** All slots for Specimen: in place of each component, a module that leaves a marker with the data of the page. */
  slots: Slots;
  /** The route of the project that puts the components where the markers are. */
  route: string;
  /** Where the pages with markers are built. */
  pages: string;
  /** How a marker begins. It cannot be guessed, lest a text of a description is taken for one. */
  mark: string;
}

interface Project {
  /** Its folder, which paths of components are relative to. */
  root: string;
  /** The folder for what is generated. */
  own: URL;
  isDev: boolean;
}

/** The header with which the dev server hands a page with markers over to the route: the address of the page. */
export const pageHeader = "x-specimen-page";

/** Prepares the slots that name `.astro` files, and the layout; null if there are neither. */
export async function projectPages(
  slots: Slots,
  layout: string | null,
  { root, own, isDev }: Project,
): Promise<ProjectPages | null> {
  const named = Object.entries(slots).filter(([, path]) => path.endsWith(".astro"));
  if (named.length === 0 && layout === null) return null;
  const folder = fileURLToPath(own);
  const pages = join(folder, "pages");
  await mkdir(folder, { recursive: true });
  const mark = await markIn(folder);
  const components = named.map(([name, path]) => ({ name, file: resolve(root, path) }));
  const route = join(folder, "page.astro");
  const wrapper = layout === null ? null : resolve(root, layout);
  await writeFile(route, routeText(components, wrapper, mark, isDev ? devSource : buildSource(pages, mark)));
  // A layout needs the data of the page, too.
  const marked = new Set([...named.map(([name]) => name), ...(layout === null ? [] : [freeSlot(slots)])]);
  const markers: Slots = {};
  for (const name of marked) {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, markerModule(name, mark));
    markers[name as keyof Slots] = file;
  }
  return { slots: { ...slots, ...markers }, route, pages, mark };
}

/** A slot of every page that has no file which a marker would replace. */
function freeSlot(slots: Slots): keyof Slots {
  const everywhere = ["head", "banner", "header"] as const;
  const free = everywhere.find((name) => slots[name] === undefined || slots[name].endsWith(".astro"));
  if (free === undefined) throw new Error(messages.layoutNeedsSlot(everywhere.join(", ")));
  return free;
}

/** The same from build to build, so that pages are rendered again only where they change. */
async function markIn(folder: string): Promise<string> {
  const file = join(folder, "mark");
  const known = await readFile(file, "utf8").catch(() => null);
  const mark = known ?? `<!--${randomUUID()} `;
  if (known === null) await writeFile(file, mark);
  return mark;
}

const markerModule = (name: string, mark: string) =>
  `export default (page) => "${mark}${name} " + Buffer.from(JSON.stringify(page)).toString("base64") + "-->";\n`;

/** The route. `source` gets the HTML of a page; every third part of it is between markers, and the others are what they have. */
const routeText = (
  components: readonly { name: string; file: string }[],
  layout: string | null,
  mark: string,
  source: string,
) => `---
import { readdir, readFile } from "node:fs/promises";
${[
  ...components.map(({ name, file }) => importOf(componentOf(name), file)),
  ...(layout === null ? [] : [importOf(componentOf("layout"), layout)]),
].join("\n")}
${source}
const components = { ${components.map(({ name }) => `${name}: ${componentOf(name)}`).join(", ")} };
const partsOf = (html) => {
  const texts = html.split(/${mark}(\\w+) ([\\w+/=]*)-->/);
  return texts.flatMap((text, index) => {
    if (index % 3 === 0) return [{ text }];
    if (index % 3 === 1) return [];
    const page = JSON.parse(Buffer.from(text, "base64").toString());
    return [{ Slot: components[texts[index - 1]], page }];
  });
};
${layout === null ? wholePage : pageInLayout}`;

const importOf = (name: string, file: string) => ["import", name, "from", JSON.stringify(file)].join(" ");

const componentOf = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

const partsHtml = (parts: string) =>
  `{${parts}.map(({ text = "", Slot, page }) => (Slot ? <Slot page={page} /> : <Fragment set:html={text} />))}`;

const wholePage = `---
${partsHtml("partsOf(html)")}
`;

/** What the page states about itself, the layout states; the rest of its head and its body are content of the layout. */
const pageInLayout = `
const [, head = "", body = ""] = /<head>([\\s\\S]*?)<\\/head>\\s*<body>([\\s\\S]*)<\\/body>/i.exec(html) ?? [];
const [, language] = /^[^>]*<html[^>]*\\bdata-lang="([\\w-]*)"/.exec(html) ?? [];
const kept = head
  .replace(/<meta (?:charset|http-equiv|name="viewport")[^>]*>/g, "")
  .replace(/<title>[\\s\\S]*?<\\/title>/, "");
const page = partsOf(html).find((part) => part.page !== undefined)?.page;
---
<Layout title={page.title} page={page}>
  <Fragment slot="head">
    ${partsHtml("partsOf(kept)")}
    {language && <script is:inline set:html={"document.documentElement.dataset.lang = " + JSON.stringify(language)} />}
  </Fragment>
  ${partsHtml("partsOf(body)")}
</Layout>
`;

const buildSource = (pages: string, mark: string) => `
export async function getStaticPaths() {
  const names = await readdir(${JSON.stringify(pages)}, { recursive: true });
  const pages = names.map((name) => name.replaceAll("\\\\", "/")).filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(pages.map((name) => readFile(${JSON.stringify(`${pages}/`)} + name, "utf8")));
  return pages.flatMap((name, index) =>
    texts[index].includes(${JSON.stringify(mark)})
      ? [{ params: { page: name.replace(/\\/?(?:index)?\\.html$/, "") || undefined }, props: { html: texts[index] } }]
      : [],
  );
}

const { html } = Astro.props;
`;

// Its styles and scripts are those of Vite, which no policy of a page could list.
const devSource = `
const response = await fetch(Astro.request.headers.get(${JSON.stringify(pageHeader)}));
Astro.response.status = response.status;
const html = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/, "");
`;

/**
 * Moves a site that was built with markers to `target`, with the pages that the project has rendered there in place of its
 * own. Throws where the project has published something else at the address of a file.
 */
export async function mergePages({ pages, mark }: ProjectPages, target: string): Promise<void> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name !== ".specimen-files")) {
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(pages.length + 1);
    const file = join(target, path);
    const text = path.endsWith(".html") ? await readFile(source, "utf8") : "";
    const isRendered = text.includes(mark);
    const rendered = isRendered ? await takeRendered(target, path) : null;
    if (rendered === null && (await readFile(file).catch(() => null)) !== null)
      throw new Error(messages.pathTaken(path));
    await mkdir(dirname(file), { recursive: true });
    if (rendered === null) await cp(source, file);
    else await writeFile(file, withOwnSources(rendered, text));
  }
}

/** A page that Astro has rendered, wherever `build.format` puts it. */
async function takeRendered(target: string, path: string): Promise<string> {
  const page = path.replaceAll("\\", "/").replace(/\/?(?:index)?\.html$/, "");
  for (const file of [join(target, page, "index.html"), `${join(target, page)}.html`]) {
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null) continue;
    await rm(file);
    // Astro does not see that the page begins with one.
    return text.replace(/^\s*<!doctype html>\s*(?=<!doctype html>)/i, "");
  }
  throw new Error(messages.notRendered(path));
}

/** The page with what its components brought in its policy: styles and scripts in the page, by their hashes. */
function withOwnSources(html: string, before: string): string {
  const added = (pattern: RegExp) => {
    const known = new Set([...before.matchAll(pattern)].map(([element]) => element));
    return [...html.matchAll(pattern)].filter(([element]) => !known.has(element));
  };
  const styles = added(/<style\b[^>]*>([\s\S]*?)<\/style>/gi).map(([, css = ""]) => hashOf(css));
  const scripts = added(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const inline = scripts.filter(
    ([, attributes = ""]) => !/\ssrc\s*=|application\/(?:ld\+)?json/.test(attributes),
  );
  const allow = (policy: string, directive: string, sources: string[]) =>
    policy.replace(new RegExp(`${directive} [^;"]*`), (given) => [given, ...new Set(sources)].join(" "));
  return html.replace(/(?<=<meta http-equiv="content-security-policy" content=")[^"]*/, (policy) => {
    const allowed = allow(
      allow(policy, "style-src", styles),
      "script-src",
      inline.map(([, , code = ""]) => hashOf(code)),
    );
    // Scripts of an owner may need to write HTML.
    return scripts.length === 0 ? allowed : allowed.replace(/; require-trusted-types-for.*$/, "");
  });
}
