import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { NavigationNode } from "#reference/types.ts";
import { isWhole, navigationFor } from "#site/navigation.ts";

const operation = (slug: string): NavigationNode => ({ kind: "operation", slug });
const tag = (slug: string, ...children: NavigationNode[]): NavigationNode => ({
  kind: "tag",
  slug,
  title: slug,
  children,
});
const group = (title: string, ...children: NavigationNode[]): NavigationNode => ({
  kind: "group",
  title,
  description: null,
  children,
});
const operations = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => operation(`${prefix}${index}`));

const isHere = (slug: string) => (node: NavigationNode) => node.kind !== "group" && node.slug === slug;

describe("the navigation of a page", () => {
  test("is whole while it is small", () => {
    const nodes = [tag("a", ...operations("a", 100)), group("g", tag("b", ...operations("b", 47)))];
    assert.equal(isWhole(nodes), true);
    assert.equal(navigationFor(nodes, isHere("a0")), nodes);
  });

  test("of many operations is folded but for the way to the page", () => {
    const many = (slug: string) => tag(slug, ...operations(slug, 100));
    const nodes = [
      many("a"),
      group("g", many("b"), tag("c", tag("d", ...operations("d", 2)))),
      operation("last"),
    ];
    assert.equal(isWhole(nodes), false);
    assert.deepEqual(navigationFor(nodes, isHere("b7")), [
      tag("a"),
      group("g", many("b"), tag("c")),
      operation("last"),
    ]);
    assert.deepEqual(navigationFor(nodes, isHere("d1")), [
      tag("a"),
      group("g", tag("b"), tag("c", tag("d", ...operations("d", 2)))),
      operation("last"),
    ]);
    assert.deepEqual(navigationFor(nodes, isHere("a")), [
      many("a"),
      group("g", tag("b"), tag("c")),
      operation("last"),
    ]);
    assert.deepEqual(navigationFor(nodes, isHere("nowhere")), [
      tag("a"),
      group("g", tag("b"), tag("c")),
      operation("last"),
    ]);
  });

  test("of many tags is the way to the page alone", () => {
    const nodes = Array.from({ length: 200 }, (_, index) => tag(`t${index}`, operation(`o${index}`)));
    assert.deepEqual(navigationFor(nodes, isHere("o7")), [tag("t7", operation("o7"))]);
    assert.deepEqual(navigationFor(nodes, isHere("nowhere")), []);
  });
});
