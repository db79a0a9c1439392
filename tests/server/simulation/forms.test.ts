import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { simulationWith } from "./simulated.ts";

const schema = {
  type: "object",
  required: ["name", "age"],
  properties: {
    name: { type: "string", minLength: 1 },
    age: { type: "integer" },
    tags: { type: "array", items: { type: "string", maxLength: 3 } },
    owner: { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
    filter: { type: "object", properties: { min: { type: "integer" } } },
    photo: { type: "string", format: "binary" },
  },
};
const encoding = { filter: { style: "deepObject", explode: true } };
const url = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";
const post = (required: boolean, content: object) => ({
  post: { requestBody: { required, content }, responses: { 204: { description: "" } } },
});
const call = simulationWith({
  "/form": post(true, { [url]: { schema, encoding }, [multipart]: { schema } }),
  "/choice": post(true, {
    [url]: {
      schema: {
        oneOf: [
          { required: ["size"], properties: { kind: { const: "drink" }, size: { type: "integer" } } },
          { required: ["kind"], properties: { kind: { const: "cake" }, sweet: { type: "boolean" } } },
          { required: ["code"], properties: { kind: { const: "other" }, code: { type: "string" } } },
          { required: ["code"], properties: { kind: { const: "bar" }, code: { type: "integer" } } },
        ],
      },
    },
  }),
  "/styled": post(true, {
    [url]: {
      schema: {
        type: "object",
        properties: {
          expand: { type: "array", items: { type: "string" } },
          address: { type: "object", properties: { zip: { type: "integer" } }, additionalProperties: false },
          limit: { anyOf: [{ type: "integer" }, { enum: [""] }] },
          birth: { anyOf: [{ type: "object", properties: { year: { type: "integer" } } }, { enum: [""] }] },
        },
        additionalProperties: false,
      },
      encoding: {
        expand: { style: "deepObject", explode: true },
        address: { style: "form", explode: true },
        birth: { style: "deepObject", explode: true },
      },
    },
  }),
  "/scan": post(true, { [multipart]: { schema: { type: "string", format: "binary" } } }),
  "/open": post(true, { [url]: { schema: { type: "object" } } }),
});

const send = async (body: string, type = url, path = "/form") => {
  const { status, headers } = await call("POST", path, { "content-type": type }, body);
  return headers.get("x-simulation-reason") ?? status;
};

const parts = (fields: { [header: string]: string }) =>
  `${Object.entries(fields)
    .map(([header, text]) => `--b\r\nContent-Disposition: form-data; ${header}\r\n\r\n${text}\r\n`)
    .join("")}--b--\r\n`;

suite("forms in a simulation", () => {
  test("the simulation validates form fields by the option that applies", async () => {
    assert.equal(await send("kind=drink&size=3", url, "/choice"), 204);
    assert.equal(await send("kind=cake&sweet=true", url, "/choice"), 204);
    assert.equal(await send("kind=other&code=5", url, "/choice"), 204);
    assert.equal(await send("kind=bar&code=5", url, "/choice"), 204);
    assert.equal(await send("kind=drink&size=large", url, "/choice"), "`/size` must be an integer.");
  });

  test("the simulation validates form fields", async () => {
    for (const [body, expected] of [
      ["name=Rex&age=3&tags=a&tags=b&owner=%7B%22id%22%3A1%7D&filter%5Bmin%5D=2", 204],
      ["name=Rex&age=3&tags=a", 204],
      ["age=3", "`/name` is required."],
      ["name=Rex&age=old", "`/age` must be an integer."],
      ["name=&age=3", "`/name` must have at least 1 character."],
      ["name=Rex&age=3&tags=long", "`/tags/0` must have at most 3 characters."],
      ["name=Rex&age=3&owner=%7B%7D", "`/owner/id` is required."],
      ["name=Rex&age=3&owner=x", "`/owner` must be valid JSON."],
      ["name=Rex&age=3&filter%5Bmin%5D=a", "`/filter/min` must be an integer."],
    ] as const)
      assert.equal(await send(body), expected, body);
  });

  test("the simulation refuses undeclared form fields, in every style", async () => {
    for (const [body, expected] of [
      ["expand%5B%5D=a&expand%5B%5D=b", 204],
      ["expand%5B0%5D=a", 204],
      ["zip=1", 204],
      ["expand%5B%5D=a&more%5B%5D=1", "`/more[]` is not allowed."],
      ["more=1", "`/more` is not allowed."],
    ] as const)
      assert.equal(await send(body, url, "/styled"), expected, body);
  });

  test("the simulation reads form fields within options by their types", async () => {
    for (const [body, expected] of [
      ["limit=5", 204],
      ["limit=", 204],
      ["birth%5Byear%5D=1815", 204],
      ["birth%5Byear%5D=long+ago", "`/birth/year` must be an integer."],
    ] as const)
      assert.equal(await send(body, url, "/styled"), expected, body);
  });

  test("the simulation requires a required form", async () => {
    assert.equal(await send("", url, "/open"), "The request body is required.");
  });

  test("the simulation validates parts of a multipart body, but not the content of files", async () => {
    const type = `${multipart}; boundary=b`;
    const file = 'name="photo"; filename="a.png"';
    assert.equal(await send(parts({ 'name="name"': "Rex", 'name="age"': "3", [file]: "x" }), type), 204);
    assert.equal(await send(parts({ 'name="name"': "Rex" }), type), "`/age` is required.");
    assert.equal(await send("no parts", type), "The request body must be `multipart/form-data`.");
  });
});

test("the simulation accepts a file under any name if the schema of a form is a file", async () => {
  const type = `${multipart}; boundary=b`;
  for (const name of ["file", "scan"])
    assert.equal(await send(parts({ [`name="${name}"; filename="a.png"`]: "x" }), type, "/scan"), 204);
  assert.equal(await send("--b--\r\n", type, "/scan"), "The request body is required.");
});

test("objects sent in a form are returned with the response's additional fields, and empty ones as null", async () => {
  const cost = { type: "object", properties: { amount: { type: "integer" } } };
  const unset = (object: object) => ({ anyOf: [object, { enum: [""] }] });
  const sent = { type: "object", properties: { cost, card: unset(cost), bank: unset(cost) } };
  const shown = { ...cost, required: ["amount", "behavior"] };
  const behavior = { type: "string", enum: ["inclusive"] };
  const full = { ...shown, properties: { ...cost.properties, behavior } };
  const schema = {
    type: "object",
    required: ["cost"],
    properties: {
      cost: { anyOf: [{ $ref: "#/components/schemas/Cost" }, { type: "null" }] },
      card: { anyOf: [{ $ref: "#/components/schemas/Cost" }, { type: "null" }] },
      bank: { anyOf: [{ $ref: "#/components/schemas/Cost" }, { type: "null" }] },
    },
  };
  const encoding = Object.fromEntries(
    Object.keys(sent.properties).map((name) => [name, { style: "deepObject", explode: true }]),
  );
  const requestBody = { content: { [url]: { schema: sent, encoding } } };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const create = simulationWith(
    { "/costs": { post: { requestBody, responses } } },
    { schemas: { Cost: full } },
  );
  const body = "cost%5Bamount%5D=40&card%5Bamount%5D=7&bank=";
  const { json } = await create("POST", "/costs", { "content-type": url }, body);
  assert.deepEqual(json, {
    cost: { amount: 40, behavior: "inclusive" },
    card: { amount: 7, behavior: "inclusive" },
    bank: null,
  });
});
