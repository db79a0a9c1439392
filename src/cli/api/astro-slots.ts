import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Slots } from "#cli/config/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import { hashOf } from "#site/policy.ts";

/** Slots that components of an Astro project fill, in pages which that project renders. */
export interface ComponentSlots {
  /** All slots for Specimen: in place of each component, a module that leaves a marker with the data of the page. */
  slots: Slots;
  /** The route of the project that puts the components where the markers are. */
  route: string;
  /** Where the pages with markers are built. */
  pages: string;
}

/** The header with which the dev server hands a page with markers over to the route: the address of the page. */
export const pageHeader = "x-specimen-page";

/** Prepares the slots that name `.astro` files; null if there are none. `root` is the folder of the project. */
export async function componentSlots(
  slots: Slots,
  { root, own, isDev }: { root: string; own: URL; isDev: boolean },
): Promise<ComponentSlots | null> {
  const components = Object.entries(slots).filter(([, path]) => path.endsWith(".astro"));
  if (components.length === 0) return null;
  const folder = fileURLToPath(own);
  const pages = join(folder, "pages");
  await mkdir(folder, { recursive: true });
  const markers = components.map(async ([name]) => {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, markerModule(name));
    return [name, file] as const;
  });
  const route = join(folder, "page.astro");
  const files = components.map(([name, path]) => [name, resolve(root, path)] as const);
  await writeFile(route, isDev ? devRoute(files) : buildRoute(files, pages));
  return { slots: { ...slots, ...Object.fromEntries(await Promise.all(markers)) }, route, pages };
}

const markerModule = (name: string) =>
  `export default (page) => "<!--specimen-slot ${name} " + Buffer.from(JSON.stringify(page)).toString("base64") + "-->";\n`;

const imports = (files: readonly (readonly [name: string, file: string])[]) =>
  `${files.map(([name, file]) => `import ${componentOf(name)} from ${JSON.stringify(file)};\n`).join("")}
const components = { ${files.map(([name]) => `${name}: ${componentOf(name)}`).join(", ")} };
`;

const componentOf = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** Every third part of the text is between markers; after it come the name of a slot and the data of the page. */
const body = `
const texts = html.split(/<!--specimen-slot (\\w+) ([\\w+/=]*)-->/);
const parts = [];
for (let index = 0; index < texts.length; index += 3) {
  parts.push({ text: texts[index] });
  if (index + 2 < texts.length)
    parts.push({
      Slot: components[texts[index + 1]],
      page: JSON.parse(Buffer.from(texts[index + 2], "base64").toString()),
    });
}
---
{parts.map(({ text, Slot, page }) => (Slot ? <Slot page={page} /> : <Fragment set:html={text} />))}
`;

const buildRoute = (files: readonly (readonly [string, string])[], pages: string) => `---
import { readdir, readFile } from "node:fs/promises";
${imports(files)}
export async function getStaticPaths() {
  const names = await readdir(${JSON.stringify(pages)}, { recursive: true });
  const pages = names.map((name) => name.replaceAll("\\\\", "/")).filter((name) => name.endsWith(".html"));
  const texts = await Promise.all(pages.map((name) => readFile(${JSON.stringify(`${pages}/`)} + name, "utf8")));
  return pages.flatMap((name, index) =>
    texts[index].includes("<!--specimen-slot ")
      ? [{ params: { page: name.replace(/\\/?(?:index)?\\.html$/, "") || undefined }, props: { html: texts[index] } }]
      : [],
  );
}

const { html } = Astro.props;
${body}`;

// Its styles and scripts are those of Vite, which no policy of a page could list.
const devRoute = (files: readonly (readonly [string, string])[]) => `---
${imports(files)}
const response = await fetch(Astro.request.headers.get(${JSON.stringify(pageHeader)}));
Astro.response.status = response.status;
const html = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/, "");
${body}`;

/**
 * Moves a site that was built with markers to `target`, with the pages that the project has rendered there in place of its
 * own. Throws where the project has published something else at the address of a file.
 */
export async function mergePages(pages: string, target: string): Promise<void> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name !== ".specimen-files")) {
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(pages.length + 1);
    const file = join(target, path);
    const text = path.endsWith(".html") ? await readFile(source, "utf8") : "";
    const isRendered = text.includes("<!--specimen-slot ");
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
