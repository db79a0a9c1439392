import assert from "node:assert/strict";
import { test } from "node:test";
import type { NavigationNode, Reference } from "#model/types.ts";
import { type NamedEntry, type OwnEntry, withOwnNavigation } from "#site/navigation/own.ts";
import { describeApi } from "../../fixtures/describe.ts";

const guide = (path: string, title: string) => ({
  ...{ slug: path.replace(/\W/g, "-"), name: path, path, title, description: "", summary: null },
  externalDocs: null,
});

/** Two guides, one of them in a folder, two tags in a group and one outside of it. */
function shop(): Reference {
  const operation = (tag: string) => `get: { operationId: ${tag}, summary: ${tag}, tags: [${tag}] }`;
  const { reference } = describeApi(`
    tags: [{ name: orders, x-displayName: Orders }, { name: carts }, { name: people }]
    x-tagGroups: [{ name: Store, tags: [orders, carts] }]
    paths: { /o: { ${operation("orders")} }, /c: { ${operation("carts")} }, /p: { ${operation("people")} } }`);
  const guides = [guide("a.md", "A"), guide("money/b.md", "B")];
  const [first, second] = guides.map(({ slug, title }): NavigationNode => ({ kind: "guide", slug, title }));
  const folder: NavigationNode = {
    kind: "group",
    title: "Money",
    description: null,
    children: second ? [second] : [],
  };
  return { ...reference, guides, navigation: [...(first ? [first] : []), folder, ...reference.navigation] };
}

const written = (nodes: NavigationNode[]): string =>
  nodes
    .map((node) => {
      if ("children" in node) return `${node.title}(${written(node.children)})`;
      if (node.kind === "divider") return "---";
      return "title" in node ? node.title : node.slug;
    })
    .join(" ");

const named = (kind: NamedEntry["kind"], name: string, label: string | null = null): NamedEntry => ({
  ...{ kind, name, label },
  position: { line: 3, column: 5 },
});

const ordered = (entries: OwnEntry[], isTranslation = false) =>
  withOwnNavigation(shop(), { file: "specimen.config.yaml", entries }, isTranslation);

const outline = (entries: OwnEntry[], isTranslation = false) =>
  written(ordered(entries, isTranslation).navigation);

test("guides come before groups and tags by default", () => {
  assert.equal(written(shop().navigation), "A Money(B) Store(Orders(orders) carts(carts)) people(people)");
  assert.equal(outline([]), written(shop().navigation));
});

test("configured entries are in their order, then the remaining entries, and empty groups are omitted", () => {
  assert.equal(
    outline([
      named("group", "people", "Customers"),
      { kind: "divider" },
      {
        kind: "section",
        title: "Sell",
        entries: [named("guide", "money/b.md", "Refunds"), named("group", "orders")],
      },
      { kind: "section", title: "Empty", entries: [] },
      { kind: "link", title: "Status", href: "https://status.example.com" },
    ]),
    "Customers(people) --- Sell(Refunds Orders(orders)) Status A Store(carts(carts))",
  );
});

test("the remaining entries are at the `rest` entry, also within a group", () => {
  const more: OwnEntry = { kind: "section", title: "More", entries: [{ kind: "rest" }] };
  assert.equal(
    outline([named("group", "Store"), more, named("guide", "a.md")]),
    "Store(Orders(orders) carts(carts)) More(Money(B) people(people)) A",
  );
});

test("a group omits its members that have their own entries", () => {
  assert.equal(
    outline([named("group", "carts"), named("group", "Store"), { kind: "rest" }]),
    "carts(carts) Store(Orders(orders)) A Money(B) people(people)",
  );
});

test("guides and tags have the order of the configured navigation, and its titles", () => {
  const { guides, tags } = ordered([
    named("group", "people", "Customers"),
    named("guide", "money/b.md", "Refunds"),
  ]);
  assert.deepEqual(
    guides.map(({ title }) => title),
    ["B", "A"],
  );
  assert.deepEqual(
    tags.map(({ title }) => title),
    ["Customers", "Orders", "carts"],
  );
});

test("a guide may have several entries in the navigation, but a group only one", () => {
  assert.equal(
    outline([named("guide", "a.md"), named("guide", "a.md", "Again"), { kind: "rest" }]).slice(0, 7),
    "A Again",
  );
  assert.throws(() => outline([named("group", "carts"), named("group", "carts")]), {
    name: "DescriptionError",
    message: 'specimen.config.yaml:3:5: `navigation` names the group "carts" twice; keep one of the entries',
  });
});

test("an entry for a missing guide or group is an error with its location and the nearest name", () => {
  for (const [entry, problem] of [
    [named("group", "peopel"), 'the group "peopel", which is not a group or tag; did you mean "people"?'],
    [
      named("group", "Zebras"),
      'the group "Zebras", which is not a group or tag; there are Money, Store, Orders, orders, carts, people',
    ],
    [
      named("guide", "money/c.md"),
      'the guide "money/c.md", which is not a file in the folder of guides; did you mean "money/b.md"?',
    ],
  ] as const)
    assert.throws(() => outline([entry]), {
      name: "DescriptionError",
      message: `specimen.config.yaml:3:5: \`navigation\` names ${problem}`,
    });
});

test("a translation has the configured order with its own titles, and skips missing entries", () => {
  const link: OwnEntry = { kind: "link", title: "Status", href: "https://status.example.com" };
  assert.equal(
    outline([named("group", "people", "Customers"), named("guide", "missing.md"), link], true),
    "people(people) Status A Money(B) Store(Orders(orders) carts(carts))",
  );
});
