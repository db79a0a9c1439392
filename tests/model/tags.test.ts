import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference, type Warning } from "#model/index.ts";
import type { NavigationNode } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi } from "../fixtures/describe.ts";

/** An operation for each name, with these tags. */
const paths = (operations: Record<string, string>) =>
  `paths: { ${Object.entries(operations)
    .map(([name, tags]) => `/${name}: { get: { operationId: ${name}, tags: ${tags} } }`)
    .join(", ")} }`;

/** The tree of a description's tags in one line, groups in brackets, and what is warned about. */
function tree(yaml: string): [string, string[]] {
  const { reference, warnings } = describeApi(yaml);
  return [written(reference.navigation), warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`)];
}

function written(nodes: NavigationNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "operation" || node.kind === "webhook") return node.slug;
      if (node.kind === "guide") return `"${node.title}"`;
      if (!("children" in node)) return node.kind;
      const title = node.kind === "group" ? `[${node.title}]` : node.title;
      return `${title}(${written(node.children)})`;
    })
    .join(" ");
}

describe("tags", () => {
  test("an untagged operation is in the tag whose name its path begins with", () => {
    const yaml = `
      tags: [{ name: Pages, description: Pages hold text. }, { name: Users, description: People. }, { name: slow, kind: badge }]
      paths:
        /v1/pages: { post: { tags: [Pages], operationId: createPage } }
        /v1/pages/{id}: { get: { operationId: getPage } }
        /v1/users: { get: { operationId: listUsers } }
        /v1/slow: { get: { operationId: slow } }`;
    assert.deepEqual(tree(yaml), ["Pages(create-page get-page) Users(list-users) [Other](slow)", []]);
    const { operations, tags } = describeApi(yaml).reference;
    assert.deepEqual(
      operations.map((operation) => operation.tags),
      [["Pages"], ["Pages"], ["Users"], []],
    );
    assert.deepEqual(
      tags.map((tag) => tag.operations),
      [["create-page", "get-page"], ["list-users"]],
    );
  });

  test('tag titles omit affixes of program classes, such as "controller"', () => {
    const titles = (...names: string[]) =>
      tree(paths(Object.fromEntries(names.map((name, index) => [`o${index}`, `["${name}"]`]))))[0];
    assert.equal(titles("user-controller", "team-board-rest-controller"), "User(o0) Team board(o1)");
    assert.equal(titles("InterestController", "UserRestController"), "Interest(o0) User(o1)");
    assert.equal(titles("Boat Resource", "Order Resource"), "Boat(o0) Order(o1)");
    assert.equal(titles("boat-controller"), "Boat(o0)");
    assert.equal(titles("Human resource"), "Human resource(o0)");
    assert.equal(titles("Flight controller", "Orders"), "Flight controller(o0) Orders(o1)");
    assert.equal(titles("boat-controller", "BoatController"), "boat-controller(o0) BoatController(o1)");
  });

  test("tags without operations and with more than a paragraph are guides, first unless a group lists them", () => {
    const yaml = `
      tags:
        - { name: Pets }
        - { name: Errors, description: "How errors look.\\n\\nThey have a code." }
        - { name: Start, x-displayName: Getting started, description: "# First steps\\nGet a key." }
        - { name: Paging, description: "<p>Pages of pets.</p><p>They have 20.</p>" }
      x-tagGroups: [{ name: Pets and pages, tags: [Paging, Pets] }, { name: Basics, tags: [Start] }]
      ${paths({ a: "[Pets]" })}`;
    assert.deepEqual(tree(yaml), [
      '[Basics]("Getting started") "Errors" [Pets and pages]("Paging" Pets(a))',
      [],
    ]);
    assert.deepEqual(
      describeApi(yaml).reference.guides.map(({ slug, description }) => [slug, description]),
      [
        ["errors", "How errors look.\n\nThey have a code."],
        ["start", "# First steps\nGet a key."],
        ["paging", "<p>Pages of pets.</p><p>They have 20.</p>"],
      ],
    );
  });

  test("a tag with one paragraph and no operations is a text of the overview, not of the navigation", () => {
    const yaml = `
      tags:
        - { name: Pets }
        - { name: Desktop, description: "Apps for\\nthe desktop.", externalDocs: { url: "https://a.example" } }
        - { name: "C #1", x-displayName: Codes, description: <p>Codes of errors.</p> }
      ${paths({ a: "[Pets]" })}`;
    assert.deepEqual(tree(yaml), ["Pets(a)", []]);
    const { guides, notes } = describeApi(yaml).reference;
    assert.deepEqual(guides, []);
    assert.deepEqual(notes, [
      {
        slug: "desktop",
        name: "Desktop",
        title: "Desktop",
        description: "Apps for\nthe desktop.",
        externalDocs: { url: "https://a.example", description: null },
      },
      {
        slug: "c-1",
        name: "C #1",
        title: "Codes",
        description: "<p>Codes of errors.</p>",
        externalDocs: null,
      },
    ]);
  });

  test("a tag without operations that is described only by its name is not a guide (springfox)", () => {
    const yaml = `
      tags: [{ name: basic-error-controller, description: Basic Error Controller }, { name: Pets }]
      ${paths({ a: "[Pets]" })}`;
    assert.deepEqual(tree(yaml), [
      "Pets(a)",
      [
        '/tags/0: the tag "basic-error-controller" has no operations, no child tags and no description; it is not shown',
      ],
    ]);
  });

  test("untagged operations are not grouped by path if a group would have the title of a tag", () => {
    const untagged = Object.fromEntries(
      ["items", "boats"].flatMap((group) =>
        Array.from({ length: 5 }, (_, index) => [`${group}/o${index}`, "[]"]),
      ),
    );
    const titles = (tag: string) => {
      const { navigation } = describeApi(paths({ ...untagged, a: `[${tag}]` })).reference;
      return navigation.map((node) => "title" in node && node.title);
    };
    assert.deepEqual(titles("items"), ["items", "Other"]);
    assert.deepEqual(titles("pets"), ["pets", "Items", "Boats"]);
  });

  test("tags are in the order of their declaration, with operations before child tags", () => {
    const yaml = `
      tags: [{ name: B, x-parent: A }, { name: A }, { name: C, parent: A }, { name: D, parent: C }]
      ${paths({ c: "[C]", a: "[A]", b: "[B]", d: "[D]", a2: "[A]" })}`;
    assert.deepEqual(tree(yaml), ["A(a a2 B(b) C(c D(d)))", []]);
  });

  test("tags without operations of their own are groups without a page", () => {
    const yaml = `
      tags: [{ name: Top, description: Words }, { name: Mid, x-parent: Top, x-displayName: Middle }, { name: Leaf, x-parent: Mid }]
      ${paths({ a: "[Leaf]" })}`;
    assert.deepEqual(tree(yaml), ["[Top]([Middle](Leaf(a)))", []]);
    const { reference } = describeApi(yaml);
    assert.deepEqual(reference.tags, [
      {
        slug: "leaf",
        name: "Leaf",
        title: "Leaf",
        description: null,
        externalDocs: null,
        operations: ["a"],
        webhooks: [],
      },
    ]);
    const [top] = reference.navigation;
    assert.equal(top?.kind === "group" && top.description, "Words");
  });

  test("unused tags are not shown, with a warning", () => {
    const yaml = `tags: [{ name: Used }, { name: Idle }, { name: Below, x-parent: Idle }]\n${paths({ a: "[Used]" })}`;
    assert.deepEqual(tree(yaml), [
      "Used(a)",
      [
        '/tags/2: the tag "Below" has no operations, no child tags and no description; it is not shown',
        '/tags/1: the tag "Idle" has no operations, no child tags and no description; it is not shown',
      ],
    ]);
  });

  test("tags with an unknown parent are at the top, with a warning", () => {
    const yaml = `tags: [{ name: A }, { name: B, x-parent: Nobody }]\n${paths({ a: "[A]", b: "[B]" })}`;
    assert.deepEqual(tree(yaml), [
      "A(a) B(b)",
      ['/tags/1: its parent "Nobody" is not a tag; it is shown at the top'],
    ]);
  });

  test("a declared tag may have an undeclared parent that operations use", () => {
    assert.deepEqual(tree(`tags: [{ name: A, x-parent: B }]\n${paths({ a: "[A]", b: "[B]" })}`), [
      "B(b A(a))",
      [],
    ]);
  });

  test("undeclared tags follow declared ones, in the order of their use", () => {
    const yaml = `tags: [{ name: Z }]\n${paths({ a: "[Y, X]", b: "[Z]", c: "[X]" })}`;
    assert.deepEqual(tree(yaml), ["Z(b) Y(a) X(a c)", []]);
  });

  test("an operation that repeats a tag is listed once under it", () => {
    assert.deepEqual(tree(paths({ a: "[A, B, A]" })), ["A(a) B(a)", []]);
  });

  test('operations without a tag are at the end, in a group "Other"', () => {
    assert.deepEqual(tree(paths({ a: "[]", b: "[B]", c: "~", d: "[5]" })), ["B(b) [Other](a c d)", []]);
  });

  test("a tag that is declared twice is shown once, and a tag without a name is ignored, with warnings", () => {
    const yaml = `tags: [{ name: A, description: one }, ~, text, { name: 5 }, { name: A, description: two }]\n${paths({ a: "[A]" })}`;
    assert.deepEqual(tree(yaml), [
      "A(a)",
      [
        "/tags/3: the tag has no name; it is ignored",
        '/tags/4: the tag "A" is declared twice; the last declaration is used',
      ],
    ]);
    assert.equal(describeApi(yaml).reference.tags[0]?.description, "two");
  });

  test("tags may have names of object members such as `__proto__`", () => {
    const yaml = `tags: [{ name: constructor, x-parent: __proto__ }]\n${paths({ a: "[constructor]", b: "[__proto__]" })}`;
    assert.deepEqual(tree(yaml), ["__proto__(b constructor(a))", []]);
  });
});

describe("circular tags", () => {
  const problem = (names: string) =>
    `these tags are each other's parents: ${names}; they are shown at the top; remove one parent`;

  test("circular tags are at the top level, and each circle is reported once", () => {
    const yaml = `
      tags: [{ name: A, x-parent: B }, { name: B, x-parent: C }, { name: C, parent: A }, { name: X }, { name: S, x-parent: S }]
      ${paths({ a: "[A]", b: "[B]", c: "[C]", x: "[X]", s: "[S]" })}`;
    assert.deepEqual(tree(yaml), [
      "A(a) B(b) C(c) X(x) S(s)",
      [`/tags/0: ${problem("A → B → C → A")}`, `/tags/4: ${problem("S → S")}`],
    ]);
  });

  test("a tag below a circle stays the child of its parent", () => {
    const yaml = `
      tags: [{ name: A, x-parent: B }, { name: B, x-parent: C }, { name: C, x-parent: B }]
      ${paths({ a: "[A]", b: "[B]", c: "[C]" })}`;
    assert.deepEqual(tree(yaml), ["B(b A(a)) C(c)", [`/tags/1: ${problem("B → C → B")}`]]);
  });
});

