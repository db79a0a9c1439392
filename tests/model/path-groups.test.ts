import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { NavigationNode } from "#model/types.ts";
import { describeApi } from "../fixtures/describe.ts";

const written = (nodes: NavigationNode[]): string =>
  nodes
    .map((node) =>
      "children" in node ? `${node.title}(${written(node.children)})` : "slug" in node ? node.slug : "",
    )
    .join(" ");

/** The navigation of an API with these paths, all of which have the tags. */
function navigationOf(paths: string[], tags = "[]"): string {
  const items = paths.map((path, index) => `"${path}": { get: { operationId: o${index}, tags: ${tags} } }`);
  return written(describeApi(`paths: { ${items.join(", ")} }`).reference.navigation);
}

const refunds = Array.from({ length: 5 }, (_, index) => `/v1/refunds/{id}/r${index}`);
const intents = Array.from({ length: 5 }, (_, index) => `/v1/payment_intents/i${index}`);

describe("operations without tags", () => {
  test("operations without tags are grouped by the first distinguishing segment of their paths", () =>
    assert.equal(
      navigationOf([...refunds, ...intents, "/v1/{other}"]),
      "Refunds(o0 o1 o2 o3 o4) Payment intents(o5 o6 o7 o8 o9) Other(o10)",
    ));

  test("a version that only some paths begin with is not a group", () =>
    assert.equal(
      navigationOf([
        ...refunds.map((path) => path.replace("/v1/", "/v1/bot/")),
        ...intents.map((path) => path.replace("/v1/", "/v2/bot/")),
        "/bot/refunds",
      ]),
      "Refunds(o0 o1 o2 o3 o4 o10) Payment intents(o5 o6 o7 o8 o9)",
    ));

  test("operations without tags are a flat list if they are few or their groups would have one entry", () => {
    assert.equal(navigationOf(["/v1/a", "/v1/b", "/v1/a/b"]), "o0 o1 o2");
    const alone = Array.from({ length: 10 }, (_, index) => `/p${index}`);
    assert.equal(navigationOf(alone), alone.map((_, index) => `o${index}`).join(" "));
  });
});

test("a tag with most operations of a large API has subgroups by path, and a smaller one has not", () => {
  const many = Array.from({ length: 40 }, (_, index) => `/${index % 2 === 0 ? "even" : "odd"}/${index}`);
  assert.match(navigationOf(many, "[All]"), /^All\(Even\(o0 o2 .*\) Odd\(o1 o3 .*\)\)$/);
  assert.doesNotMatch(navigationOf(many.slice(1), "[All]"), /Even/);
});
