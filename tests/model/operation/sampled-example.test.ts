import assert from "node:assert/strict";
import { test } from "node:test";
import { describeApi } from "../../fixtures/describe.ts";

/** The names of the examples of a body, in order, with these code samples. */
function namesWith(samples: string): unknown {
  const { reference } = describeApi(`paths:
  /droplets:
    post:
      x-codeSamples: ${samples}
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              several: { value: { names: [a.example, b.example], size: 1gb } }
              one: { value: { name: example.com, size: 1gb } }
              two: { value: { name: example.org, size: 1gb } }
      responses: {}`);
  return reference.operations[0]?.body?.content[0]?.examples.map(({ name }) => name);
}

test("the first example of a body is the one that the author's code samples send", () => {
  const source = `'curl -d ''{"name":"example.com","size":"1gb"}'' https://api.example.com'`;
  assert.deepEqual(namesWith(`[{ lang: cURL, source: ${source} }]`), ["one", "several", "two"]);
});

test("examples keep their order without code samples, and if samples send none of them", () => {
  assert.deepEqual(namesWith("[]"), ["several", "one", "two"]);
  assert.deepEqual(namesWith("[{ lang: cURL, source: curl https://api.test }]"), ["several", "one", "two"]);
});
