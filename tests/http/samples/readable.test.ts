import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "#http/samples/index.ts";
import { withReadableUrl } from "#http/samples/readable.ts";

const url = "https://api.example/pets/%7BpetId%7D";
const request = { method: "GET", url, headers: [], body: null };

test("a sample in every language can have the name of a missing path parameter", () => {
  for (const { label, generate } of languages) {
    const source = withReadableUrl(generate(request) ?? "", url, "https://api.example/pets/{petId}");
    assert.ok(source.includes("/pets/{petId}"), label);
    assert.ok(!source.includes("%7B"), label);
  }
});

test("a sample keeps a URL encoded that could end a string or hide text", () => {
  const source = `fetch("${url}")`;
  for (const mark of ['"', "'", "`", "$", "\\", "\n", "\u202e"])
    assert.equal(withReadableUrl(source, url, `https://api.example/pets/{pet${mark}Id}`), source);
});
