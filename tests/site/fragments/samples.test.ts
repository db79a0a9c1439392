import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyText } from "#http/request/body/pieces.ts";
import { operationText } from "#site/files/markdown/operation.ts";
import { examplesCard, responseExamples } from "#site/fragments/examples.ts";
import { exampleRequests, operationRequest, samplesCard, samplesFor } from "#site/fragments/samples.ts";
import { exchangeView } from "#site/operation/index.ts";
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

const curl = `curl 'https://api.example.com/pets?key=YOUR_API_KEY' \\
  --header 'Accept: application/json' \\
  --header 'X-App: YOUR_API_KEY'`;

test("code samples and Markdown have placeholders for the first security requirement with credentials", () => {
  const [operation] = site.reference.operations;
  assert.ok(operation);
  const samples = samplesFor(operation, site);
  assert.equal(samples[0]?.source, curl);
  for (const { label, source } of samples) assert.equal(source.split("YOUR_API_KEY").length, 3, label);
  assert.ok(operationText(operation, site).page.includes(curl));
});

test("the examples of a response have a tab for each media type, JSON first", async () => {
  const api = describeSite(`
    paths:
      /pets:
        get:
          operationId: listPets
          responses:
            "200":
              description: Pets
              content: { text/plain: { example: a }, application/json: { example: [1] } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const { responses, cut } = await exchangeView(operation, "operation", api);
  const { html } = await responseExamples(responses, cut, api);
  const labels = [...html.matchAll(/role="tab" id="([^"]*)"[^>]*><span dir="auto">([^<]*)/g)];
  assert.deepEqual(
    labels.map(([, id, label]) => [id, label]),
    [
      ["response-example-tab-0", "200"],
      ["response-200-media-tab-0", "application/json"],
      ["response-200-media-tab-1", "text/plain"],
    ],
  );
});

test("a response without an example is a tab with its body's type, also next to examples", async () => {
  const [pets, photo] = await responseCards(`
    /pets:
      get:
        responses:
          "200": { description: Pets, content: { application/json: { schema: {} } } }
          "204": { description: None }
          "422": { description: Invalid, content: { application/json: { example: { detail: Name } } } }
    /photo:
      get: { responses: { "200": { description: Photo, content: { application/json: {} } } } }`);
  assert.deepEqual(tabsOf(pets), ["200", "204", "422"]);
  assert.match(
    pets ?? "",
    /<bdi>application\/json<\/bdi><\/p><\/div><p class="example-summary quiet">any value<\/p>/,
  );
  assert.equal(photo, "");
});

test("each declared status is a tab with its description and a link to its details", async () => {
  const [remove, replace, list] = await responseCards(`
    /pets:
      delete:
        responses:
          default: { description: Error, content: { application/json: { example: { detail: Failed } } } }
          "404": { description: "The **pet** is missing.\\n\\n- or was sold" }
          "204": { description: Deleted }
          5xx: { description: "", x-summary: Out of <order> }
      put:
        responses:
          "204": { description: Replaced }
          "422": { description: Invalid }
    /owners:
      get:
        responses:
          "200": { description: OK, content: { application/json: { example: [] } } }
          "204": { description: None }
          "404": { description: Missing, content: { application/json: { example: { detail: Owner } } } }`);
  assert.deepEqual([remove, replace, list].map(tabsOf), [
    ["204", "404", "5XX", "default"],
    ["204", "422"],
    ["200", "204", "404"],
  ]);
  assert.equal(panelOf(remove, 0), `${linkTo("204", "No Content")}${text("Deleted")}${noBody}`);
  assert.ok(panelOf(remove, 1).startsWith(linkTo("404", "Not Found")));
  assert.match(panelOf(remove, 1), /<strong>pet<\/strong>.*<li>or was sold<\/li>/s);
  assert.equal(panelOf(remove, 2), `${linkTo("5XX", "Out of &lt;order&gt;")}${noBody}`);
  assert.match(panelOf(remove, 3), /Any other response<\/a><\/p><p [^>]*>Error<\/p>.*Failed/s);
  // "200 OK OK" would be redundant.
  assert.ok(panelOf(list, 0).startsWith(`${linkTo("200", "OK")}<div`));
});

test("a long description is cut beside an example, and one with ids of its own has only words", async () => {
  const [long, parts] = await responseCards(`
    /long: { get: { responses: { "200": { description: "${"Pets _of_ <b>all</b> owners ".repeat(30)}" }, "404": { description: Missing } } } }
    /parts: { get: { responses: { "200": { description: "## <i id=pets>Pets</i>\\n\\nAll of them." }, "404": { description: Missing } } } }`);
  const words = /^<p [^>]*><a [^>]*>OK<\/a><\/p><p class="prose" dir="auto">([^<]*)<\/p>/;
  assert.match(words.exec(panelOf(long, 0))?.[1] ?? "", /^(Pets of all owners )+Pets of all owners…$/);
  assert.equal(words.exec(panelOf(parts, 0))?.[1], "Pets All of them.");
});

test("a description above an example has two lines at most", async () => {
  const text = "The owner of these pets is unknown to us, ";
  const [pets] = await responseCards(`
    /pets:
      get:
        responses:
          "400": { description: "If the request: - lacks _fields_.", content: { application/json: { example: { code: 1 } } } }
          "401": { description: "If the request:\\n\\n- lacks fields.\\n- has too many.", content: { application/json: { example: { code: 2 } } } }
          "402": { description: "${text.repeat(9)}", content: { application/json: { example: { code: 3 } } } }
          "404": { description: "${text.repeat(9)}" }`);
  const textIn = (index: number) => /<p class="prose"[^>]*>(.*?)<\/p>/s.exec(panelOf(pets, index))?.[1] ?? "";
  assert.equal(textIn(0), "If the request: - lacks <em>fields</em>.");
  assert.equal(textIn(1), "If the request: lacks fields. has too many.");
  assert.match(textIn(2), /^The owner .*…$/);
  assert.ok(textIn(2).length <= 141);
  // No example follows.
  assert.equal(textIn(3), text.repeat(9).trim());
});

const noBody = `<p class="example-summary quiet">No body.</p>`;
const text = (words: string) => `<p class="prose" dir="auto">${words}</p>`;
const linkTo = (status: string, words: string) =>
  `<p class="example-summary"><a href="#response-${status}" dir="auto">${words}</a></p>`;

/** The content of a tab, without the caption that is shown if scripts do not run. */
const panelOf = (card: string | undefined, index: number) =>
  new RegExp(
    `id="response-example-panel-${index}"[^>]*><p[^>]*>[^<]*</p>(.*?)</div>(?:<div class="tab-panel"|</code-tabs>)`,
    "s",
  ).exec(card ?? "")?.[1] ?? "";

/** The card with the examples of responses, for each operation. */
async function responseCards(paths: string): Promise<string[]> {
  const api = describeSite(`paths:${paths}`);
  return Promise.all(
    api.reference.operations.map(async (operation) => {
      const { responses, cut } = await exchangeView(operation, "operation", api);
      return (await responseExamples(responses, cut, api)).html;
    }),
  );
}

const tabsOf = (card = "") =>
  [...card.matchAll(/role="tab"[^>]*><span dir="auto">([^<]*)/g)].map(([, label]) => label);

test("code samples of other tools are tabs, and further titles are in the menu", async () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths:
      /pets:
        get:
          responses: { "200": { description: Pets } }
          x-oaiMeta:
            examples:
              - { title: All, request: { ruby: "Pets.list()", java: "pets.list()" } }
              - { title: "Dogs <b>", request: { ruby: "Pets.dogs()" } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const { html } = await samplesCard(operation, api);
  const tabs = [...html.matchAll(/role="tab"([^>]*)><span dir="auto">([^<]*)/g)]
    .filter(([, attributes]) => !attributes?.includes(" hidden"))
    .map(([, , label]) => label);
  assert.deepEqual(tabs, ["Ruby", "Java", "cURL", "JavaScript", "Python"]);
  assert.ok(html.includes("Ruby: Dogs &lt;b&gt;"));
  assert.match(html, /<p class="code-note" dir="auto">Dogs &lt;b&gt;<\/p>/);
  assert.ok(operationText(operation, api).page.includes("Pets.dogs()"));
});

test("samples have required fields at each depth, and a switch shows all fields", async () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths:
      /pets:
        post:
          operationId: createPet
          requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
        put:
          operationId: replacePets
          requestBody: { content: { application/json: { schema: { properties: { note: { type: string } } } } } }
    components:
      schemas:
        Pet:
          required: [name, owners]
          properties:
            name: { type: string }
            tag: { type: string }
            kind: { type: string, examples: [cat] }
            owners: { type: array, items: { $ref: "#/components/schemas/Owner" } }
        Owner:
          required: [id]
          properties: { id: { type: integer, examples: [7] }, mail: { type: string, examples: [me@example.com] } }`);
  const [create, replace] = api.reference.operations;
  assert.ok(create && replace);
  const bodyOf = (extent?: "all") =>
    JSON.parse(/--data '(.*)'/s.exec(samplesFor(create, api, extent)[0]?.source ?? "")?.[1] ?? "null");
  assert.deepEqual(bodyOf(), { name: "Biscuit", owners: [{ id: 7 }] });
  const owners = [{ id: 7, mail: "me@example.com" }];
  assert.deepEqual(bodyOf("all"), { name: "Biscuit", tag: "featured", kind: "cat", owners });
  const card = (await samplesCard(create, api)).html;
  assert.equal(card.split("<fields-switch>").length, 2);
  assert.equal(card.split('data-fields="all"').length, card.split('data-fields="required"').length);
  // A sample without required fields would otherwise show no body.
  assert.match(samplesFor(replace, api)[0]?.source ?? "", /--data '{\s*"note": "Please ring the bell."\s*}'/);
  assert.doesNotMatch((await samplesCard(replace, api)).html, /fields-switch/);
});