describe("tags of OpenAPI 3.2", () => {
  test("the summary is the title of a tag, unless x-displayName overrides it", () => {
    const yaml = `
      tags: [{ name: a, summary: First }, { name: b, summary: Second, x-displayName: Other }]
      ${paths({ a: "[a]", b: "[b]" })}`;
    assert.deepEqual(tree(yaml), ["First(a) Other(b)", []]);
  });

  test("tags of the kinds badge and audience are badges of operations, and not in the navigation", () => {
    const yaml = `
      tags: [{ name: slow, summary: Takes long, kind: badge }, { name: partners, kind: audience }, { name: A, kind: nav }]
      ${paths({ a: "[slow, A, partners]", b: "[slow]" })}`;
    assert.deepEqual(tree(yaml), ["A(a) [Other](b)", []]);
    const { operations, tags } = describeApi(yaml).reference;
    const badge = (text: string) => ({ text, color: null, position: "after" });
    assert.deepEqual(
      operations.map((operation) => [operation.tags, operation.markers.badges]),
      [
        [["A"], [badge("Takes long"), badge("partners")]],
        [[], [badge("Takes long")]],
      ],
    );
    assert.deepEqual(
      tags.map(({ name }) => name),
      ["A"],
    );
  });

  test("tags of an unknown kind are like others, with a warning", () => {
    assert.deepEqual(tree(`tags: [{ name: A, kind: shelf }]\n${paths({ a: "[A]" })}`), [
      "A(a)",
      ['/tags/0/kind: "shelf" is not one of nav, badge, audience; it is ignored'],
    ]);
  });

  test("tags may nest up to 32 levels", () => {
    const names = Array.from({ length: 40 }, (_, index) => `t${index}`);
    const declared = names.map(
      (name, index) => `{ name: ${name}, parent: ${index === 0 ? "~" : names[index - 1]} }`,
    );
    const [lines, warnings] = tree(`tags: [${declared.join(", ")}]\n${paths({ a: "[t32]", b: "[t39]" })}`);
    const nested = (from: number, to: number, operation: string) =>
      names.slice(from, to).reduceRight((inner, name) => `[${name}](${inner})`, `${names[to]}(${operation})`);
    assert.equal(lines, `${nested(0, 32, "a")} ${nested(33, 39, "b")}`);
    assert.deepEqual(warnings, ["/tags/33: it is nested below more than 32 others; it is shown at the top"]);
  });
});

