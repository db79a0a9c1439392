import assert from "node:assert/strict";
import { test } from "node:test";
import { isJson } from "#json/media-type.ts";

test("a media type is JSON by its subtype or its suffix", () => {
  const names = {
    "application/json": true,
    "APPLICATION/JSON": true,
    "application/json; charset=utf-8": true,
    "application/json;charset=utf-8": true,
    "application/problem+json": true,
    "application/vnd.github.v3+json ; x=y": true,
    "application/jsonp": false,
    "application/x-ndjson": false,
    "application/json-seq": false,
    "text/plain; note=application/json": false,
    "text/html": false,
    json: false,
    "*/*": false,
    "": false,
  };
  assert.deepEqual(Object.fromEntries(Object.keys(names).map((name) => [name, isJson(name)])), names);
});
