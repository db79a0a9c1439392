import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { runNode, temporaryFolder } from "../temporary.ts";

const operation = (tag: string) => ({
  get: {
    operationId: `list${tag}`,
    summary: `List ${tag.toLowerCase()}`,
    tags: [tag],
    responses: { 200: { description: "Found" } },
  },
});

const shop = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  tags: [{ name: "orders" }, { name: "Customers" }, { name: "Taxes" }],
  paths: {
    "/orders": operation("orders"),
    "/customers": operation("Customers"),
    "/taxes": operation("Taxes"),
  },
});

const files = {
  "shop.yaml": shop,
  "guides/start.md": "# Start here\n\nText",
  "guides/selling/refunds.md": "# Refunds\n\nText",
};

const example =
  /```yaml\n([^`]*\nnavigation:[^`]*)```/.exec(readFileSync("docs/guides.md", "utf8"))?.[1] ?? "";

test("the documented `navigation` orders pages, the Postman collection and llms.txt", async (t) => {
  const folder = temporaryFolder(t, { ...files, "specimen.config.yaml": `${example}out: site\n` });
  const { code, stderr } = await run(folder, "build");
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const file = (path: string) => readFileSync(join(folder, "site", path), "utf8");
  const titles = [
    ...[
      "Start here",
      "Sell",
      "Orders and carts",
      "List orders",
      "Give money back",
      "Customers",
      "List customers",
    ],
    ...["Taxes", "List taxes", "—", "Support"],
  ];
  assert.deepEqual(titlesIn(file("operations/list-taxes/index.html")), titles);
  assert.match(file("index.html"), /<a class="nav-link" href="https:\/\/support\.example\.com">/);
  assert.deepEqual(
    JSON.parse(file("postman.json")).item.map(({ name }: { name: string }) => name),
    ["Sell", "Customers", "Taxes"],
  );
  assert.deepEqual(
    [
      ...(file("llms.txt")
        .split("## Operations")[1]
        ?.matchAll(/^- \[?([^\]\n]+)/gm) ?? []),
    ].map(([, title]) => title),
    ["Start here", "Sell", "Customers", "Taxes", "Support"],
  );
  assert.match(file("guides/start/index.html"), /rel="next" href="\/guides\/selling-refunds\/"/);
  assert.match(file("tags/orders/index.html"), /<h1[^>]*><bdi>Orders and carts<\/bdi>/);
});

test("check and build report a missing guide in `navigation` with its location", async (t) => {
  const navigation = example.replace("selling/refunds.md", "selling/refund.md");
  const folder = temporaryFolder(t, { ...files, "specimen.config.yaml": navigation });
  const line = navigation.split("\n").findIndex((one) => one.includes("refund.md")) + 1;
  const problem = `specimen.config.yaml:${line}:16: error: \`navigation\` names the guide "selling/refund.md"`;
  const { stdout } = await run(folder, "check");
  assert.match(stdout, /Did you mean "selling\/refunds\.md"\?/);
  assert.equal(stdout.slice(0, problem.length), problem);
  const { stderr } = await run(folder, "build");
  assert.match(stderr, new RegExp(`specimen\\.config\\.yaml:${line}:16: \`navigation\` names the guide`));
});

test("build rejects incomplete, ambiguous and unknown entries of `navigation`", async (t) => {
  const problemOf = async (navigation: unknown) => {
    const settings = { input: "shop.yaml", guides: "guides", navigation };
    const folder = temporaryFolder(t, {
      ...files,
      "specimen.config.json": JSON.stringify(settings, null, 1),
    });
    return (await run(folder, "build")).stderr.replace(/^.*specimen\.config\.json/, "").trim();
  };
  assert.equal(
    await problemOf([{ guid: "start.md" }]),
    ":6: `navigation.guid` is unknown here; the closest setting is `guide`.",
  );
  assert.equal(
    await problemOf([{ rest: true }, { guide: "start.md", group: "orders" }]),
    ":9:14: An entry of `navigation` must have exactly one of `guide`, `group`, `href`, `divider`, `rest`.",
  );
  assert.equal(
    await problemOf([{ href: "https://example.com" }]),
    ":6:13: The link to https://example.com in `navigation` needs a `label`.",
  );
  assert.equal(
    await problemOf([{ rest: true }, { rest: true }]),
    ": `navigation` has `rest` twice; keep one of them.",
  );
});

test("each of several APIs has its own navigation", async (t) => {
  const api = (slug: string, first: string) => ({
    ...{ description: "shop.yaml", slug, label: slug },
    navigation: [{ group: first }],
  });
  const folder = temporaryFolder(t, {
    ...files,
    "specimen.config.json": JSON.stringify({
      apis: [api("one", "Taxes"), api("two", "Customers")],
      out: "site",
    }),
  });
  assert.equal((await run(folder, "build")).code, 0);
  const firstOf = (slug: string) =>
    titlesIn(readFileSync(join(folder, "site", slug, "index.html"), "utf8"))[0];
  assert.deepEqual([firstOf("one"), firstOf("two")], ["Taxes", "Customers"]);
  const both = { input: ["shop.yaml", "other.yaml"], navigation: [{ group: "Taxes" }] };
  const several = temporaryFolder(t, {
    ...files,
    "other.yaml": shop,
    "specimen.config.json": JSON.stringify(both),
  });
  assert.match((await run(several, "build")).stderr, /^`navigation` belongs to one description/);
});

test("`overview` selects the sections of the overview page and of its search entries", async (t) => {
  const folder = temporaryFolder(t, {
    "api.json": JSON.stringify(overviewed),
    "specimen.config.yaml": "input: api.json\nout: site\n",
    "short.config.yaml": "input: api.json\nout: short\noverview: [operations]\ntheme: { columns: one }\n",
  });
  assert.equal((await run(folder, "build")).code, 0);
  assert.equal((await run(folder, "build", "--config", "short.config.yaml")).code, 0);
  const file = (path: string) => readFileSync(join(folder, path), "utf8");
  const partsOf = (page: string) => [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);
  assert.deepEqual(partsOf(file("site/index.html")), [
    ...["Base URL", "Authentication", "First request", "Operations", "Error responses", "Schemas"],
  ]);
  assert.deepEqual(partsOf(file("short/index.html")), ["Authentication", "Operations"]);
  const sections = /"Error responses"/;
  assert.deepEqual(
    ["site", "short"].map((site) => sections.test(file(`${site}/search/names.json`))),
    [true, false],
  );
});

const failing = {
  security: [{ key: [] }],
  responses: {
    400: {
      description: "Wrong",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  },
};

const overviewed = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: { "/a": { get: { operationId: "a", ...failing } }, "/b": { get: { operationId: "b", ...failing } } },
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer" } },
    schemas: { Problem: { type: "object", properties: { title: { type: "string" } } } },
  },
};

/** The titles of a page's navigation after those of the site, a line for each divider. */
function titlesIn(page: string): string[] {
  const whole = page.slice(page.indexOf('id="navigation"'), page.indexOf('id="content"'));
  const tree = whole.slice(whole.indexOf('<ul class="nav-list" data-level="0"'));
  return [...tree.matchAll(/<bdi[^>]*>(.*?)<\/bdi>|<hr>/g)].map(([, title = "—"]) => title);
}

const run = (folder: string, ...command: string[]) =>
  runNode(["tests/tools/launch.mjs", ...command], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });

test("the documented `navigation` uses every kind of entry", () => {
  const kinds = new Set(parse(example).navigation.flatMap((entry: object) => Object.keys(entry)));
  assert.deepEqual([...kinds].sort(), ["divider", "group", "guide", "href", "items", "label", "rest"]);
});
