import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { namedPage, pageCalled } from "#cli/mcp/page-names.ts";
import type { SearchPage } from "#search/types.ts";

const operation = (method: string, path: string, id: string, title: string): SearchPage => ({
  ...{ kind: "operation", slug: id.toLowerCase().replace(/\W/g, "-"), title, method, path, id },
  deprecated: false,
});

const pages = [
  operation("GET", "/pets", "ListPets", "List pets"),
  operation("GET", "/pets/{petId}", "GetPet", "Get a pet"),
  operation("DELETE", "/pets/{petId}", "pets/delete", "Delete a pet"),
  operation("GET", "/pets/mine", "ListMyPets", "List my pets"),
  operation("GET", "/pets/{petId}.{format}", "ExportPet", "Export a pet"),
  operation("GET", "/{tenant}/status", "GetStatus", "Get the status"),
  operation("POST", "/intents", "PostPaymentIntents", "Create an intent"),
  operation("POST", "/intents/{id}", "PostPaymentIntentsId", "Update an intent"),
  {
    kind: "webhook",
    slug: "pet-created",
    title: "A new pet",
    method: "POST",
    name: "pet.created",
    deprecated: false,
    isCallback: false,
  },
  { kind: "schema", slug: "new-pet", title: "New_Pet" },
  { kind: "tag", slug: "delete", title: "delete" },
].map((page) => namedPage(page as SearchPage, `${page.kind}s/${"slug" in page ? page.slug : ""}`));

const found = (name: string) => {
  const { address, isNearest } = pageCalled(name, pages) ?? { address: "nothing", isNearest: false };
  return isNearest ? `nearest: ${address}` : address;
};

/** Names by the page that they mean. */
const meanings: Record<string, string[]> = {
  "operations/listpets": [
    "ListPets",
    "list_pets",
    "list pets",
    "LISTPETS",
    "`ListPets`",
    "ListPets()",
    "GET pets/",
  ],
  "operations/getpet": [
    ...["GET /pets/{petId}", "get /pets/{id}", "GET /pets/:id", "GET /pets/17", "GET: /pets/17/"],
    ...["https://api.example.com/v1/pets/17?expand=owner", "GET v1/pets/17", "operation GetPet"],
  ],
  "operations/pets-delete": ["pets/delete", "DELETE /v1/pets/{id}"],
  "operations/listmypets": ["GET /pets/mine", "/v1/pets/mine"],
  "operations/exportpet": ["GET /pets/17.json"],
  "operations/getstatus": ["GET /acme/status"],
  "operations/postpaymentintents": ["post_payment_intents", "PostPaymentIntents"],
  "webhooks/pet-created": ["pet.created", "PetCreated", "webhook pet.created"],
  "schemas/new-pet": [
    ...["NewPet", "new_pet", "New Pet", "the NewPet object", "NewPet schema", "schema NewPet"],
    ...[
      "#/components/schemas/New_Pet",
      "#/components/schemas/New_Pet/properties/name",
      "components/schemas/New_Pet",
    ],
  ],
  "nearest: operations/getpet": ["GetPte", "GET /pest/{petId}", "operations/GetPet"],
  "nearest: operations/pets-delete": ["pets/dellete"],
  "nearest: operations/postpaymentintents": ["PostPaymentItnents"],
  "nearest: schemas/new-pet": ["NewPett", "schemas/NewPet"],
  nothing: ["", "GET /owners", "GET /v1/acme/state", "PUT /pets/17", "xylophone"],
};

suite("pageCalled()", () => {
  for (const [page, names] of Object.entries(meanings))
    test(`${names.join(", ")} resolve to ${page}`, () => {
      assert.deepEqual(
        names.map((name) => [name, found(name)]),
        names.map((name) => [name, page]),
      );
    });
});
