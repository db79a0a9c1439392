import assert from "node:assert/strict";
import { test } from "node:test";
import { mediaViews } from "#site/operation/media.ts";
import { contextFor } from "#site/schema/tree.ts";
import { describeSite } from "../described-site.ts";

test("the encoding of parts is there where it is not the default, which Swashbuckle writes for each part", async () => {
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
