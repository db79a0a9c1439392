import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { load } from "js-yaml";
import { agentClients, mcpCommand } from "#site/files/agents.ts";
import { discoveryFiles } from "#site/files/discovery.ts";
import { llmsFiles } from "#site/files/markdown/llms.ts";
import { siteOfModel } from "#site/index.ts";
import { type Publication, publicationOf } from "#site/publication.ts";
import { describeApi } from "../../fixtures/describe.ts";

const texts = {
  operation: (slug: string) => `# Operation ${slug}`,
  webhook: (slug: string) => `# Webhook ${slug}`,
  guide: (slug: string) => `# Guide ${slug}`,
  schema: (slug: string) => `# Schema ${slug}`,
};

/** A description with so many operations of each of two tags. */
function siteWith(count: number, title = "Shop: the *best*", settings: Partial<Publication> = {}) {
  const operations = Array.from({ length: count }, (_, index) => [
    `/toys/${index}`,
    {
      get: {
        operationId: `getToy${index}`,
        tags: [index % 2 === 0 ? "Even toys" : "Odd toys"],
        responses: {},
      },
    },
  ]);
  const described = {
    openapi: "3.1.0",
    info: { title, version: "2" },
    servers: [{ url: "https://shop.example.com/v1" }],
    paths: Object.fromEntries(operations),
    components: { schemas: { Toy: { type: "object" } } },
  };
  return siteOfModel(
    { folder: undefined, reference: describeApi(JSON.stringify(described)).reference },
    publicationOf(settings),
  );
}

suite("llms.txt", () => {
  test("llms.txt of a small API is one list with one full text", () => {
    const files = new Map(llmsFiles(siteWith(4), texts).map(({ path, text }) => [path, text()]));
    assert.deepEqual([...files.keys()], ["llms.txt", "llms-full.txt"]);
    assert.match(
      files.get("llms-full.txt") ?? "",
      /\n---\n\n# Operation get-toy0\n\n---\n\n# Operation get-toy2\n/,
    );
    assert.match(files.get("llms-full.txt") ?? "", /\n# Schema toy\n$/);
  });

  test("llms.txt of a large API links to a part for each tag, with its size", () => {
    const files = new Map(llmsFiles(siteWith(400), texts).map(({ path, text }) => [path, text()]));
    assert.deepEqual(
      [...files.keys()],
      [
        "llms.txt",
        ...["even-toys", "odd-toys", "schemas"].flatMap((slug) => [
          `llms/${slug}/llms.txt`,
          `llms/${slug}/llms-full.txt`,
        ]),
      ],
    );
    const root = files.get("llms.txt") ?? "";
    assert.ok(root.length < 2000, `${root.length} characters`);
    assert.match(root, /\n## How to search\n\n.*specimen mcp SITE_URL/);
    assert.match(
      root,
      /\n- \[Even toys\]\(\/llms\/even-toys\/llms\.txt\): 200 pages, \d+ kB\. \[Full text\]\(\/llms\/even-toys\/llms-full\.txt\)\n/,
    );
    const list = files.get("llms/odd-toys/llms.txt") ?? "";
    assert.equal(list.match(/^- \[.*\]\(\/operations\/get-toy\d+\/index\.md\): `GET /gm)?.length, 200);
    assert.equal(files.get("llms/odd-toys/llms-full.txt")?.match(/^# Operation/gm)?.length, 200);
  });
});

suite("files that programs discover", () => {
  const known = { origin: "https://docs.example.com", base: "/api/" };
  const files = (title?: string) =>
    Object.fromEntries(discoveryFiles([siteWith(1, title, known)]).map(({ path, text }) => [path, text()]));

  test("the site has a skill with its digest, and a catalog of its APIs", () => {
    const { "skill.md": skill = "", ...lists } = files();
    const name = "shop-the-best";
    const description =
      "Find operations of Shop: the *best*, read their parameters, fields and errors, and write valid requests.";
    assert.deepEqual(load(skill.split("---\n")[1] ?? ""), { name, description });
    assert.match(skill, /\n# Shop: the \\\*best\\\*\n.*specimen mcp https:\/\/docs\.example\.com\/api\/`/s);
    assert.deepEqual(
      Object.fromEntries(Object.entries(lists).map(([path, text]) => [path, JSON.parse(text)])),
      {
        ".well-known/agent-skills/index.json": {
          $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
          skills: [
            {
              name,
              type: "skill-md",
              description,
              url: "https://docs.example.com/api/skill.md",
              digest: `sha256:${createHash("sha256").update(skill).digest("hex")}`,
            },
          ],
        },
        ".well-known/api-catalog": {
          linkset: [
            {
              anchor: "https://shop.example.com/v1",
              "service-desc": [
                {
                  href: "https://docs.example.com/api/openapi.json",
                  type: "application/vnd.oai.openapi+json",
                },
              ],
              "service-doc": [
                { href: "https://docs.example.com/api/", type: "text/html" },
                { href: "https://docs.example.com/api/llms.txt", type: "text/plain" },
              ],
            },
          ],
        },
      },
    );
  });

  test("agents get MCP links and a command if the site's URL and its npm package are known", () => {
    const source = "@acme/reference";
    assert.equal(agentClients(siteWith(1), source), null);
    const site = siteWith(1, "$(x) 'y'", known);
    assert.equal(agentClients(site), null);
    const { links, command } = agentClients(site, source) ?? { links: [], command: null };
    const server = {
      command: "npx",
      args: ["-y", source, "mcp", "https://docs.example.com/api/"],
    };
    const [cursor = "", code = ""] = links.map(({ href }) => new URL(href).searchParams.get("config") ?? "");
    assert.deepEqual([JSON.parse(atob(cursor)), JSON.parse(code)], [server, server]);
    assert.equal(
      command?.text,
      "claude mcp add x-y -- npx -y @acme/reference mcp https://docs.example.com/api/",
    );
    assert.equal(mcpCommand(site), "specimen mcp https://docs.example.com/api/");
  });

  test("the skill is valid for any title of the API", () => {
    for (const title of ["", "---\nname: other", "日本", `${"long ".repeat(500)}`, "A -- B --"]) {
      const { "skill.md": skill = "" } = files(title);
      const { name, description } = load(skill.split("\n---\n")[0] ?? "") as Record<string, string>;
      assert.match(name ?? "", /^[a-z0-9]+(?:-[a-z0-9]+)*$/, title);
      assert.ok((name ?? "").length <= 64 && (description ?? "").length <= 1024, title);
    }
  });
});
