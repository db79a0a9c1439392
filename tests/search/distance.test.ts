import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { distance } from "#search/distance.ts";

suite("distance()", () => {
  test("the distance is the number of letters to change", () => {
    assert.equal(distance("repository", "repository", 2), 0);
    assert.equal(distance("repositry", "repository", 2), 1);
    assert.equal(distance("repositoory", "repository", 2), 1);
    assert.equal(distance("repostiory", "repository", 2), 1);
    assert.equal(distance("rapositary", "repository", 2), 2);
  });

  test("the distance to a longer word is that to its beginning", () => {
    assert.equal(distance("reposot", "repository", 2), 1);
    assert.equal(distance("lsit", "listing", 1), 1);
  });

  test("the distance is not computed beyond the limit", () => {
    assert.equal(distance("animal", "repository", 2), 3);
    assert.equal(distance("repositories", "repo", 2), 3);
    assert.equal(distance("abc", "", 2), 3);
  });
});
