import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutDelimiters } from "#schema/pattern/literal.ts";

test("a pattern loses the slashes and flags of a literal, with which no text would match it", () => {
  const patterns: [written: string, read: string][] = [
    ["/^[a-z]+$/", "^[a-z]+$"],
    ["/^[a-z]+$/i", "^[a-z]+$"],
    ["/^v\\d/", "^v\\d"],
    ["^(?:[A-Z]\\d){3}$/i", "^(?:[A-Z]\\d){3}$"],
    ["^/boats/$", "^/boats/$"],
    ["/boats/", "/boats/"],
    ["^\\$/$", "^\\$/$"],
    ["^a\\$/", "^a\\$/"],
    ["^[^/]+/[$/]", "^[^/]+/[$/]"],
    ["/^a$|b/c", "/^a$|b/c"],
  ];
  assert.deepEqual(
    patterns.map(([written]) => withoutDelimiters(written)),
    patterns.map(([, read]) => read),
  );
});
