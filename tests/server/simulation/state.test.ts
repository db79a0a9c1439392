import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Answered, json, simulationWith } from "./simulated.ts";

const pet = {
  type: "object",
  required: ["id", "name", "status"],
  properties: {
    id: { type: "integer", format: "int64" },
    name: { type: "string" },
    status: { type: "string", enum: ["available", "sold", "canceled"] },
    tag: { type: ["string", "null"] },
    labels: {
      type: "array",
      items: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
    },
    owner: { type: "object", properties: { name: { type: "string" }, town: { type: "string" } } },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    canceled_at: { type: ["string", "null"], format: "date-time" },
  },
};
const newPet = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string" },
    status: { type: "string", default: "available" },
    tag: { type: "string" },
    labels: { type: "array", items: { type: "string" } },
    owner: pet.properties.owner,
  },
};
const described = { id: 7, name: "Biscuit", status: "sold", tag: "dog" };
const path = (name: string) => ({ name, in: "path", required: true, schema: { type: "integer" } });
const query = (name: string, schema: object = { type: "string" }) => ({ name, in: "query", schema });
const body = (schema: object, type = "application/json") => ({ content: { [type]: { schema } } });
const gone = json({ schema: { type: "object", properties: { message: { type: "string" } } } });
const shown = json({ schema: pet, example: described });
const clock = () => new Date("2026-11-24T12:00:00.500Z");

const paths = {
  "/pets": {
    get: {
      parameters: [
        query("status"),
        query("limit", { type: "integer" }),
        query("page", { type: "integer" }),
        query("after"),
      ],
      responses: {
        200: {
          ...json({
            schema: {
              type: "object",
              required: ["data", "total", "has_more"],
              properties: {
                data: { type: "array", items: pet },
                total: { type: "integer" },
                has_more: { type: "boolean" },
                next: { type: ["string", "null"] },
              },
            },
            example: { data: [described], total: 1, has_more: false, next: null },
          }),
          headers: {
            Link: { schema: { type: "string" }, example: "<https://api.example.com/pets?page=2>; rel=next" },
          },
        },
      },
    },
    post: {
      requestBody: {
        content: { ...body(newPet).content, ...body(newPet, "application/x-www-form-urlencoded").content },
      },
      responses: { 201: { ...shown, headers: { Location: { schema: { type: "string" } } } } },
    },
  },
  "/pets/{petId}": {
    parameters: [path("petId")],
    get: { responses: { 200: shown, 404: gone } },
    put: { requestBody: body(newPet), responses: { 200: shown, 201: shown } },
    patch: {
      requestBody: {
        content: {
          ...body({ type: "object", properties: newPet.properties }).content,
          ...body({ type: "array", items: {} }, "application/json-patch+json").content,
        },
      },
      responses: { 200: shown, 404: gone },
    },
    delete: { responses: { 204: { description: "" }, 404: gone } },
  },
  "/pets/{petId}/cancel": { parameters: [path("petId")], post: { responses: { 200: shown } } },
  "/pets/{petId}/toys": {
    parameters: [path("petId")],
    get: {
      responses: {
        200: json({ schema: { type: "array", items: toy() }, example: [{ id: 1, pet_id: 7, name: "Ball" }] }),
      },
    },
    post: {
      requestBody: body({ type: "object", properties: { name: { type: "string" } } }),
      responses: { 201: json({ schema: toy() }) },
    },
  },
  "/pets/{petId}/toys/{toyId}": {
    parameters: [path("petId"), path("toyId")],
    get: { responses: { 200: json({ schema: toy() }) } },
  },
  "/quotes": {
    post: {
      requestBody: body({ type: "object", properties: { amount: { type: "integer" } } }),
      responses: {
        200: json({
          schema: { type: "object", properties: { amount: { type: "integer" }, fee: { type: "integer" } } },
          example: { amount: 1, fee: 2 },
        }),
      },
    },
  },
};

function toy() {
  return {
    type: "object",
    properties: { id: { type: "integer" }, pet_id: { type: "integer" }, name: { type: "string" } },
  };
}

