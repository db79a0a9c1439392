import assert from "node:assert/strict";
import { test } from "node:test";
import { linkable } from "#site/fragments/link.ts";

const server = "https://api.example.com/v1/";

test("web and email URLs are links", () => {
  for (const url of ["https://example.com/a?b#c", "http://example.com", "mailto:a@example.com"]) {
    assert.equal(linkable(url), url);
  }
});

test("a relative URL is resolved against the server, and without a server it is text", () => {
  assert.equal(linkable("docs/pets", server), "https://api.example.com/v1/docs/pets");
  assert.equal(linkable("/terms", server), "https://api.example.com/terms");
  assert.equal(linkable("/terms"), null);
  assert.equal(linkable("/terms", "/api"), null);
});

test("every other scheme is text, also when it is obfuscated", () => {
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
