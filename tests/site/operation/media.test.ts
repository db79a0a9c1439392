import assert from "node:assert/strict";
import { test } from "node:test";
import { exchangeView } from "#site/operation/index.ts";
import { mediaViews } from "#site/operation/media.ts";
import { contextFor } from "#site/schema/tree.ts";
import { describeSite } from "../described-site.ts";

test("encodings of parts are shown only if they differ from the default, as Swashbuckle lists each part", async () => {
  const namesOf = async (encoding: string) => {
    const site = describeSite(`
      paths:
        /files:
          post:
            requestBody:
              content:
                multipart/form-data:
                  schema: { type: object, properties: { name: { type: string }, file: { type: string, format: binary } } }
                  encoding: ${encoding}`);
    const content = site.reference.operations[0]?.body?.content ?? [];
    const [view] = await mediaViews(
      content,
      "body",
      contextFor(site, "request", { references: 1, levels: 6 }, ""),
    );
    const [, parts = ""] = view?.fields?.html.split("Encoding of the parts") ?? [];
    return [...parts.matchAll(/href="[^"]*">(\w+)<\/a>/g)].map(([, name]) => name);
  };
  assert.deepEqual(await namesOf("{ name: { style: form }, file: { style: form } }"), []);
  assert.deepEqual(await namesOf("{ name: { style: form }, file: { contentType: image/png } }"), ["file"]);
});

test("a body does not repeat the link to external documentation of its operation", async () => {
  const linksOf = async (url: string) => {
    const site = describeSite(`
      paths:
        /push:
          post:
            externalDocs: { url: ${url} }
            requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Push' } } } }
      components:
        schemas:
          Push: { externalDocs: { url: https://docs.example/push }, properties: { to: { type: string } } }`);
    const [operation] = site.reference.operations;
    assert.ok(operation);
    const { body } = await exchangeView(operation, "operation", site);
    return body.flatMap(({ fields }) => fields?.html.match(/href="https:[^"]*"/g) ?? []);
  };
  assert.deepEqual(await linksOf("https://docs.example/push"), []);
  assert.deepEqual(await linksOf("https://docs.example/"), ['href="https://docs.example/push"']);
});

test("the open option of a union is that of the example, else the first with its fields on the page", async () => {
  const opened = async (schema: string, example = "") => {
    const site = describeSite(`
      paths:
        /pages:
          post:
            requestBody: { content: { application/json: { schema: ${schema}${example === "" ? "" : `, example: ${example}`} } } }
      components:
        schemas:
          Page: { type: object, required: [page], properties: { page: { type: string, description: P } } }`);
    const content = site.reference.operations[0]?.body?.content ?? [];
    const context = contextFor(site, "request", { references: 0, levels: 6 }, "");
    const [view] = await mediaViews(content, "body", context);
    return [...(view?.fields?.html ?? "").matchAll(/<details class="option" id="([^"]*)"[^>]* open>/g)].map(
      ([, id]) => id,
    );
  };
  const option = (name: string) =>
    `{ type: object, required: [${name}], properties: { ${name}: { type: string } } }`;
  const inline = `{ oneOf: [${option("a")}, ${option("b")}] }`;
  assert.deepEqual(await opened(inline), ["body~0"]);
  assert.deepEqual(await opened(inline, "{ b: x }"), ["body~1"]);
  const nested = `{ type: object, properties: { to: { type: array, items: ${inline} }, parent: ${inline} } }`;
  assert.deepEqual(await opened(nested, "{ to: [{ b: x }], parent: { a: x } }"), [
    "body.to~1",
    "body.parent~0",
  ]);
  const byKind = `{ oneOf: [${["a", "b"].map((kind) => `{ type: object, properties: { kind: { enum: [${kind}] } } }`).join(", ")}] }`;
  assert.deepEqual(await opened(byKind, "{ kind: b }"), ["body~1"]);
  // Notion: the first is on a page of its own, and the second is not what the sample has.
  const named = `{ type: object, properties: { parent: { oneOf: [{ $ref: '#/components/schemas/Page' }, ${option("b")}] }, x: {} } }`;
  assert.deepEqual(await opened(named, "{ x: 1 }"), []);
  assert.deepEqual(await opened(named), ["body.parent~0"]);
});