function petstore() {
  const call = simulationWith(paths, {}, {}, clock);
  const send = (method: string, path: string, value?: unknown, headers: Record<string, string> = {}) =>
    value === undefined
      ? call(method, path, headers)
      : call(method, path, { "content-type": "application/json", ...headers }, JSON.stringify(value));
  return { call, send };
}

const fields = ({ json }: Answered, ...names: string[]) =>
  names.map((name) => (json as Record<string, unknown>)[name]);
const namesIn = ({ json }: Answered) => (json as { data: { name: string }[] }).data.map(({ name }) => name);

suite("stateful simulation", () => {
  test("a simulation stores a created record with the next id and the time", async () => {
    const { send } = petstore();
    const created = await send("POST", "/pets", { name: "Milo", owner: { town: "Ulm" }, labels: ["good"] });
    const whole = {
      ...{
        id: 8,
        name: "Milo",
        status: "available",
        tag: null,
        labels: [{ name: "good" }],
        owner: { town: "Ulm" },
      },
      ...{ created_at: "2026-11-24T12:00:00Z", updated_at: "2026-11-24T12:00:00Z" },
    };
    assert.deepEqual([created.status, created.json], [201, whole]);
    assert.equal(created.headers.get("location"), "http://localhost/api/pets/8");
    assert.deepEqual((await send("GET", "/pets/8")).json, whole);
    assert.deepEqual(fields(await send("POST", "/pets", { name: "Zoe" }), "id", "name"), [9, "Zoe"]);
  });

  test("a simulation stores a record that is sent as a form", async () => {
    const { call } = petstore();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    assert.deepEqual(fields(await call("POST", "/pets", form, "name=Milo&tag=cat"), "name", "tag"), [
      "Milo",
      "cat",
    ]);
    assert.deepEqual(fields(await call("GET", "/pets/8"), "name", "tag"), ["Milo", "cat"]);
  });

  test("a simulation stores sent fields under the names that responses use", async () => {
    const service = {
      type: "object",
      properties: { sid: { type: "string" }, friendly_name: { type: "string" }, url: { type: "string" } },
    };
    const number = {
      type: "object",
      properties: { sid: { type: "string" }, service_sid: { type: "string" } },
    };
    const sent = (...names: string[]) =>
      body({ type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) });
    const parameters = [{ name: "Sid", in: "path", required: true, schema: { type: "string" } }];
    const send = simulationWith({
      "/Services": {
        get: {
          parameters: [query("FriendlyName")],
          responses: { 200: json({ schema: { type: "array", items: service } }) },
        },
        post: { requestBody: sent("FriendlyName"), responses: { 201: json({ schema: service }) } },
      },
      "/Services/{Sid}": {
        parameters,
        get: { responses: { 200: json({ schema: service }) } },
        post: { requestBody: sent("FriendlyName"), responses: { 200: json({ schema: service }) } },
      },
      "/Services/{Sid}/PhoneNumbers": {
        parameters,
        get: { responses: { 200: json({ schema: { type: "array", items: number } }) } },
        post: { requestBody: sent("PhoneNumberSid"), responses: { 201: json({ schema: number }) } },
      },
    });
    const post = (address: string, value: object) =>
      send("POST", address, { "content-type": "application/json" }, JSON.stringify(value));
    const created = await post("/Services", { FriendlyName: "Alerts" });
    const [sid, name] = fields(created, "sid", "friendly_name");
    assert.equal(name, "Alerts");
    await post(`/Services/${sid}`, { FriendlyName: "Reminders" });
    assert.deepEqual(fields(await send("GET", `/Services/${sid}`), "sid", "friendly_name"), [
      sid,
      "Reminders",
    ]);
    const found = await send("GET", "/Services?FriendlyName=Reminders");
    assert.deepEqual(
      (found.json as { sid: string }[]).map((one) => one.sid),
      [sid],
    );
    const added = await post(`/Services/${sid}/PhoneNumbers`, { PhoneNumberSid: "PN1" });
    assert.deepEqual(fields(added, "sid"), ["PN1"]);
  });

  test("PATCH changes the sent fields of a stored record, and keeps the others", async () => {
    const { send } = petstore();
    await send("POST", "/pets", { name: "Milo", status: "sold", owner: { name: "Ada", town: "Ulm" } });
    await send("PATCH", "/pets/8", { owner: { town: "Bonn" } });
    const changed = await send("GET", "/pets/8");
    assert.deepEqual(fields(changed, "name", "status", "owner"), [
      "Milo",
      "sold",
      { name: "Ada", town: "Bonn" },
    ]);
    const patch = [
      { op: "replace", path: "/name", value: "Leo" },
      { op: "remove", path: "/owner/name" },
    ];
    await send("PATCH", "/pets/8", patch, { "content-type": "application/json-patch+json" });
    assert.deepEqual(fields(await send("GET", "/pets/8"), "name", "owner"), ["Leo", { town: "Bonn" }]);
  });

  test("PUT replaces a stored record without the fields that were not sent, or creates it", async () => {
    const { send } = petstore();
    await send("POST", "/pets", { name: "Milo", tag: "cat" });
    const replaced = await send("PUT", "/pets/8", { name: "Leo" });
    assert.deepEqual([replaced.status, ...fields(replaced, "id", "name", "tag")], [200, 8, "Leo", undefined]);
    const put = await send("PUT", "/pets/40", { name: "Ivo" });
    assert.deepEqual([put.status, ...fields(put, "id", "name")], [201, 40, "Ivo"]);
    assert.deepEqual(fields(await send("GET", "/pets/40"), "name"), ["Ivo"]);
  });

  test("a deleted record returns 404", async () => {
    const { send } = petstore();
    assert.equal((await send("DELETE", "/pets/7")).status, 204);
    const missing = await send("GET", "/pets/7");
    assert.deepEqual(
      [missing.status, missing.json],
      [404, { message: "There is no such record: it was deleted." }],
    );
    assert.equal((await send("PATCH", "/pets/7", { name: "A" })).status, 404);
    assert.equal((await send("GET", "/pets/7/toys")).status, 404);
    assert.deepEqual(namesIn(await send("GET", "/pets")), []);
  });

  test("a simulation returns the described example until it is changed", async () => {
    const { send } = petstore();
    assert.deepEqual(namesIn(await send("GET", "/pets")), ["Biscuit"]);
    // Nobody created it: it is there as it is described, with the id that was asked for.
    assert.deepEqual(fields(await send("GET", "/pets/99"), "id", "name"), [99, "Biscuit"]);
    await send("PATCH", "/pets/7", { name: "Cookie" });
    assert.deepEqual((await send("GET", "/pets/7")).json, {
      ...described,
      name: "Cookie",
      updated_at: "2026-11-24T12:00:00Z",
    });
    assert.deepEqual(namesIn(await send("GET", "/pets")), ["Cookie"]);
  });

  test("an action changes the status of a stored record", async () => {
    const { send } = petstore();
    await send("POST", "/pets", { name: "Milo" });
    const canceled = await send("POST", "/pets/8/cancel");
    assert.deepEqual(fields(canceled, "name", "status", "canceled_at"), [
      "Milo",
      "canceled",
      "2026-11-24T12:00:00Z",
    ]);
    assert.deepEqual(fields(await send("GET", "/pets/8"), "status"), ["canceled"]);
  });

  test("nested records are stored per parent record", async () => {
    const { send } = petstore();
    assert.deepEqual((await send("GET", "/pets/7/toys")).json, [{ id: 1, pet_id: 7, name: "Ball" }]);
    await send("POST", "/pets", { name: "Milo" });
    assert.deepEqual((await send("GET", "/pets/8/toys")).json, []);
    const toy = await send("POST", "/pets/8/toys", { name: "Mouse" });
    assert.deepEqual(toy.json, { id: 2, pet_id: 8, name: "Mouse" });
    assert.deepEqual((await send("GET", "/pets/8/toys")).json, [toy.json]);
    assert.deepEqual((await send("GET", "/pets/8/toys/2")).json, toy.json);
  });

  test("a simulation stores nothing without a described collection, and reports that in a header", async () => {
    const { send } = petstore();
    const quote = await send("POST", "/quotes", { amount: 500 });
    assert.deepEqual(quote.json, { amount: 500, fee: 2 });
    assert.equal(quote.headers.get("x-simulation-state"), "none");
    assert.equal((await send("GET", "/pets")).headers.get("x-simulation-state"), null);
  });

  test("a simulation does not treat the items of a tuple as records", async () => {
    const named = (name: string) => ({
      type: "object",
      required: [name],
      properties: { [name]: { type: "string" } },
    });
    const pair = { type: "array", prefixItems: [named("code")], items: named("color"), maxItems: 1 };
    const responses = { 200: json({ schema: pair }) };
    const call = simulationWith({ "/pairs": { get: { responses }, post: { responses } } });
    const [item] = (await call("GET", "/pairs")).json as object[];
    assert.deepEqual(Object.keys(item ?? {}), ["code"]);
  });

  test("a request whose preferred response is an error changes nothing", async () => {
    const { send } = petstore();
    assert.equal((await send("DELETE", "/pets/7", undefined, { prefer: "code=404" })).status, 404);
    assert.deepEqual(namesIn(await send("GET", "/pets")), ["Biscuit"]);
  });
});

