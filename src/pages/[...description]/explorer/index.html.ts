import type { APIRoute, GetStaticPaths } from "astro";
import { escapeHtml } from "#html/index.ts";
import { hiddenSections } from "#site/files/explorer/index.ts";
import type { Site } from "#site/index.ts";
import { sitePaths } from "#site/routes/index.ts";
import scalar from "../../../../node_modules/@scalar/api-reference/dist/browser/standalone.js?url";

// No .astro page, because Astro would give it the policy of the others, under
// which @scalar/api-reference stays without its styles.
export const getStaticPaths = sitePaths satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(page(site));

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src *",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const page = (site: Site) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="content-security-policy" content="${policy}">
    <title>Explorer · ${escapeHtml(site.reference.info.title)}</title>
    <link rel="icon" href="${site.address.shared("favicon.svg")}" type="image/svg+xml">
    <style>#back { margin: 0; padding: .625rem 1rem; font: .875rem/1.5 system-ui, sans-serif } #explorer { overflow-x: clip; overflow-wrap: anywhere }
${hiddenSections(site).map(hide).join("\n")}</style>
  </head>
  <body>
    <p id="back"><a href="${site.address.overview}">← ${escapeHtml(site.reference.info.title)} reference</a></p>
    <noscript>The explorer needs JavaScript. The reference does not.</noscript>
    <div id="explorer" data-description="${site.address.file("explorer/openapi.json")}"></div>
    <script src="${site.address.shared(scalar.slice(1))}"></script>
    <script src="${site.address.shared("explorer.js")}"></script>
  </body>
</html>
`;

const hide = (section: string) =>
  `#explorer [id$=${JSON.stringify(section).replaceAll("<", "\\3c ")}] .show-api-client-button { display: none }`;
