import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withTargets } from "#site/files/markdown/targets.ts";
import { renderMarkdown } from "#site/fragments/markdown/index.ts";
import { linkTarget } from "#site/links.ts";
import type { Publication } from "#site/publication.ts";
import { describeSite } from "./described-site.ts";

const described = (settings: Partial<Publication>) =>
  describeSite(
    `
  info: { title: Pets, description: "# Rate limits ##\\n\\n## Request *headers*" }
  tags: [{ name: Pet Store }, { name: Errors, description: "## Codes" }, { name: Apps, description: Of phones. }]
  paths:
    /pets/{id}: { get: { operationId: getPet, tags: [Pet Store] } }
  components:
    schemas: { Pet: { type: object } }
    securitySchemes: { key: { type: apiKey, in: header, name: X } }`,
    settings,
  );
const site = described({});

function assertTargets(rows: [href: string, target: string | null][], of = site): void {
  for (const [href, target] of rows) assert.equal(linkTarget(href, of), target, href);
}

describe("links in texts", () => {
  test("a link to an operation is resolved in each notation that authors use", () =>
    assertTargets(
      [
        "#operation/getPet",
        "#/operations/getPet",
        "#tag/Pet-Store/operation/getPet",
        "#tag/pets/paths/~1pets~1{id}/get",
        "#/paths/~1pets~1%7Bid%7D/get",
        "#/pets/getPet",
        "#!/pets/getPet",
        "#/pets/get_pets__id_",
        "#tag/pet-store/GET/pets/{id}",
        "#get-/pets/-id-",
        "#api-pets-id-get",
        "getPet",
        "#get_pet",
        "operations/get-pet/",
        "/operations/get-pet",
        "../operations/get-pet/index.html",
      ].map((href): [string, string] => [href, "/operations/get-pet/"]),
    ));

  test("a link to a request or group of Atlassian is resolved if one operation or tag matches", () => {
    const jira = describeSite(`
  info: { title: Jira }
  tags: [{ name: Issue fields (apps) }, { name: Votes }, { name: votes }]
  paths:
    /api/3/issue/{issueIdOrKey}: { get: { operationId: getIssue, tags: [Issue fields (apps)] } }
    /api/3/issue/createmeta: { get: { operationId: getMeta, tags: [Votes, votes] } }
    /api/3/issue-vote: { post: { operationId: vote } }
    /api/3/issue/vote: { post: { operationId: voteAgain } }`);
    assertTargets(
      [
        ["#api-api-3-issue-issueIdOrKey-get", "/operations/get-issue/"],
        ["#api-api-3-issue-createmeta-get", "/operations/get-meta/"],
        ["#api-api-3-issue-issueIdOrKey-put", null],
        ["#api-api-3-issue-vote-post", null],
        ["#post-/api/3/issue/vote", null],
        ["#api-group-issue-fields--apps-", "/tags/issue-fields-apps/"],
        ["#api-group-Issue-fields-(apps)", "/tags/issue-fields-apps/"],
        ["#api-group-votes", null],
      ],
      jira,
    );
  });

  test("a link to a list is resolved only if the site has that list", () => {
    assertTargets([
      ["/schemas/", "/schemas/"],
      ["/lifecycle/", null],
    ]);
    const settled = describeSite(`
  info: { title: Pets }
  paths: { "/pets": { get: { operationId: listPets, deprecated: true } } }`);
    assertTargets(
      [
        ["/schemas/", null],
        ["/lifecycle/", "/lifecycle/"],
      ],
      settled,
    );
  });

  test("a link to a tag, guide, schema, heading or file is resolved", () =>
    assertTargets([
      ["#tag/Pet Store", "/tags/pet-store/"],
      ["#tag/Pet%20Store", "/tags/pet-store/"],
      ["#tag/pet-store", "/tags/pet-store/"],
      ["#tag--Pet-Store", "/tags/pet-store/"],
      ["#tag/Errors", "/guides/errors/"],
      ["#tag/Apps", "/#note-apps"],
      ["#api-group-errors", "/guides/errors/"],
      ["guides/errors/#about-codes", "/guides/errors/#about-codes"],
      ["#/components/schemas/Pet", "/schemas/pet/"],
      ["#/definitions/Pet", "/schemas/pet/"],
      ["#schema/Pet", "/schemas/pet/"],
      ["#Pet", "/schemas/pet/"],
      ["#section/Rate-limits", "/#about-rate-limits"],
      ["#section/Rate-limits/Request-headers", "/#about-request-headers"],
      ["#rate-limits", "/#about-rate-limits"],
      ["#codes", "/guides/errors/#about-codes"],
      ["#section/Authentication", "/#authorization"],
      ["#section/Authentication/key", "/#security.key"],
      ["openapi.json", "/openapi.json"],
    ]));

  test("web and email links are kept, and unknown or unsafe targets are not resolved", () =>
    assertTargets([
      ["https://example.com/a?b#c", "https://example.com/a?b#c"],
      ["mailto:a@example.com", "mailto:a@example.com"],
      ["#operation/gone", null],
      ["#tag/Gone", null],
      ["#gone", null],
      ["docs/gone", null],
      ["/docs", null],
      ["//example.com", null],
      ["javascript:alert(1)", null],
      ["#__proto__", null],
      ["constructor", null],
      ["", null],
    ]));

  test("links are resolved on pages and in Markdown", async () => {
    const text = "See [it](#operation/getPet), <a href='#tag/Errors'>errors</a> and [gone](#gone \"title\").";
    assert.equal(
      (await renderMarkdown(text, 1, site)).trim(),
      '<p>See <a href="/operations/get-pet/">it</a>, <a href="/guides/errors/">errors</a> and <span class="lost-link" title="#gone">gone</span>.</p>',
    );
    assert.equal(
      withTargets("[it](#operation/getPet) and [gone](#gone)", site),
      "[it](/operations/get-pet/) and gone",
    );
    assert.equal(
      withTargets("See [a page\nthat is](/gone), [a]\n\n(/b).", site),
      "See a page\nthat is, [a]\n\n(/b).",
    );
  });

  test("HTML links and reference links are resolved in Markdown, but not in code", () => {
    const rows: [text: string, read: string][] = [
      ["<a class=x href='getPet'>it</a>", '<a class=x href="/operations/get-pet/">it</a>'],
      ['<a href="/gone?a=1&amp;b"><b>gone</b></a> <a name="n">n</a>', '<b>gone</b> <a name="n">n</a>'],
      ["<img src=a.png alt='A picture'> ![one](b.png)", "A picture one"],
      ['<img src="https://example.com/a.png?x&amp;y">', '<img src="https://example.com/a.png?x&amp;y">'],
      ["[it][1]\n\n[1]: getPet 'Title'", "[it][1]\n\n[1]: /operations/get-pet/ 'Title'"],
      ["[it]($docs/a#b) ![b](data:image/png;base64,AA)", "it ![b](data:image/png;base64,AA)"],
      ["`<a href='/gone'>a</a>`", "`<a href='/gone'>a</a>`"],
      [
        "```html\n<a href='getPet'>a</a> [a](/gone)\n```\n[a](/gone)",
        "```html\n<a href='getPet'>a</a> [a](/gone)\n```\na",
      ],
    ];
    assert.deepEqual(
      rows.map(([text]) => withTargets(text, site)),
      rows.map(([, read]) => read),
    );
  });
});