suite("lists of a simulation", () => {
  async function withPets(...names: string[]) {
    const { send } = petstore();
    await send("DELETE", "/pets/7");
    for (const name of names)
      await send("POST", "/pets", { name, status: name === "Leo" ? "sold" : "available" });
    return send;
  }

  test("a list is filtered by a query parameter with a field's name", async () => {
    const send = await withPets("Milo", "Leo");
    assert.deepEqual(namesIn(await send("GET", "/pets?status=sold")), ["Leo"]);
    assert.deepEqual(fields(await send("GET", "/pets?status=sold"), "total"), [1]);
    assert.deepEqual(namesIn(await send("GET", "/pets?status=all")), ["Milo", "Leo"]);
  });

  test("a list has created records before described ones", async () => {
    const { send } = petstore();
    await send("POST", "/pets", { name: "Milo" });
    assert.deepEqual(namesIn(await send("GET", "/pets")), ["Milo", "Biscuit"]);
    assert.deepEqual(namesIn(await send("GET", "/pets?limit=1")), ["Milo"]);
  });

  test("a list is paginated, with links to the address it is served from", async () => {
    const send = await withPets("Milo", "Leo", "Ivo");
    const first = await send("GET", "/pets?limit=2");
    assert.deepEqual(
      [namesIn(first), ...fields(first, "total", "has_more", "next")],
      [["Milo", "Leo"], 3, true, "http://localhost/api/pets?limit=2&page=2"],
    );
    assert.equal(
      first.headers.get("link"),
      '<http://localhost/api/pets?limit=2&page=2>; rel="next", <http://localhost/api/pets?limit=2&page=2>; rel="last"',
    );
    const second = await send("GET", "/pets?limit=2&page=2");
    assert.deepEqual([namesIn(second), ...fields(second, "has_more", "next")], [["Ivo"], false, null]);
    assert.deepEqual(namesIn(await send("GET", "/pets?limit=1&after=8")), ["Leo"]);
  });

  test("a list with one page has no links", async () => {
    const { send } = petstore();
    assert.equal((await send("GET", "/pets")).headers.get("link"), null);
  });
});

suite("preferences of a simulation", () => {
  test("a preferred error takes precedence over request validation", async () => {
    const { send } = petstore();
    const refused = await send("POST", "/pets", {}, { prefer: "code=404" });
    assert.equal(refused.status, 400);
    const preferred = await send("PATCH", "/pets/7", { name: 1 }, { prefer: "code=404" });
    assert.deepEqual([preferred.status, preferred.headers.get("preference-applied")], [404, "code=404"]);
  });

  test("a simulation waits and fails as preferred", async () => {
    const { send } = petstore();
    const started = performance.now();
    const failed = await send("GET", "/pets", undefined, { prefer: "delay=50, failure=100" });
    assert.deepEqual([failed.status, failed.headers.get("retry-after")], [503, "1"]);
    assert.ok(performance.now() - started >= 49);
    const done = await send("GET", "/pets", undefined, { prefer: "failure=0, delay=1" });
    assert.deepEqual([done.status, done.headers.get("preference-applied")], [200, "delay=1"]);
  });
});
