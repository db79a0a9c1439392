import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { llmsText } from "#site/files/markdown/llms.ts";
import { guideText } from "#site/files/markdown/overview.ts";
import { prose } from "#site/fragments/markdown/index.ts";
import { readSites, siteOfModel } from "#site/index.ts";
import { linkTarget } from "#site/links.ts";
import { publicationOf } from "#site/publication.ts";
import { type ReadReference, readReference } from "#site/read-reference.ts";
import { relatedToGuide } from "#site/routes/related.ts";
import { findingsOf, placed } from "../../cli/check/checked.ts";
import { temporaryFolder } from "../../cli/temporary.ts";

const description = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  tags: [{ name: "Errors", description: "About errors.\n\nThey have codes." }],
  paths: { "/orders": { get: { operationId: "listOrders", responses: { 200: { description: "Found" } } } } },
});

async function readGuides(t: TestContext, files: Record<string, string>) {
  const texts = Object.entries(files).map(([name, text]) => [`guides/${name}`, text]);
  const folder = temporaryFolder(t, { "shop.json": description, ...Object.fromEntries(texts) });
  return readReference(join(folder, "shop.json"), { guides: join(folder, "guides") });
}

/** The findings about the guides, without those about the description. */
const foundInGuides = async (read: ReadReference) =>
  placed(await findingsOf(read)).flatMap((line) => /^.*guides\/(.*)$/.exec(line)?.[1] ?? []);

test("guides and their folders precede operations in the navigation, by order, then by name", async (t) => {
  const { reference } = await readGuides(t, {
    "zebra.md": "---\norder: 1\ntitle: Start here\n---\nText",
    "errors.md": "# All *errors* #\n\nText",
    "02-rate-limits.md": "",
    "billing/README.md": "---\norder: 2\ntitle: Billing and money\n---\n",
    "billing/tax/vat.md": "# VAT",
    "billing/refunds.md": "---\norder: 1\n---\n# Refunds",
    ".hidden/a.md": "# No",
    "notes.txt": "# No",
  });
  assert.deepEqual(reference.navigation, [
    { kind: "guide", slug: "zebra", title: "Start here" },
    {
      kind: "group",
      title: "Billing and money",
      description: null,
      children: [
        { kind: "guide", slug: "billing", title: "Billing and money" },
        { kind: "guide", slug: "billing-refunds", title: "Refunds" },
        {
          kind: "group",
          title: "Tax",
          description: null,
          children: [{ kind: "guide", slug: "billing-tax-vat", title: "VAT" }],
        },
      ],
    },
    { kind: "guide", slug: "02-rate-limits", title: "Rate limits" },
    { kind: "guide", slug: "errors-2", title: "All errors" },
    { kind: "guide", slug: "errors", title: "Errors" },
    { kind: "operation", slug: "list-orders" },
  ]);
  assert.deepEqual(
    reference.guides.map(({ slug }) => slug),
    ["zebra", "billing", "billing-refunds", "billing-tax-vat", "02-rate-limits", "errors-2", "errors"],
  );
});

test("broken links, pictures, requests and front matter of guides are reported at their lines", async (t) => {
  const read = await readGuides(t, {
    "a.md": [
      "---",
      "order: first",
      "---",
      "[b](b.md#end) [c](sub/../b) [own](#own-apis) [listOrders](listOrders) [all](#operation/listOrders)",
      "",
      "## Own APIs",
      "",
      "[gone](gone.md) [end](b.md#start) ![x](x.png) [gone](#gone)",
      "",
      "```http",
      "dropOrders",
      "```",
    ].join("\n"),
    "b.md": "# B\n\n## End\n",
  });
  const kinds = "Put a .png, .jpg, .gif, .webp, .avif or .svg file there, in the folder of guides.";
  assert.deepEqual(await foundInGuides(read), [
    'a.md:8:8: The link "gone.md" does not resolve.',
    'a.md:8:23: The link "b.md#start" does not resolve.',
    `a.md:8:40: The picture "x.png" is not found. ${kinds}`,
    'a.md:8:54: The link "#gone" does not resolve. Name an operation, tag, schema or heading.',
    'a.md:11:1: The operation "dropOrders" does not exist. It is shown as code.',
    "a.md:1:1: `order` of the front matter must be a number.",
  ]);
});

