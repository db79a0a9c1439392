import type { APIRoute } from "astro";
import { address } from "#site/address.ts";
import { hiddenSections } from "#site/explorer.ts";
import { escapeHtml } from "#site/html.ts";
import { getSite } from "#site/reference.ts";
import scalar from "../../../node_modules/@scalar/api-reference/dist/browser/standalone.js?url";

// No .astro page, because Astro would give it the policy of the others, under
// which @scalar/api-reference stays without its styles.
export const GET: APIRoute = async () => {
  const { reference } = await getSite();
  return new Response(page(reference.info.title, await hiddenSections()));
};

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

const page = (title: string, hidden: string[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="content-security-policy" content="${policy}">
    <title>Explorer · ${escapeHtml(title)}</title>
    <link rel="icon" href="${address.file("favicon.svg")}" type="image/svg+xml">
    <style>${hidden.map(hide).join("\n")}</style>
  </head>
  <body>
    <noscript>The explorer needs JavaScript. <a href="${address.overview}">The reference</a> does not.</noscript>
    <div id="explorer" data-description="${address.file("explorer/openapi.json")}"></div>
    <script src="${scalar}"></script>
    <script src="${address.file("explorer.js")}"></script>
  </body>
</html>
`;

const hide = (section: string) =>
  `#explorer [id$=${JSON.stringify(section).replaceAll("<", "\\3c ")}] .show-api-client-button { display: none }`;
