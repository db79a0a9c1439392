import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutSecrets } from "#islands/try-it/session/kept-responses.ts";

test("kept responses omit values whose names show that they are secret", () => {
  const kept = (text: string) => withoutSecrets(text.split("\n")).join("\n");
  assert.equal(kept("date: Tue, 10:20:30 GMT\nx-api-key: 4f1c"), "date: Tue, 10:20:30 GMT\nx-api-key: …");
  assert.equal(
    kept('{\n  "id": 1,\n  "client_secret": "4f1c",\n  "name": "a"\n}'),
    '{\n  "id": 1,\n  "client_secret": …\n  "name": "a"\n}',
  );
  assert.equal(
    kept('{\n  "passwords": [\n    "4f1c"\n  ],\n  "secret": {\n    "value": "4f1c"\n  },\n  "name": "a"\n}'),
    '{\n  "passwords": …\n  "secret": …\n  "name": "a"\n}',
  );
  assert.equal(kept('{"access_token":"4f1c"}'), " …");
  assert.equal(kept("id=1&access_token=4f1c"), " …");
  assert.equal(kept("<id>1</id>\n<password>4f1c</password>"), "<id>1</id>\n …");
  assert.equal(kept("location: https://example.com/?token=4f1c"), "location: …");
});
