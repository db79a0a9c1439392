import type { APIRoute, GetStaticPaths } from "astro";
import { escapeHtml } from "#html/index.ts";
import { direction, language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { themeAddress } from "#site/brand.ts";
import { hiddenSections } from "#site/files/explorer/index.ts";
import type { Site } from "#site/index.ts";
import { reloadPath } from "#site/live-reload.ts";
import { explorerPolicy } from "#site/policy.ts";
import { isEdited } from "#site/provided.ts";
import { explorerPaths } from "#site/routes/index.ts";
import { siteName } from "#site/site-name.ts";

export const getStaticPaths = explorerPaths satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(page(site));

function page(site: Site): string {
  const { brand, explorer } = site.publication;
  const { favicon, logo, theme } = brand;
  const { shared, overview, file } = site.address;
  const name = escapeHtml(siteName(site));
  // The interface of @scalar/api-reference is in English, with dialogs directly in the body.
  const own = `lang="${language()}" dir="${direction()}"`;
  return `<!doctype html>
<html lang="${language()}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${explorerPolicy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${messages.explorerOf(name)}</title>
    <link rel="icon" href="${escapeHtml(shared(favicon ?? "favicon.svg"))}">
${theme === null ? "" : `    <link rel="stylesheet" href="${escapeHtml(shared(themeAddress(theme)))}">`}
    <style>#back { margin: 0; padding: .625rem 1rem; font: .875rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere } #back a { color: var(--accent, LinkText) } #back img { height: 1.5rem; vertical-align: middle } #explorer { overflow-x: clip; overflow-wrap: anywhere }
${theme?.includes("--accent:") ? accentStyle : ""}${hiddenSections(site).map(hide).join("\n")}</style>
  </head>
  <body lang="en" dir="ltr">
    <p id="back" ${own}>${logo === null ? "" : `<img src="${escapeHtml(shared(logo.light))}" alt="${escapeHtml(logo.alt)}"> `}<a href="${overview}">${messages.backToReference(name)}</a></p>
    <noscript><p ${own}>${messages.explorerNeedsJavaScript}</p></noscript>
    <p id="framed" ${own} hidden><a href="" target="_blank">${messages.explorerOf(name)}</a></p>
    <div id="explorer" data-description="${file("explorer/openapi.json")}"></div>
    <script src="${shared(explorer?.script ?? "")}"></script>
    <script src="${shared("explorer.js")}"></script>
${isEdited() ? `    <script src="${shared(reloadPath)}"></script>` : ""}
  </body>
</html>
`;
}

/** The brand's color, which replaces the one that Scalar sets for each of its modes. */
const accentStyle =
  ".light-mode, .dark-mode { --scalar-color-accent: var(--accent); --scalar-link-color: var(--accent) }\n";

const hide = (section: string) =>
  `#explorer [id$=${JSON.stringify(section).replaceAll("<", "\\3c ")}] .show-api-client-button { display: none }`;
