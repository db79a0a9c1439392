import assert from "node:assert/strict";
import { test } from "node:test";
import { linkable } from "#site/fragments/link.ts";

const server = "https://api.example.com/v1/";

test("a web address and a mail address may be followed", () => {
  for (const url of ["https://example.com/a?b#c", "http://example.com", "mailto:a@example.com"]) {
    assert.equal(linkable(url), url);
  }
});

test("a relative address is kept against the server, and without one it is text", () => {
  assert.equal(linkable("docs/pets", server), "https://api.example.com/v1/docs/pets");
  assert.equal(linkable("/terms", server), "https://api.example.com/terms");
  assert.equal(linkable("/terms"), null);
  assert.equal(linkable("/terms", "/api"), null);
});

test("every other scheme is text, however it is hidden", () => {
  const urls = [
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<b>",
    "vbscript:x",
    "file:///etc/passwd",
    "//other.example.com",
    "\\\\other.example.com",
    "https://",
    "",
  ];
  for (const url of urls) assert.equal(linkable(url, server), null, JSON.stringify(url));
});