describe("x-order", () => {
  test("x-order sorts sibling tags and the operations of a tag, before those without x-order", () => {
    const yaml = `
      tags: [{ name: A }, { name: B, x-order: 2 }, { name: C, x-order: -1 }, { name: D, x-order: first }]
      paths:
        /a: { get: { operationId: a, tags: [A, B] } }
        /b: { get: { operationId: b, tags: [A, C], x-order: 5 } }
        /c: { get: { operationId: c, tags: [A, D], x-order: 1.5 } }
        /d: { get: { operationId: d, tags: [A] } }`;
    assert.deepEqual(tree(yaml), [
      "C(b) B(a) A(c b a d) D(c)",
      ["/tags/3/x-order: `x-order` must be a number"],
    ]);
    const { reference } = describeApi(yaml);
    assert.deepEqual(
      reference.operations.map(({ id }) => id),
      ["a", "b", "c", "d"],
    );
  });
});

describe("x-tagGroups", () => {
  test("x-tagGroups put tags under headings, and an unlisted tag follows", () => {
    const yaml = `
      x-tagGroups: [{ name: One, description: D, tags: [B, C, B] }, { name: Two, tags: [A] }]
      tags: [{ name: A }, { name: B }, { name: C }, { name: D }, { name: E, x-parent: B }]
      ${paths({ a: "[A]", b: "[B]", c: "[C]", d: "[D]", e: "[E]", f: "[]" })}`;
    assert.deepEqual(tree(yaml), ["[One](B(b E(e)) C(c)) [Two](A(a)) D(d) [Other](f)", []]);
    const [one] = describeApi(yaml).reference.navigation;
    assert.equal(one?.kind === "group" && one.description, "D");
  });

  test("a tag group without a description whose only tag has its name is not a heading", () => {
    const yaml = `
      x-tagGroups: [{ name: Address search, tags: [Address Search] }, { name: B, description: D, tags: [B] }, { name: C, tags: [C, D] }]
      ${paths({ a: "[Address Search]", b: "[B]", c: "[C]", d: "[D]" })}`;
    assert.deepEqual(tree(yaml), ["Address Search(a) [B](B(b)) [C](C(c) D(d))", []]);
  });

  test("a tag group with an unknown, repeated or missing tag gives a warning", () => {
    const yaml = `
      x-tagGroups: [{ name: One, tags: [A, Ghost, 5] }, { name: Two, tags: [A] }, { tags: [A] }, ~, { name: Three }]
      ${paths({ a: "[A]" })}`;
    assert.deepEqual(tree(yaml), [
      "[One](A(a))",
      [
        "/x-tagGroups: `x-tagGroups` item 2 must have a `name` and a list of `tags`; it is ignored",
        "/x-tagGroups: `x-tagGroups` item 4 must have a `name` and a list of `tags`; it is ignored",
        '/x-tagGroups: the group "One" names "Ghost", which is not a tag in the navigation',
        '/x-tagGroups: the group "Two" names the tag "A", which is already in another group',
        '/x-tagGroups: the group "Two" has no visible tags; it is not shown',
      ],
    ]);
    assert.deepEqual(tree(`x-tagGroups: A\n${paths({ a: "[A]" })}`)[1], [
      "/x-tagGroups: `x-tagGroups` must be an array of { name, tags }",
    ]);
  });
});

