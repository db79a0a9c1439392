import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { json, simulationWith } from "./simulated.ts";

const boat = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "integer" }, name: { type: "string" } },
};
const list = { type: "array", items: boat };
const whole = { type: "integer" };
const flag = { type: "boolean" };
const link = { type: ["string", "null"] };
const query = (name: string, schema: object) => ({ name, in: "query", schema });
const record = (properties: object) => ({ type: "object", required: Object.keys(properties), properties });

/** The pages of five boats at some addresses, as a framework writes them. */
async function pagesOf(parameters: object[], properties: object, addresses: string[]): Promise<unknown[]> {
  const ok = json({ schema: record(properties) });
  const send = simulationWith({
    "/boats": {
      get: { parameters, responses: { 200: ok } },
      post: {
        requestBody: { content: json({ schema: record({ name: { type: "string" } }) }).content },
        responses: { 201: json({ schema: boat }) },
      },
    },
    "/boats/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: whole }],
      get: { responses: { 200: json({ schema: boat }) } },
      delete: { responses: { 204: { description: "" } } },
    },
  });
  for (const { id } of boatsIn((await send("GET", "/boats")).json)) await send("DELETE", `/boats/${id}`);
  for (const name of ["a", "b", "c", "d", "e"])
    await send("POST", "/boats", { "Content-Type": "application/json" }, JSON.stringify({ name }));
  const found: unknown[] = [];
  for (const address of addresses) found.push(withNames((await send("GET", address)).json));
  return found;
}

const boatsIn = (body: unknown): { id: number }[] => Object.values(body as object).find(Array.isArray) ?? [];

/** A body with the names of its boats in place of these. */
const withNames = (body: unknown) =>
  Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(({ name }) => name).join("") : value,
    ]),
  );

suite("pagination of a simulation", () => {
  const spring = {
    content: list,
    ...{ totalElements: whole, totalPages: whole, first: flag, last: flag, size: whole, number: whole },
    ...{ numberOfElements: whole, empty: flag },
  };
  const ofSpring = [
    {
      content: "ab",
      ...{ totalElements: 5, totalPages: 3, first: true, last: false, size: 2, number: 0 },
      ...{ numberOfElements: 2, empty: false },
    },
    {
      content: "e",
      ...{ totalElements: 5, totalPages: 3, first: false, last: true, size: 2, number: 2 },
      ...{ numberOfElements: 1, empty: false },
    },
  ];

  test("pages have the fields of Spring, starting with page 0", async () => {
    const parameters = [
      query("page", { type: "integer", default: 0, minimum: 0 }),
      query("size", { type: "integer", default: 20 }),
    ];
    assert.deepEqual(await pagesOf(parameters, spring, ["/boats?size=2", "/boats?page=2&size=2"]), ofSpring);
  });

  test("pages have the fields of Spring if the parameters are one object", async () => {
    const pageable = { type: "object", properties: { page: { ...whole, minimum: 0 }, size: whole } };
    const parameters = [{ ...query("pageable", pageable), required: true }];
    assert.deepEqual(await pagesOf(parameters, spring, ["/boats?size=2", "/boats?page=2&size=2"]), ofSpring);
  });

  test("pages have the fields of Django REST framework, with the total as `count`", async () => {
    const properties = { count: whole, next: link, previous: link, results: list };
    const parameters = [query("page", whole), query("page_size", whole)];
    assert.deepEqual(await pagesOf(parameters, properties, ["/boats?page=3&page_size=2"]), [
      { count: 5, next: null, previous: "http://localhost/api/boats?page=2&page_size=2", results: "e" },
    ]);
  });

  test("pages have the fields of Laravel, with links and record numbers", async () => {
    const meta = record({
      current_page: whole,
      from: whole,
      last_page: whole,
      per_page: whole,
      to: whole,
      total: whole,
    });
    const links = record({ first: link, last: link, prev: link, next: link });
    const address = (page: number) => `http://localhost/api/boats?page=${page}&per_page=2`;
    const parameters = [query("page", whole), query("per_page", whole)];
    assert.deepEqual(await pagesOf(parameters, { data: list, links, meta }, ["/boats?page=2&per_page=2"]), [
      {
        data: "cd",
        links: { first: address(1), last: address(3), prev: address(1), next: address(3) },
        meta: { current_page: 2, from: 3, last_page: 3, per_page: 2, to: 4, total: 5 },
      },
    ]);
  });

  test("pages have the fields of FastAPI Pagination and Mongoose", async () => {
    const parameters = [query("page", whole), query("size", whole)];
    const fastapi = { items: list, total: whole, page: whole, size: whole, pages: whole };
    assert.deepEqual(await pagesOf(parameters, fastapi, ["/boats?page=2&size=2"]), [
      { items: "cd", total: 5, page: 2, size: 2, pages: 3 },
    ]);
    const mongoose = {
      docs: list,
      totalDocs: whole,
      limit: whole,
      page: whole,
      totalPages: whole,
      pagingCounter: whole,
    };
    assert.deepEqual(await pagesOf(parameters, mongoose, ["/boats?page=2&size=2"]), [
      { docs: "cd", totalDocs: 5, limit: 2, page: 2, totalPages: 3, pagingCounter: 3 },
    ]);
  });
});
