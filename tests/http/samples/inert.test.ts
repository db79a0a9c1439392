import assert from "node:assert/strict";
import { test } from "node:test";
import type { HttpRequest } from "#http/request/types.ts";
import { languages, maxInlineBody } from "#http/samples/index.ts";
import { testInert } from "../../contracts/inert.ts";
import { readLiteral } from "./literals.ts";
import { allRequests } from "./requests.ts";

const server = "https://api.example";
const requests: Record<string, HttpRequest> = {
  ...allRequests(server),
  // Node's server takes no such method, so these are not run.
  "a lowercase method": { method: "lock-Item", url: `${server}/`, headers: [], body: null },
  "headers that clients set themselves": {
    method: "GET",
    url: `${server}/%2E%2E/x`,
    headers: [
      ["Host", "a.example"],
      ["Connection", "close"],
      ["Content-Language", "de"],
      ["Allow", "GET"],
    ],
    body: null,
  },
};

for (const language of languages) {
  const read = readLiteral[language.id];
  if (read !== undefined) testInert(language, read, requests);
}

test("every language except cURL, JavaScript and Python has a reader for its literals", () => {
  const others = languages.map(({ id }) => id).filter((id) => !["curl", "javascript", "python"].includes(id));
  assert.deepEqual(others.toSorted(), Object.keys(readLiteral).toSorted());
});

test("every language can generate all test requests, except PowerShell with a lowercase method", () => {
  const missing = languages.flatMap(({ label, generate }) =>
    Object.entries(requests)
      .filter(([, request]) => generate(request) === null)
      .map(([name]) => `${label}: ${name}`),
  );
  assert.deepEqual(missing, ["PowerShell: a lowercase method"]);
});

test("the test requests include a body of the maximum inline length", () => {
  const longest = Math.max(
    ...Object.values(requests).map(({ body }) => (body?.kind === "text" ? body.text.length : 0)),
  );
  assert.equal(longest, maxInlineBody);
});