const read = async (name: string) => buildReference((await loadDescription(corpusPath(name))).document);
const reported = (warnings: Warning[]) => warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`);

corpusTest("circular tags of the corpus are reported, and all operations are listed", {}, async () => {
  const { reference, warnings } = await read("hostile/shape-tag-cycle.yaml");
  assert.equal(
    written(reference.navigation),
    "TC-A(a) B(b) C(c) Self(self) Orphan(orphan) Root(root Child(child)) Num(num) Nul(_nul) [Other](badge)",
  );
  assert.deepEqual(reported(warnings), [
    "/tags/8/parent: `parent` must be the name of a tag",
    '/tags/4: its parent "Missing" is not a tag; it is shown at the top',
    "/tags/0: these tags are each other's parents: A → B → C → A; they are shown at the top; remove one parent",
    "/tags/3: these tags are each other's parents: Self → Self; they are shown at the top; remove one parent",
  ]);
});

corpusTest("every operation is listed despite the invalid tags of the corpus", {}, async () => {
  const { reference, warnings } = await read("hostile/shape-tags.yaml");
  assert.equal(
    written(reference.navigation),
    "[G1](Declared(a e)) [G1](other(e)) default(f) Undeclared(b e) not-in-any-group(g) [Other](c d)",
  );
  assert.deepEqual(reported(warnings), [
    '/tags/1: the tag "Declared" is declared twice; the last declaration is used',
    "/tags/3: the tag has no name; it is ignored",
    "/x-tagGroups: `x-tagGroups` item 3 must have a `name` and a list of `tags`; it is ignored",
    "/x-tagGroups: `x-tagGroups` item 4 must have a `name` and a list of `tags`; it is ignored",
    '/x-tagGroups: the group "G1" names "Ghost", which is not a tag in the navigation',
    '/x-tagGroups: the group "G2" names the tag "Declared", which is already in another group',
    '/x-tagGroups: the group "G2" has no visible tags; it is not shown',
    '/x-tagGroups: the group "Empty" has no visible tags; it is not shown',
  ]);
});

corpusTest("the nested tags of the OpenAPI Initiative's example nest in the navigation", {}, async () => {
  const { reference, warnings } = await read("descriptions/learn32--tags-example.yaml");
  assert.deepEqual(warnings, []);
  assert.equal(
    written(reference.navigation),
    "Flights(get-flights International(get-flights-international) Domestic(get-flights-domestic)) [Other](get-flights-delayed)",
  );
});

test("untagged operations are in a group below tags, and a flat list if there are no tags", () => {
  const yaml = paths({ boats: "[boats]", health: "[]", token: "[]" });
  assert.deepEqual(tree(yaml), ["boats(boats) [Other](health token)", []]);
  assert.deepEqual(tree(paths({ health: "[]", token: "[]" })), ["health token", []]);
});
