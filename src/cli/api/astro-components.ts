import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroUserConfig } from "astro";
import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import * as messages from "#messages/terminal/serve.ts";

/** The module of the components that pages of an Astro project import. */
export const componentsModule = "@specimen-docs/specimen/components";

/** A reference whose parts the components show. */
export interface ComponentSource {
  /** `/api/`. */
  route: string;
  mark: string;
  /** The JavaScript source of a function that reads a page or file by its path (`ProjectReference`). */
  reader(): Promise<string>;
}

/** Writes the components into `folder`. */
export async function writeComponents(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

type VitePlugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const pluginName = "specimen-components";
const referencesModule = "virtual:specimen-references";

/**
 * A plugin that provides the components to pages. Each integration has such a plugin, and all share the
 * references of the project.
 */
export function componentsPlugin(folder: string, source: () => ComponentSource | null): VitePlugin {
  let sources: (typeof source)[] = [];
  const known = () => sources.map((one) => one()).filter((one) => one !== null);
  return {
    name: pluginName,
    enforce: "pre",
    api: source,
    configResolved({ plugins }) {
      sources = plugins.filter(({ name }) => name === pluginName).map(({ api }) => api);
    },
    resolveId(id) {
      if (id === componentsModule) {
        if (known().length === 0) throw new Error(messages.componentsOff);
        return join(folder, "index.ts");
      }
      return id === referencesModule ? `\0${referencesModule}` : null;
    },
    async load(id) {
      if (id !== `\0${referencesModule}`) return null;
      const texts = await Promise.all(
        known().map(
          async ({ route, mark, reader }) =>
            `{ route: ${JSON.stringify(route)}, mark: ${JSON.stringify(mark)}, read: ${await reader()} }`,
        ),
      );
      return `import { readFile } from "node:fs/promises";\nexport default [${texts.join(", ")}];\n`;
    },
  };
}

/** The source of a reader for a reference that is built before the project's pages. */
export const builtReader = (
  pages: string,
) => `(path) => readFile(${JSON.stringify(`${pages}/`)} + path + (path.endsWith("/") ? "index.html" : ""), "utf8")
  .catch(() => null)`;

/** The source of a reader for a reference in development, from its server. */
export const servedReader = (address: string) => `async (path) => {
  const response = await fetch(${JSON.stringify(address)} + path);
  return response.ok ? await response.text() : null;
}`;

const partsModule = JSON.stringify(fileURLToPath(new URL("reference-parts.ts", import.meta.url)));

/** A component that shows the result of `read` in `reference-parts.ts` for a property. */
const partFile = (read: string, property: string) => `---
import references from ${JSON.stringify(referencesModule)};
import { ${read} } from ${partsModule};
import styles from "./part.css?inline";

if (Astro.locals.specimenPart) throw new Error(${JSON.stringify(messages.onePart)});
Astro.locals.specimenPart = true;
const { id, name, reference, heading = "h2" } = Astro.props;
const { head, content, scripts } = await ${read}(${property}, reference, references);
const titled = content.replace(/<h1[^>]*>(.*?)<\\/h1>/s, (_, title) =>
  heading === null ? "" : \`<\${heading} class="specimen-title">\${title}</\${heading}>\`,
);
---
<div class="${classes.page} specimen-part not-content">
  <Fragment set:html={head} />
  <style is:inline set:html={styles} />
  <div class="content" id="${ids.content}" set:html={titled} />
  <Fragment set:html={scripts} />
</div>
`;

const components = {
  Operation: partFile("operationPart", "id"),
  Schema: partFile("schemaPart", "name"),
  Navigation: `---
import references from ${JSON.stringify(referencesModule)};
import { entriesOf } from ${partsModule};

const { reference, label = ${JSON.stringify(messages.referenceLabel)}, entries = await entriesOf(reference, references), isInner = false } =
  Astro.props;
const here = Astro.url.pathname;
---
{isInner ? (
  <ul>
    {entries.map((entry) => (
      <li>
        <a href={entry.page} aria-current={entry.page === here ? "page" : undefined}>
          {entry.deprecated ? <s title={entry.deprecated}>{entry.label}</s> : entry.label}
          {entry.badge && " "}
          {entry.badge && <span class="specimen-method" data-method={entry.badge}>{entry.badge}</span>}
        </a>
        {entry.kind === "group" && <Astro.self entries={entry.entries} isInner />}
      </li>
    ))}
  </ul>
) : (
  <nav class="specimen-navigation" aria-label={label}><Astro.self entries={entries} isInner /></nav>
)}
`,
};

const styles = `@layer specimen, specimen-part;
@layer specimen-part {
  .specimen-part {
    background: none;
    & .content { max-width: none; padding: 0; }
    & :is(nav:has(> .trail), .contents) { display: none; }
    & :is(.columns, .exchange) { grid-template: none; }
    & .exchange > * { grid-area: auto; }
    & .specimen-title { margin: 0; padding: 0; border: 0; font-size: var(--text-l); }
    & .sticky { position: static; display: block; }
    & :is(.sticky, .sticky > .card, .received) { max-height: none; }
  }
}
`;

const files = {
  "index.ts": Object.keys(components)
    .map((name) => `export { default as ${name} } from "./${name}.astro";\n`)
    .join(""),
  "part.css": styles,
  ...Object.fromEntries(Object.entries(components).map(([name, text]) => [`${name}.astro`, text])),
};