test("samples that are the same with all fields have no switch", async () => {
  const [operation] = site.reference.operations;
  assert.ok(operation);
  assert.doesNotMatch((await samplesCard(operation, site)).html, /fields-switch|data-fields/);
});

test("every example of a body is a request, the sample's first, with JSON before other media types", async () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    components: { securitySchemes: { app: { type: apiKey, in: header, name: X-App } } }
    security: [{ app: [] }]
    paths:
      /pets/{id}:
        put:
          parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: tom }]
          requestBody:
            content:
              image/png: {}
              application/x-www-form-urlencoded:
                schema: { type: object, properties: { name: { type: string } } }
                example: { name: Tom & Co }
              application/json:
                examples:
                  cat: { value: { name: '"><b>' } }
                  dog: { summary: A dog, value: { name: Rex } }
          responses: { "200": { description: Replaced } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const base = {
    method: "PUT",
    url: "https://api.example.com/pets/tom",
    headers: [["Accept", "application/json"]],
  };
  const sent = (mediaType: string, body: object) => ({
    ...base,
    headers: [...base.headers, ["Content-Type", mediaType], ["X-App", "YOUR_API_KEY"]],
    body,
  });
  assert.deepEqual(JSON.parse(JSON.stringify(exampleRequests(operation, api))), [
    sent("application/json", { kind: "text", text: '{\n  "name": "\\"><b>"\n}' }),
    sent("application/json", { kind: "text", text: '{\n  "name": "Rex"\n}' }),
    sent("application/x-www-form-urlencoded", { kind: "text", text: "name=Tom+%26+Co" }),
    sent("image/png", { kind: "file", file: { name: "body.png", type: "image/png", size: 0 } }),
  ]);
  const { html } = await samplesCard(operation, api);
  const [, names = ""] = /data-examples="([^"]*)"/.exec(html) ?? [];
  assert.deepEqual(JSON.parse(names.replaceAll("&quot;", '"')), [
    ["application/json", ["cat", "A dog"]],
    ["application/x-www-form-urlencoded", ["Example"]],
    ["image/png", ["Example"]],
  ]);
});

