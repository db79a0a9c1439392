import assert from "node:assert/strict";
import { test } from "node:test";
import { overviewText } from "#site/files/markdown/overview.ts";
import { searchSections } from "#site/files/search/sections.ts";
import { siteOfModel } from "#site/index.ts";
import { authenticationNeed, firstRequest, sharedError } from "#site/overview.ts";
import { publicationOf } from "#site/publication.ts";
import { describeApi } from "../fixtures/describe.ts";

const errors = (name: string) =>
  `responses: { 200: { description: "" }, "404": { description: "", content: { application/problem+json: { schema: { $ref: "#/components/schemas/${name}" } } } } }`;

const { reference } = describeApi(`
  security: [{ key: [] }]
  components:
    schemas: { Problem: { type: object }, Fault: { type: object } }
    securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  paths:
    /: { get: { operationId: root } }
    /old: { get: { operationId: old, deprecated: true } }
    /pets/{id}: { get: { operationId: getPet, parameters: [{ name: id, in: path, required: true }], ${errors("Problem")} } }
    /owners/all/pets: { get: { operationId: listOwned, ${errors("Fault")} } }
    /owners/pets:
      get: { operationId: listPets, security: [], ${errors("Problem")} }
      post: { operationId: createPet, ${errors("Problem")} }`);

test("the first request is a GET with few required parameters and a short path other than the root", () => {
  assert.equal(firstRequest(reference)?.id, "listPets");
  assert.equal(firstRequest(describeApi("paths: { /a: { post: {} } }").reference), null);
});

test("the first request is about the reader's own account where one exists, and never a sign-in", () => {
  const firstOf = (...paths: string[]) =>
    firstRequest(
      describeApi(`paths: { ${paths.map((path) => `"${path}": { get: {} }`).join(", ")} }`).reference,
    )?.path;
  assert.equal(firstOf("/advisories", "/v1/user"), "/v1/user");
  assert.equal(firstOf("/users", "/users/me/posts", "/v2/users/me"), "/v2/users/me");
  assert.equal(firstOf("/login", "/openapi.json", "/v1/stores/open"), "/v1/stores/open");
});

test("the shared error is the schema of most error responses", () => {
  assert.deepEqual(sharedError(reference), {
    slug: "problem",
    mediaType: "application/problem+json",
    statuses: ["404"],
  });
  assert.equal(sharedError(describeApi(`paths: { /a: { get: { ${errors("Problem")} } } }`).reference), null);
});

test("error responses with an unnamed schema or without a body count as not shared", () => {
  const shared = (...responses: string[]) =>
    sharedError(
      describeApi(`
      components: { schemas: { Problem: { type: object } } }
      paths:
        /a: { get: { responses: { ${responses.join(", ")} } } }
        /b: { get: { responses: { ${responses.join(", ")} } } }`).reference,
    )?.statuses;
  const sent = (status: number, schema: string) =>
    `"${status}": { description: "", content: { application/json: { schema: ${schema} } } }`;
  const named = (status: number) => sent(status, '{ $ref: "#/components/schemas/Problem" }');
  const unnamed = sent(
    401,
    '{ type: object, properties: { error: { $ref: "#/components/schemas/Problem" } } }',
  );
  const empty = '"403": { description: "" }';
  assert.deepEqual(
    [
      shared(named(400), named(404), unnamed),
      shared(named(400), unnamed),
      shared(named(400), empty),
      shared(unnamed),
    ],
    [["400", "404"], undefined, undefined, undefined],
  );
});

test("the overview shows how many operations require authentication", () => {
  const needs = ["[]", "[{ a: [] }]", "[{ a: [] }, {}]"].map((security) =>
    authenticationNeed(describeApi(`paths: { /a: { get: { security: ${security} } } }`).reference),
  );
  assert.deepEqual(
    [authenticationNeed(reference), ...needs],
    [
      "5 of 6 operations require authentication.",
      "No operation requires authentication.",
      "All operations require authentication.",
      "No operation requires authentication.",
    ],
  );
});

test("descriptions of tags without a page are in the Markdown of the overview and found by search", () => {
  const { reference } = describeApi(
    "tags: [{ name: Apps, description: Of *phones*. }]\npaths: { /a: { get: { operationId: list } } }",
  );
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  assert.equal(
    overviewText(site).split("## Operations")[1],
    "\n\n- [List](/operations/list/index.md): `GET /a`\n\n### Apps\n\nOf *phones*.\n",
  );
  assert.deepEqual(searchSections(site).rows, [{ row: [0, "note-apps", "Apps", ""], text: "Of *phones*." }]);
});
