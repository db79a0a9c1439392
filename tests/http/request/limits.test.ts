import assert from "node:assert/strict";
import { test } from "node:test";
import { browserLimits } from "#http/request/limits.ts";
import { field, media, slice } from "./fixtures.ts";

const namesOf = (operation: Parameters<typeof browserLimits>[0]) =>
  browserLimits(operation).map(({ in: place, name }) => `${place} ${name}`);

test("cookies and forbidden headers are listed as limits of browsers", () => {
  const names = [
    "Origin",
    "sec-fetch-mode",
    "Proxy-Authorization",
    "User-Agent",
    "X-Origin",
    "Accept-Language",
  ];
  const operation = slice({
    parameters: [
      field({ name: "session", in: "cookie" }),
      field({ name: "session", in: "query" }),
      ...names.map((name) => field({ name, in: "header" })),
    ],
  });
  assert.deepEqual(namesOf(operation), [
    "cookie session",
    "header Origin",
    "header sec-fetch-mode",
    "header Proxy-Authorization",
    "header User-Agent",
  ]);
});

test("a GET body and the method TRACE are listed as limits of browsers", () => {
  const body = { required: false, content: [media("application/json")] };
  assert.deepEqual(namesOf(slice({ body })), ["body body"]);
  assert.deepEqual(namesOf(slice({ method: "TRACE" })), ["method TRACE"]);
  assert.deepEqual(namesOf(slice({ method: "QUERY", body })), []);
});

test("each limit of browsers has a reason", () => {
  const operation = slice({
    method: "TRACE",
    parameters: [field({ name: "a", in: "cookie" }), field({ name: "Via", in: "header" })],
  });
  assert.deepEqual(
    browserLimits(operation).map(({ reason }) => reason),
    [
      "Pages cannot set cookies. This value is for the code samples.",
      "Pages cannot set the Via header.",
      "Browsers do not let pages send TRACE requests.",
    ],
  );
});