test("the only example of a body has its summary and description above the samples", async () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths:
      /pets:
        post:
          operationId: createPet
          requestBody:
            content:
              application/json: { examples: { cat: { summary: A cat, description: It is *young*., value: 1 } } }
          responses: { "200": { description: Pet } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const { html } = await samplesCard(operation, api);
  assert.equal(
    html.slice(html.indexOf('<p class="example-summary"'), html.indexOf("<code-tabs")),
    '<p class="example-summary" dir="auto">A cat</p><p class="prose" dir="auto">It is <em>young</em>.</p>',
  );
});

test("a note explains a body that generated samples leave out, in the card and in Markdown", async () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths:
      /search:
        get:
          requestBody: { content: { application/json: { schema: { type: object }, example: { q: shoes } } } }
          responses: { "200": { description: OK } }
        post:
          requestBody: { content: { application/json: { schema: { type: object }, example: { q: shoes } } } }
          responses: { "200": { description: OK } }`);
  const note =
    "Code samples send no body: HTTP gives the body of a GET request no meaning, and many clients do not send one.";
  const [get, post] = api.reference.operations;
  assert.ok(get && post);
  assert.ok((await samplesCard(get, api)).html.includes(`<p class="code-note">${note}</p>`));
  assert.ok(operationText(get, api).page.includes(`\n\n${note}\n\n`));
  assert.ok(!(await samplesCard(post, api)).html.includes("code-note"));
  assert.ok(!operationText(post, api).page.includes("send no body"));
});

/** The names of the fields that the samples of an operation have by default. */
function fieldsOf(yaml: string, method = "post"): string[] {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths: { /pets: { ${method}: ${yaml} } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const { body } = operationRequest(operation, api);
  if (body?.kind === "text") return Object.keys(JSON.parse(body.text));
  const parts = body?.kind === "parts" ? body.parts : [];
  return parts.map(({ headers }) => /name="([^"]*)"/.exec(headers[0]?.[1] ?? "")?.[1] ?? "");
}

const named = (names: string, more = "") =>
  `{ type: object, ${more} properties: { ${[...names].map((name) => `field_${name}: { type: string }`).join(", ")} } }`;
const ofType = (type: string, schema: string, more = "") =>
  `{ ${more} requestBody: { content: { ${type}: { schema: ${schema} } } } }`;
const json = (schema: string, more = "") => ofType("application/json", schema, more);

test("a sample of a body without required fields has the fields in its description, else the first eight", () => {
  const first = [..."abcdefgh"].map((name) => `field_${name}`);
  assert.deepEqual(fieldsOf(json(named("abcdefghijk"))), first);
  assert.deepEqual(fieldsOf(json(named("abc"))), first.slice(0, 3));
  const words = "description: Takes field K and the `field_c`s. Not field_dd.,";
  assert.deepEqual(fieldsOf(json(named("abcdefghijk"), words)), ["field_c", "field_k"]);
  const sample = `x-codeSamples: [{ lang: Shell, source: 'curl -d "field_b=1" -d field_d=2' }],`;
  assert.deepEqual(fieldsOf(json(named("abcdefghijk"), words + sample)), ["field_b", "field_d"]);
  const examples = named("abcdefghijk").replace("field_j: {", "field_j: { example: x,");
  assert.deepEqual(fieldsOf(json(examples)), ["field_j"]);
  // Required ones are enough, and a condition adds what it asks for.
  assert.deepEqual(fieldsOf(json(named("abcdefghijk", "required: [field_e],"), words)), ["field_e"]);
  const dependent = named("abcdefghijk", "dependentRequired: { field_k: [field_i] },");
  assert.deepEqual(fieldsOf(json(dependent, words)), ["field_c", "field_i", "field_k"]);
});

test("a sample of a body with a single field selects the fields of that object", () => {
  const wrapped = (inner: string) => json(`{ type: object, properties: { data: ${inner} } }`);
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths: { /pets: { post: ${wrapped(named("abcdefghijk"))} } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const { body } = operationRequest(operation, api);
  assert.ok(body?.kind === "text");
  assert.equal(Object.keys(JSON.parse(body.text).data).length, 8);
});

test("a sample of an upload without required fields has its file, and not the URL that could replace it", () => {
  const form = (more: string) =>
    ofType(
      "multipart/form-data",
      `{ type: object, ${more} properties: { parent: { type: string }, file: { type: string, format: binary }, thumbnail: { type: string, format: binary }, url: { type: string }, name: { type: string } } }`,
      "description: Uploads a file or a URL with a name.,",
    );
  assert.deepEqual(fieldsOf(form("required: [parent],")), ["parent"]);
  assert.deepEqual(fieldsOf(form("required: [thumbnail],")), ["thumbnail"]);
  assert.deepEqual(fieldsOf(form("")), ["file", "name"]);
});

test("a sample of an update without required fields has a title and what the author mentions, and no file", () => {
  const form = (properties: string) =>
    ofType("multipart/form-data", `{ type: object, properties: { ${properties} } }`);
  const file = "cover: { type: string, format: binary }";
  const texts = "language: { type: string, example: en }, notes: { type: string }, title: { type: string }";
  assert.deepEqual(fieldsOf(form(`${file}, ${texts}`), "put"), ["language", "title"]);
  assert.deepEqual(fieldsOf(form(`${file}, ${texts}`)), ["cover", "language"]);
  assert.deepEqual(fieldsOf(form(`${file}, notes: { type: string }`), "patch"), ["notes"]);
  assert.deepEqual(fieldsOf(form(file), "put"), ["cover"]);
  const many = named("abcdefghijk").replace("field_j", "name");
  assert.deepEqual(fieldsOf(json(many), "patch"), ["name"]);
});

test("nested form fields in samples have bracketed names, as clients send them", () => {
  const api = describeSite(`
    servers: [{ url: "https://api.example.com" }]
    paths:
      /invoices:
        post:
          requestBody:
            content:
              application/x-www-form-urlencoded:
                schema:
                  type: object
                  required: [note, address]
                  properties:
                    note: { type: string, example: A note }
                    address: { type: object, required: [city], properties: { city: { type: string, example: New York } } }
                encoding: { address: { style: deepObject, explode: true } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  assert.equal(
    bodyText(operationRequest(operation, api).body ?? { kind: "text", text: "" }),
    "note=A+note&address%5Bcity%5D=New+York",
  );
  const python = samplesFor(operation, api).find(({ label }) => label === "Python")?.source;
  assert.ok(
    python?.includes('data={\n        "note": "A note",\n        "address[city]": "New York",\n    },'),
  );
});