test("features of a guide that its page does not show give warnings with their locations", async (t) => {
  const read = await readGuides(t, {
    "a.md": [
      "---",
      "sidebar: left",
      "---",
      "# A",
      "",
      'See <kbd>K</kbd>. <object data="a.mp4"></object> ![A](https://elsewhere.example/a.png)',
      "",
      '<iframe src="https://example.com"></iframe>',
      "",
      `A <span class="a" style="color: red">word</span> and <b style='x; y: z'>another</b>.`,
      "",
      "```html",
      "<iframe></iframe>",
      "```",
      "",
      "```mermaid",
      "graph TD",
      "```",
      "",
      "It costs $5 or $10, and $`x^2`$ is $`\\wrong`$.",
      "",
      "$$",
      "\\frac{1",
      "$$",
    ].join("\n"),
    "b.mdx": "# B",
  });
  const rules = (await findingsOf(read)).map(({ rule }) => rule);
  assert.equal(rules.filter((rule) => rule === "guide-front-matter").length, 1);
  assert.equal(rules.filter((rule) => rule === "text-not-shown").length, 9);
  assert.deepEqual(await foundInGuides(read), [
    "a.md:1:1: `sidebar` of the front matter is unknown and has no effect. Use title, order and description.",
    "a.md:6:19: `<object>` is left out. Use Markdown, a picture or a link.",
    'a.md:6:55: "https://elsewhere.example/a.png" is shown as a link, because its host would learn of each reader. Copy the file into the folder of guides, or allow the host in `csp`.',
    "a.md:8:1: `<iframe>` is left out. Use Markdown, a picture or a link.",
    'a.md:10:19: `style="color: red"` is left out, because a page allows no styles within its texts. Use Markdown instead.',
    "a.md:10:57: `style='x; y: z'` is left out, because a page allows no styles within its texts. Use Markdown instead.",
    "a.md:16:1: A Mermaid diagram is shown as code. Draw it as an SVG file and show that.",
    "a.md:20:38: A formula is shown as code: Unsupported function name: \\wrong. Write it in the LaTeX that Temml supports.",
    "a.md:23:1: A formula is shown as code: Unexpected end of input in a macro argument, expected '}'. Write it in the LaTeX that Temml supports.",
    "b.mdx:1:1: MDX is not published. Rename the file to .md, and use Markdown and HTML in it.",
  ]);
});

test("a code block has its title, a copy button and marked lines", async (t) => {
  const { reference, pictures } = await readGuides(t, {
    "a.md": '```js title="a <b>.js" {2,4-5}\nconst a = 1;\nuse(a);\n/* one\ntwo */\nend();\n```\n',
  });
  const site = siteOfModel({ folder: undefined, reference, pictures }, publicationOf({}));
  const guide = site.guide("a");
  const { html } = await prose(guide.description, { ...site, inGuide: guide }, 1);
  assert.match(
    html,
    /<div class="card"><div class="card-head"><p class="card-title">a &lt;b&gt;\.js<\/p><copy-button><\/copy-button><\/div><pre class="code" tabindex="0"><code>/,
  );
  const code = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? "";
  const marked = [...code.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, line = ""]) =>
    line.replace(/<[^>]*>/g, ""),
  );
  assert.deepEqual(marked, ["use(a);\n", "two */\n", "end();"]);
  const opened = (text: string) =>
    (text.match(/<span /g)?.length ?? 0) - (text.match(/<\/span>/g)?.length ?? 0);
  assert.equal(opened(code), 0);
  for (const [, line = ""] of code.matchAll(/<mark>(.*?)<\/mark>/gs)) assert.equal(opened(line), 0);
  assert.equal(code.replace(/<[^>]*>/g, ""), "const a = 1;\nuse(a);\n/* one\ntwo */\nend();");
});

test("invalid YAML in front matter fails the build with its location", async (t) => {
  await assert.rejects(readGuides(t, { "a.md": "---\norder: 1\ntitle: [A\n---\n" }), {
    name: "DescriptionError",
    message: /guides[\\/]a\.md:\d:\d+: "\[" is not closed/,
  });
});

test("a guide shows pictures next to its file, requests to try and tabs", async (t) => {
  const { reference, pictures } = await readGuides(t, {
    "sub/a.md": "![A](a.png)\n\n```http\nlistOrders\n```\n\n::: tabs\n== One\n*1*\n== Two\n2\n:::\n",
    "sub/a.png": "in sub",
    "b.md": "![A](a.png)\n\n```md\n::: tabs\n== One\n:::\n```\n",
    "a.png": "above",
  });
  const site = siteOfModel({ folder: undefined, reference, pictures }, publicationOf({}));
  const textOf = async (slug: string) => {
    const guide = site.guide(slug);
    const { requests } = relatedToGuide(guide, site);
    return (await prose(guide.description, { ...site, inGuide: guide, requests }, 1)).html;
  };
  assert.equal(
    await textOf("sub-a"),
    '<div class="prose" dir="auto"><p><img src="/pictures/a.75b05e62.png" alt="A" /></p>\n' +
      '<live-request class="card"><p class="live-title"><a href="/operations/list-orders/" dir="auto">List orders</a></p><div class="request-line"><span class="method" data-method="GET">GET</span><code class="request-path">/orders</code><a class="try-link" href="/operations/list-orders/#try-it">Try it</a></div></live-request>\n' +
      '<code-tabs data-remember="guide"><div class="tabs"><div role="tablist" aria-label="One, Two"><button type="button" role="tab" id="tabs-0-tab-0" aria-controls="tabs-0-panel-0" aria-selected="true" tabindex="0"><span dir="auto">One</span></button><button type="button" role="tab" id="tabs-0-tab-1" aria-controls="tabs-0-panel-1" aria-selected="false" tabindex="-1"><span dir="auto">Two</span></button></div></div><div class="tab-panel" role="tabpanel" id="tabs-0-panel-0" aria-labelledby="tabs-0-tab-0" data-selected><p class="tab-caption" dir="auto">One</p><p><em>1</em></p>\n</div><div class="tab-panel" role="tabpanel" id="tabs-0-panel-1" aria-labelledby="tabs-0-tab-1"><p class="tab-caption" dir="auto">Two</p><p>2</p>\n</div></code-tabs></div>',
  );
  assert.match(await textOf("b"), /src="\/pictures\/a\.(?!75b05e62)\w+\.png"[\s\S]+::: tabs/);
  assert.equal(
    guideText(site.guide("sub-a"), site),
    "# A\n\n![A](/pictures/a.75b05e62.png)\n\n- [List orders](/operations/list-orders/): `GET /orders`\n\n::: tabs\n== One\n*1*\n== Two\n2\n:::\n",
  );
  assert.match(llmsText(site), /^- \[B\]\(\/guides\/b\/index\.md\)\n- Sub\n {2}- \[A\]/m);
});

