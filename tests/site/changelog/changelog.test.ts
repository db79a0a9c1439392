import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import { loadDescription } from "#description/load.ts";
import { compareDescriptions } from "#model/changes/index.ts";
import { buildReference } from "#model/index.ts";
import { usualFiles } from "#platform/files.ts";
import { changelogFiles } from "#site/changelog/files.ts";
import { readChangelog } from "#site/changelog/history.ts";
import { entriesOf } from "#site/changelog/html.ts";
import { type Changelog, groupsOf, visibleGroups, withHistory } from "#site/changelog/index.ts";
import { siteOfModel } from "#site/index.ts";
import { type HistorySettings, publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../../cli/temporary.ts";
import { documentOf } from "../../fixtures/describe.ts";

/** A description of a version; `fields` are those of its one schema. */
const things = (version: string, fields: string, more = "") => `openapi: 3.1.0
info: { title: Things, version: "${version}" }
tags: [{ name: Toys }, { name: Tools }]
paths:
  /things:
    get:
      tags: [Toys]
      operationId: listThings
      responses:
        "200":
          description: The things.
          content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
${more}components:
  schemas:
    Thing: { type: object, properties: { ${fields} } }
`;
const old = `  /old:
    get:
      tags: [Tools]
      operationId: getOld
      summary: Get what is old
      deprecated: true
      x-sunset: "2026-01-31"
      x-replaced-by: listThings
      responses: { "204": { description: None. } }
`;
const internal = `  /secret:
    get: { x-internal: true, responses: { "204": { description: None. } } }
`;
const name = "name: { type: string }";
const size = "size: { type: integer }";

const files = {
  "history/1.0.yaml": things("1.0", name, old),
  "history/2026-02-01_1.1.yaml": things("1.1", `${name}, ${size}`, old + internal),
  "changelog/2.0.md": "Read **this** first.\n",
  "openapi.yaml": things("2.0", size, internal),
};

suite("changelog", () => {
  test("the changelog has a version for each file and for the current description, with its changes", async (t) => {
    const { changelog } = await read(temporaryFolder(t, files));
    assert.deepEqual(
      changelog?.versions.map(({ name: version, slug, date, words, changes }) => [
        ...[version, slug, date, words],
        changes && groupsOf(changes).map(([group, list]) => [group, list.map(({ id }) => id)]),
      ]),
      [
        [
          "2.0",
          "2.0",
          null,
          "Read **this** first.\n",
          [["breaking", ["removed-before-sunset", "field-removed"]]],
        ],
        ["1.1", "1.1", "2026-02-01", null, [["added", ["field-added"]]]],
        ["1.0", "1.0", null, null, null],
      ],
    );
  });

  test("the changelog collapses long groups, but not breaking changes", () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `f${index}: { type: string }`).join(", ");
    const between = (before: number, next: number, isOldAdded = false) =>
      visibleGroups(
        compareDescriptions(
          { document: documentOf(things("1", fields(before))) },
          { document: documentOf(things("2", fields(next), isOldAdded ? old : "")) },
        ),
      ).map(({ group, changes, isFolded }) => [group, changes.length, isFolded]);
    assert.deepEqual(between(0, 20), [["added", 20, false]]);
    assert.deepEqual(between(0, 21), [["added", 21, true]]);
    assert.deepEqual(between(21, 0, true), [
      ["breaking", 21, false],
      ["added", 1, true],
    ]);
  });

  test("operations and fields are marked with the versions that added or changed them", async (t) => {
    const { changelog, reference } = await read(temporaryFolder(t, files));
    assert.ok(changelog);
    const marked = withHistory(reference, changelog);
    assert.deepEqual(marked.operations[0]?.history, { added: null, changed: "2.0", deprecated: null });
    const [thing] = marked.schemas;
    assert.ok(thing?.schema.kind === "object");
    assert.deepEqual(
      thing.schema.properties.map(({ name: field, history }) => [field, history]),
      [["size", { added: "1.1", changed: null, deprecated: null }]],
    );
  });

  test("the changelog lists removed operations with their version and replacement", async (t) => {
    const { changelog } = await read(temporaryFolder(t, files));
    assert.deepEqual(changelog?.gone, [
      {
        section: "operations",
        slug: "get-old",
        label: "GET /old",
        title: "Get what is old",
        version: "2.0",
        versionSlug: "2.0",
        last: "1.1",
        replacement: "listThings",
      },
    ]);
  });

  test("the changelog is written as Markdown, JSON and feeds, reproducibly, without internal operations", async (t) => {
    const folder = temporaryFolder(t, files);
    const write = async () => {
      const { changelog, reference } = await read(folder);
      const written = changelogFiles(
        siteOfModel({ folder: undefined, reference, changelog }, publicationOf({})),
      );
      return Object.fromEntries(Object.entries(written).map(([path, text]) => [path, text()]));
    };
    const written = await write();
    assert.deepEqual(await write(), written);
    assert.doesNotMatch(JSON.stringify(written), /secret/);
    const schema = JSON.parse(readFileSync("docs/schemas/changelog.schema.json", "utf8"));
    const data = JSON.parse(written["changelog.json"] ?? "");
    assert.deepEqual(new Validator(schema, "2020-12").validate(data).errors, []);
    assert.deepEqual(Object.keys(written).sort(), [
      ...["changelog.json", "changelog.xml", "changelog/1.0/index.md", "changelog/1.1/index.md"],
      ...["changelog/2.0/index.md", "changelog/breaking/index.md", "changelog/index.md"],
      ...["changelog/tags/toys.xml", "changelog/tags/toys/index.md"],
    ]);
    assert.equal(
      written["changelog/tags/toys/index.md"]?.split("\n\n## Version 1.1")[0],
      "# Changelog\n\n## Version 2.0\n\nRead **this** first.\n\n### Breaking\n\n- [Schema Thing](/schemas/thing/index.md): `name`: removed",
    );
    assert.match(written["changelog.xml"] ?? "", /<updated>2026-02-01T00:00:00Z<\/updated>/);
  });

  test("the changelog omits changes that the settings hide", async (t) => {
    const folder = temporaryFolder(t, files);
    const all = (await read(folder)).changelog?.versions[0]?.changes ?? [];
    const hide = all.map(({ fingerprint }) => fingerprint).slice(0, 1);
    const { changelog } = await read(folder, { hide });
    assert.deepEqual(changelog?.versions[0]?.changes, all.slice(1));
  });

  test("the changelog reads versions from Git tags, and explains how to fetch missing tags", async (t) => {
    const folder = temporaryFolder(t, files);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], { cwd: folder });
    git("init", "--quiet");
    const source = { tags: "v*", path: null, since: null };
    await assert.rejects(
      read(folder, { source }),
      /git has no tag that matches v\*\. In CI, .*`fetch-depth: 0`/,
    );
    git("add", ".");
    git("commit", "--quiet", "-m", "One");
    git("tag", "v1.9");
    const { changelog } = await read(folder, { source });
    assert.deepEqual(
      changelog?.versions.map(({ name: version, changes }) => [version, changes]),
      [
        ["2.0", []],
        ["1.9", null],
      ],
    );
  });
});