test("the choice of an example has the ids of the options that generated and written examples use", async () => {
  const optionOf = (name: string) =>
    `{ type: object, required: [${name}], properties: { ${name}: { type: string } } }`;
  const union = `oneOf: [${optionOf("mail")}, ${optionOf("phone")}]`;
  const api = describeSite(`
    paths:
      /contacts:
        post:
          requestBody:
            content:
              application/json: { schema: { ${union} } }
              application/cbor: { schema: { type: string } }
              application/merge-patch+json:
                schema: { title: Change, ${union} }
                examples:
                  a: { value: { phone: "1" } }
                  b: { value: { mail: a } }
                  c: { value: 3 }
      /names:
        post:
          requestBody: { content: { application/json: { schema: { type: string }, examples: { a: { value: a }, b: { value: b } } } } }`);
  const choices = await Promise.all(
    api.reference.operations.map(async (operation) => {
      const [, names = "[]"] = /data-examples="([^"]*)"/.exec((await samplesCard(operation, api)).html) ?? [];
      return JSON.parse(names.replaceAll("&quot;", '"'));
    }),
  );
  assert.deepEqual(choices, [
    [
      ["application/json", ["object with mail", "object with phone"], ["body~0", "body~1"]],
      ["application/merge-patch+json", ["a", "b", "c"], ["body~m1~1", "body~m1~0", null]],
      ["application/cbor", ["Example"]],
    ],
    [["application/json", ["a", "b"]]],
  ]);
});

test("a page repeats the examples of six options, and the code samples load those of all", async () => {
  const options = Array.from(
    { length: 9 },
    (_, index) => `{ title: o${index}, type: object, properties: { kind: { const: o${index} } } }`,
  );
  const api = describeSite(`
    paths:
      /rules: { post: { requestBody: { content: { application/json: { schema: { oneOf: [${options}] } } } } } }`);
  const [operation] = api.reference.operations;
  const media = operation?.body?.content[0];
  assert.ok(operation && media);
  const { html } = await examplesCard("body-example", media, "whole", api);
  assert.equal(html.match(/role="tab"/g)?.length, 6);
  assert.equal(exampleRequests(operation, api).length, 9);
});
