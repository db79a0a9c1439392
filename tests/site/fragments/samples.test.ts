import assert from "node:assert/strict";
import { test } from "node:test";
import { operationText } from "#site/files/markdown/operation.ts";
import { samplesFor } from "#site/fragments/samples.ts";
import { describeSite } from "../described-site.ts";

const site = describeSite(`
  servers: [{ url: "https://api.example.com" }]
  components:
    securitySchemes:
      login: { type: http, scheme: basic }
      key: { type: apiKey, in: query, name: key }
      app: { type: apiKey, in: header, name: X-App }
  security: [{}, { key: [], app: [] }, { login: [] }]
  paths:
    /pets: { get: { responses: { "200": { description: Pets } } } }`);

const curl = `curl --request GET 'https://api.example.com/pets?key=YOUR_API_KEY' \\
  --header 'Accept: application/json' \\
  --header 'X-App: YOUR_API_KEY'`;

test("samples and the page's Markdown show placeholders of the first requirement that asks for something", () => {
  const [operation] = site.reference.operations;
  assert.ok(operation);
  const samples = samplesFor(operation, site);
  assert.equal(samples[0]?.source, curl);
  for (const { label, source } of samples) assert.equal(source.split("YOUR_API_KEY").length, 3, label);
  assert.ok(operationText(operation, site).includes(curl));
});