async function read(
  folder: string,
  given: Partial<HistorySettings> = {},
): Promise<{ changelog: Changelog | null; reference: ReturnType<typeof buildReference>["reference"] }> {
  const file = join(folder, "openapi.yaml");
  const history: HistorySettings = {
    ...{ source: { folder: join(folder, "history") }, notes: join(folder, "changelog"), hide: [] },
    ...{ rules: [], stability: [], minDays: null },
    ...given,
  };
  const publication = publicationOf({ files: [file], history });
  const description = await loadDescription(file);
  const { reference } = buildReference(description.document);
  const { version } = reference.info;
  const current = { publication, version, reference, keptSlugs: new Map(), files: usualFiles };
  return { changelog: await readChangelog(file, description, current), reference };
}

test("a changelog names operations by their titles, and lists the same change of many schemas once", () => {
  const describe = (format: string, gone: string, more: string) =>
    documentOf(`openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /all: { get: { operationId: all, responses: { "200": { description: All, content: { application/json: { schema: { properties: { a: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/B" }, c: { $ref: "#/components/schemas/C" } } } } } } } } }
${more}
components:
  schemas:
${["A", "B", "C"].map((schema) => `    ${schema}: { type: object, properties: { at${schema}: { type: string${format} }${gone} } }`).join("\n")}`);
  const document = describe(
    "",
    "",
    '  /new: { post: { operationId: addNew, summary: Add <one>, responses: { "204": { description: Done } } } }',
  );
  const changes = compareDescriptions(
    { document: describe(", format: date-time", ", gone: { type: string }", "") },
    { document },
  );
  const site = siteOfModel(
    { folder: undefined, reference: buildReference(document).reference },
    publicationOf({}),
  );
  const shown = groupsOf(changes).map(([group, list]) => [
    group,
    entriesOf(group, list, site).map((entry) =>
      entry.kind === "places"
        ? [entry.title.html, ...entry.places.map(({ place }) => place.html)]
        : [entry.title.html, entry.stated !== null, entry.changes.length],
    ),
  ]);
  assert.deepEqual(shown, [
    [
      "breaking",
      [
        [
          '<code dir="auto">format</code> <code dir="auto">date-time</code> removed',
          ...["A", "B", "C"].map(
            (schema) =>
              `<a href="/schemas/${schema.toLowerCase()}/"><code dir="auto">${schema}.at${schema}</code></a>`,
          ),
        ],
        [
          '<code dir="auto">gone</code>: removed',
          ...["A", "B", "C"].map(
            (schema) =>
              `<a href="/schemas/${schema.toLowerCase()}/"><code dir="auto">${schema}.gone</code></a>`,
          ),
        ],
      ],
    ],
    [
      "added",
      [
        [
          '<a href="/operations/add-new/"><span dir="auto">Add &lt;one&gt;</span></a> <code dir="ltr">POST /new</code>',
          true,
          0,
        ],
      ],
    ],
    ["changed", [["API", false, 1]]],
  ]);
});

test("a changelog links to each operation that changed in the same way", () => {
  const describe = (limit: string) =>
    documentOf(`openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
${["all", "some"].map((path) => `  /${path}: { get: { operationId: ${path}, parameters: [{ $ref: "#/components/parameters/limit" }], responses: { "204": { description: Done } } } }`).join("\n")}
components: { parameters: { limit: { name: limit, in: query, schema: { type: integer${limit} } } } }`);
  const document = describe(", maximum: 5");
  const changes = compareDescriptions({ document: describe("") }, { document });
  const site = siteOfModel(
    { folder: undefined, reference: buildReference(document).reference },
    publicationOf({}),
  );
  const [entry] = entriesOf("breaking", changes, site);
  assert.ok(entry?.kind === "subject");
  assert.match(entry.title.html, /GET \/all/);
  assert.equal(entry.uses?.html, 'and 1 more: <a href="/operations/some/">GET\u00a0/some</a>');
});