describe("relative links with a base URL", () => {
  const based = described({ linkBase: "https://example.com/start/" });

  test("a relative link is resolved against the base, unless the API has a page at that path", () => {
    assertTargets(
      [
        ["/docs/a#b", "https://example.com/docs/a#b"],
        ["docs", "https://example.com/start/docs"],
        ["operations/get-pet", "/operations/get-pet/"],
        ["#gone", null],
      ],
      based,
    );
  });

  test("relative links in HTML, and missing pictures, are resolved against the base, on pages and in Markdown", async () => {
    const text = '<a href="/docs">docs</a>, <img src="a.png" alt="a">, ![b](b.png)';
    assert.equal(
      (await renderMarkdown(text, 1, based)).trim(),
      '<p><a href="https://example.com/docs">docs</a>, <a href="https://example.com/start/a.png">a</a>, <a href="https://example.com/start/b.png">b</a></p>',
    );
    assert.equal(
      withTargets(text, based),
      '<a href="https://example.com/docs">docs</a>, <img src="https://example.com/start/a.png" alt="a">, ![b](https://example.com/start/b.png)',
    );
  });
});

test("a relative link is resolved against externalDocs on the domain of the servers or terms of service", () => {
  const siteOf = (info: string) =>
    describeSite(`
      info: { title: T, version: "1", termsOfService: https://www.example.com/terms }
      servers: [{ url: https://api.example.com/v1 }]
      externalDocs: { url: ${info} }`);
  const target = (docs: string) => linkTarget("/docs/guides/text", siteOf(docs));
  assert.equal(target("https://api.example.com/help"), "https://api.example.com/docs/guides/text");
  assert.equal(target("https://www.example.com/help"), "https://www.example.com/docs/guides/text");
  assert.equal(target("https://other.example/help"), null);
});