test("footnotes of a guide link to their notes and back, and images have their sizes", async (t) => {
  const { reference, pictures } = await readGuides(t, {
    "a.md": 'One[^A b] two[^c].[^c] ![A](a.gif) <img src="a.gif" alt="B" width="9">\n\n[^c]: Note',
    "a.gif": "GIF89a0\0 \0",
  });
  const site = siteOfModel({ folder: undefined, reference, pictures }, publicationOf({}));
  const guide = site.guide("a");
  const { html } = await prose(guide.description, { ...site, inGuide: guide }, 1);
  const path = site.address.file(pictures[0]?.path ?? "");
  assert.equal(
    html,
    '<div class="prose" dir="auto"><p>One[^A b] two<sup><a href="#footnote-c" id="footnote-of-c">1</a></sup>.<sup><a href="#footnote-c">1</a></sup> ' +
      `<img width="48" height="32" src="${path}" alt="A" /> <img width="9" src="${path}" alt="B" /></p>\n` +
      '<ol class="footnotes"><li><p>Note <a href="#footnote-of-c" id="footnote-c" aria-label="1">↑</a></p>\n</li></ol></div>',
  );
});

test("texts link to other APIs of a site by their folders, and to their guides by files", async (t) => {
  const api = (operationId: string, text: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: operationId, version: "1", description: text },
      paths: { [`/${operationId}`]: { get: { operationId, responses: { 200: { description: "Found" } } } } },
      components: { schemas: { Thing: { type: "object" } } },
    });
  const links = [
    "billing#getBill",
    "billing/operations/get-bill/",
    "/billing/getBill",
    "billing#/components/schemas/Thing",
  ];
  const text = api(
    "getOrder",
    [...links, "../billing/", "billing#getNone"].map((to) => `[a](${to})`).join(" "),
  );
  const folder = temporaryFolder(t, {
    "orders.json": text,
    "billing.json": api("getBill", "Text"),
    "guides/orders/start.md": "# A\n\n[b](../billing/refunds.md#time-limits) [c](../billing/none.md)",
    "guides/billing/refunds.md": "# Refunds\n\n## Time limits",
  });
  const named = (slug: string) => ({
    ...{ file: join(folder, `${slug}.json`), slug, label: slug, version: null, isCurrent: true },
    ...{ guides: join(folder, "guides", slug), overlays: [], translations: [] },
  });
  const publication = publicationOf({ apis: [named("orders"), named("billing")], base: "/docs/" });
  const [orders] = await readSites(publication);
  assert.ok(orders !== undefined);
  const at = (href: string) => linkTarget(href, orders);
  assert.deepEqual(links.map(at), [
    "/docs/billing/operations/get-bill/",
    "/docs/billing/operations/get-bill/",
    "/docs/billing/operations/get-bill/",
    "/docs/billing/schemas/thing/",
  ]);
  const [guide] = orders.reference.guides;
  assert.equal(
    linkTarget("../billing/refunds.md#time-limits", { ...orders, ...(guide && { inGuide: guide }) }),
    "/docs/billing/guides/refunds/#about-time-limits",
  );
  assert.deepEqual(
    placed(await findingsOf(orders)).flatMap((line) => /[^/]*The link.*/.exec(line)?.[0] ?? []),
    [
      'start.md:3:44: The link "../billing/none.md" does not resolve. Name an operation, tag, schema or heading.',
      `orders.json:1:${text.indexOf("billing#getNone") + 1}: The link "billing#getNone" does not resolve. Name an operation, tag, schema or heading.`,
    ],
  );
});
