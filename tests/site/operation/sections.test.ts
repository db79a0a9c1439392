import assert from "node:assert/strict";
import { test } from "node:test";
import { sectionsOf } from "#site/operation/sections.ts";
import { describeSite } from "../described-site.ts";

/** The sections of an operation with responses of these statuses. */
const sectionsWith = (...statuses: string[]) => {
  const responses = statuses.map((status) => `"${status}": { description: "" }`).join(", ");
  const site = describeSite(`paths: { /pets: { get: { responses: { ${responses} } } } }`);
  return site.reference.operations.flatMap(sectionsOf);
};

test("each status is a part of the section of responses", () => {
  assert.deepEqual(sectionsWith("200", "4XX", "default"), [
    {
      id: "responses",
      title: "Responses",
      parts: [
        { id: "response-200", title: "200" },
        { id: "response-4XX", title: "4XX" },
        { id: "response-default", title: "default" },
      ],
    },
  ]);
});

test("the section of a single response has no parts", () => {
  assert.deepEqual(sectionsWith("200"), [{ id: "responses", title: "Responses" }]);
});
