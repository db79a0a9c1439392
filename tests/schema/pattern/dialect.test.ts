import assert from "node:assert/strict";
import { test } from "node:test";
import { inEcmaScript } from "#schema/pattern/dialect.ts";

test("patterns of other dialects are converted: literals, and anchors and groups of Ruby and Python", () => {
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
    ["\\A[a-z]+\\z", "^[a-z]+$"],
    ["^[-a-zA-Z0-9_]+\\Z", "^[-a-zA-Z0-9_]+$"],
    ["^(?P<year>\\d{4})$", "^(?<year>\\d{4})$"],
    ["^\\\\A\\(?P<$", "^\\\\A\\(?P<$"],
  ];
  assert.deepEqual(
    patterns.map(([written]) => inEcmaScript(written)),
    patterns.map(([, read]) => read),
  );
});
