import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Unrenderable } from "#description/error.ts";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#reference/build.ts";
import type { NavigationNode } from "#reference/types.ts";
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
      const title = node.kind === "group" ? `[${node.title}]` : node.title;
      return `${title}(${written(node.children)})`;
    })
    .join(" ");
}

describe("tags", () => {
  test("stand in the order of their declaration, with their operations and then their children", () => {
    const yaml = `
      tags: [{ name: B, x-parent: A }, { name: A }, { name: C, parent: A }, { name: D, parent: C }]
      ${paths({ c: "[C]", a: "[A]", b: "[B]", d: "[D]", a2: "[A]" })}`;
    assert.deepEqual(tree(yaml), ["A(a a2 B(b) C(c D(d)))", []]);
  });

  test("without operations of their own are groups, and have no page", () => {
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

  test("that no operation and no child uses are not shown, and warned about", () => {
    const yaml = `tags: [{ name: Used }, { name: Idle }, { name: Below, x-parent: Idle }]\n${paths({ a: "[Used]" })}`;
    assert.deepEqual(tree(yaml), [
      "Used(a)",
      [
        '/tags/2: the tag "Below" has no operation and no tag below it; it is not shown',
        '/tags/1: the tag "Idle" has no operation and no tag below it; it is not shown',
      ],
    ]);
  });

  test("with an unknown parent stand at the top, and are warned about", () => {
    const yaml = `tags: [{ name: A }, { name: B, x-parent: Nobody }]\n${paths({ a: "[A]", b: "[B]" })}`;
    assert.deepEqual(tree(yaml), [
      "A(a) B(b)",
      ['/tags/1: its parent "Nobody" is no tag; it is shown at the top'],
    ]);
  });

  test("may stand under one that no list declares", () => {
    assert.deepEqual(tree(`tags: [{ name: A, x-parent: B }]\n${paths({ a: "[A]", b: "[B]" })}`), [
      "B(b A(a))",
      [],
    ]);
  });

  test("that are used and not declared follow those that are, in the order of their use", () => {
    const yaml = `tags: [{ name: Z }]\n${paths({ a: "[Y, X]", b: "[Z]", c: "[X]" })}`;
    assert.deepEqual(tree(yaml), ["Z(b) Y(a) X(a c)", []]);
  });

  test("of an operation count once each", () => {
    assert.deepEqual(tree(paths({ a: "[A, B, A]" })), ["A(a) B(a)", []]);
  });

  test("are missing from some operations, which stand at the end", () => {
    assert.deepEqual(tree(paths({ a: "[]", b: "[B]", c: "~", d: "[5]" })), ["B(b) a c d", []]);
  });

  test("declared twice are one, and those without a name are none", () => {
    const yaml = `tags: [{ name: A, description: one }, ~, text, { name: 5 }, { name: A, description: two }]\n${paths({ a: "[A]" })}`;
    assert.deepEqual(tree(yaml), ["A(a)", []]);
  });

  test("may be called like members of every object", () => {
    const yaml = `tags: [{ name: constructor, x-parent: __proto__ }]\n${paths({ a: "[constructor]", b: "[__proto__]" })}`;
    assert.deepEqual(tree(yaml), ["__proto__(b constructor(a))", []]);
  });
});

describe("tags that are each other's parents", () => {
  const cycle = (tags: string) => {
    try {
      describeApi(`tags: ${tags}\n${paths({ a: "[A]" })}`);
    } catch (cause) {
      return cause instanceof Unrenderable ? [cause.pointer, cause.message] : cause;
    }
    return "nothing";
  };
  const problem = (names: string) => `these tags are each other's parents: ${names}; take one parent away`;

  test("cannot be shown: the circle is named, and where it begins", () => {
    assert.deepEqual(cycle("[{ name: A, x-parent: B }, { name: B, x-parent: C }, { name: C, parent: A }]"), [
      "/tags/0",
      problem("A → B → C → A"),
    ]);
    assert.deepEqual(cycle("[{ name: X }, { name: A, x-parent: A }]"), ["/tags/1", problem("A → A")]);
  });

  test("are told without those that only lead into the circle", () => {
    assert.deepEqual(
      cycle("[{ name: A, x-parent: B }, { name: B, x-parent: C }, { name: C, x-parent: B }]"),
      ["/tags/1", problem("B → C → B")],
    );
  });
});

corpusTest("the corpus' circle of tags is named", {}, async () => {
  const { document } = await loadDescription(corpusPath("hostile/shape-tag-cycle.yaml"));
  assert.throws(() => buildReference(document), {
    name: "Unrenderable",
    pointer: "/tags/0",
    message: "these tags are each other's parents: A → B → C → A; take one parent away",
  });
});
