import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOfAnchor } from "#search/foreign-anchor.ts";
import type { SearchPage } from "#search/types.ts";

const operation = (id: string, method: string, path: string): SearchPage => ({
  kind: "operation",
  slug: id.toLowerCase().replaceAll("/", "-"),
  title: id,
  method,
  path,
  id,
  deprecated: false,
});

const pages: SearchPage[] = [
  { kind: "overview", title: "Pets" },
  operation("listPets", "GET", "/pets"),
  operation("getPet", "GET", "/pets/{petId}"),
  operation("emails/send", "POST", "/emails"),
  { kind: "schema", slug: "pet-status", title: "PetStatus" },
  { kind: "tag", slug: "small-animals", title: "Small animals" },
];

test("anchors of other tools are resolved to the matching pages", () => {
  const found = Object.keys(expected).map((anchor) => [anchor, pageOfAnchor(pages, anchor)]);
  assert.deepEqual(Object.fromEntries(found), expected);
});

const expected = {
  // Redoc
  "operation/getPet": "operations/getpet/",
  "tag/Small-animals/operation/getPet": "operations/getpet/",
  "tag/Small-animals/paths/~1pets~1{petId}/get": "operations/getpet/",
  "tag/Small-animals/operation/emails/send": "operations/emails-send/",
  "operation/emails/send": "operations/emails-send/",
  "tag/Small-animals": "tags/small-animals/",
  // Swagger UI
  "/Small%20animals/listPets": "operations/listpets/",
  "/Small%20animals/get_pets__petId_": "operations/getpet/",
  "/Small%20animals/emails_send": "operations/emails-send/",
  "/Small%20animals": "tags/small-animals/",
  // Scalar
  "tag/small-animals/GET/pets/{petId}": "operations/getpet/",
  "tag/small-animals/get/pets": "operations/listpets/",
  "model/PetStatus": "schemas/pet-status/",
  // Stoplight Elements
  "/operations/listPets": "operations/listpets/",
  "/operations/emails-send": "operations/emails-send/",
  "/operations/emails/send": "operations/emails-send/",
  "/schemas/PetStatus": "schemas/pet-status/",
  // None of them
  "tag/Unknown/operation/unknown": null,
  "section/Authentication": null,
  "%E0%A4%A": null,
  "/": null,
};
