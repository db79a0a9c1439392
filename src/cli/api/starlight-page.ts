import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";

/** The key by which components of a Starlight site recognize a page of the reference. */
export const pageLocal = "specimenReference";

/**
 * A page of the reference in the frame of a Starlight site, which provides the search, navigation, table
 * of contents and links to the next page. "Not found" pages are Specimen's own.
 */
export const starlightPage = {
  imports: [
    'import StarlightPage from "@astrojs/starlight/components/StarlightPage.astro";',
    'import styles from "./starlight.css?inline";',
  ],
  text: (partsHtml: (parts: string) => string) => `
if (!parts.some(({ name }) => name === "mainStart"))
  return new Response(parts.map(({ text = "" }) => text).join(""), {
    status: Astro.response.status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
const left = new Set(["themeStart", "frameStart"]);
const shown = parts.filter((_, index) => !left.has(parts[index - 1]?.name));
const between = (start, end) =>
  shown.slice(...[start, end].map((name) => shown.findIndex((part) => part.name === name)));
const { title, description, twin, feed, isIndexed, descriptionLanguage } = parts.find(({ name }) => name === "page").data;
const headings = parts
  .filter(({ name }) => name === "contents")
  .flatMap(({ data }) => data.map(({ id, title }) => ({ depth: 2, slug: id, text: title })));
const frontmatter = {
  // Starlight writes it into the head as HTML.
  title: title.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ...(description !== "" && { description }),
  head: [
    { tag: "meta", attrs: { property: "og:title", content: title } },
    ...(twin ? [{ tag: "link", attrs: { rel: "alternate", type: "text/markdown", href: twin } }] : []),
    ...(feed ? [{ tag: "link", attrs: { rel: "alternate", type: "application/atom+xml", href: feed } }] : []),
    ...(isIndexed ? [] : [{ tag: "meta", attrs: { name: "robots", content: "noindex" } }]),
  ],
  ...(headings.length < 2 && { tableOfContents: false }),
};
Astro.locals.${pageLocal} = true;
---
<StarlightPage frontmatter={frontmatter} headings={headings}>
  <div class="${classes.page} not-content">
    ${partsHtml('between("headStart", "headEnd")')}
    <style is:inline set:html={styles} />
    {descriptionLanguage && <script is:inline set:html={"document.documentElement.dataset.lang = " + JSON.stringify(descriptionLanguage)} />}
    <div class="content" id="${ids.content}">${partsHtml('between("mainStart", "mainEnd")')}</div>
    ${partsHtml('between("scriptsStart", "bodyEnd")')}
  </div>
</StarlightPage>
`,
};

/** The title component of a Starlight page. Pages of the reference have their own title. */
export const titleText = (component: string) => `---
import Title from ${JSON.stringify(component)};
---
{Astro.locals.${pageLocal} ? null : <Title {...Astro.props}><slot /></Title>}
`;
