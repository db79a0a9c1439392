import { node } from "@elysiajs/node";
import { openapi } from "@elysiajs/openapi";
import { Elysia, t } from "elysia";

const { TOKEN, API_KEY, PORT } = process.env;

const kinds = t.UnionEnum(["sail", "motor"]);
const boatFields = {
  name: t.String({ minLength: 1, maxLength: 40 }),
  kind: kinds,
  length: t.Number({ exclusiveMinimum: 0, maximum: 150 }),
  price: t.Optional(t.Nullable(t.String({ pattern: "^\\d+(\\.\\d{1,2})?$" }))),
  berth: t.Optional(t.Nullable(t.Integer())),
  built: t.Optional(t.Nullable(t.String({ format: "date" }))),
  tags: t.Optional(t.Array(t.String(), { maxItems: 5 })),
};
const orderFields = {
  lines: t.Array(t.Object({ boatId: t.Integer(), days: t.Integer({ minimum: 1, maximum: 90 }) }), {
    minItems: 1,
  }),
  payment: t.Union([
    t.Object({ method: t.Literal("card"), number: t.String({ pattern: "^\\d{12,19}$" }) }),
    t.Object({ method: t.Literal("transfer"), iban: t.String({ minLength: 15, maxLength: 34 }) }),
  ]),
  note: t.Optional(t.Nullable(t.String())),
};
const Boat = t.Object({ id: t.Integer(), createdAt: t.String({ format: "date-time" }), ...boatFields });
const Order = t.Object({ id: t.Integer(), status: t.UnionEnum(["open", "canceled"]), ...orderFields });
const Problem = t.Object({ message: t.String() });
const pageOf = (item) =>
  t.Object({ items: t.Array(item), total: t.Integer(), page: t.Integer(), size: t.Integer() });
const paging = {
  page: t.Numeric({ minimum: 1, default: 1 }),
  size: t.Numeric({ minimum: 1, maximum: 100, default: 20 }),
};
const params = t.Object({ id: t.Numeric({ minimum: 1 }) });

const boats = new Map();
const orders = new Map();

function pageFrom(all, { page, size }) {
  return { items: all.slice((page - 1) * size, page * size), total: all.length, page, size };
}

const signedIn = {
  beforeHandle: ({ headers, status }) =>
    headers.authorization === `Bearer ${TOKEN}` ? undefined : status(401, { message: "Unknown token" }),
};
const detailOf = (tag, scheme) => ({ tags: [tag], ...(scheme && { security: [{ [scheme]: [] }] }) });

new Elysia({ adapter: node() })
  .use(
    openapi({
      specPath: "/openapi.json",
      path: "/docs",
      documentation: {
        info: { title: "Harbor", version: "1.0.0" },
        components: {
          securitySchemes: {
            bearer: { type: "http", scheme: "bearer" },
            key: { type: "apiKey", in: "header", name: "X-API-Key" },
          },
        },
      },
    }),
  )
  .model({
    NewBoat: t.Object(boatFields),
    Boat,
    NewOrder: t.Object(orderFields),
    Order,
    Problem,
    BoatPage: pageOf(Boat),
    OrderPage: pageOf(Order),
  })
  .get(
    "/boats",
    ({ query }) =>
      pageFrom(
        [...boats.values()].filter(({ kind }) => [undefined, kind].includes(query.kind)),
        query,
      ),
    {
      query: t.Object({ ...paging, kind: t.Optional(kinds) }),
      response: { 200: "BoatPage" },
      detail: detailOf("boats"),
    },
  )
  .post(
    "/boats",
    ({ body, status }) => {
      const id = boats.size + 1;
      boats.set(id, { id, createdAt: new Date().toISOString(), ...body });
      return status(201, boats.get(id));
    },
    { ...signedIn, body: "NewBoat", response: { 201: "Boat" }, detail: detailOf("boats", "bearer") },
  )
  .get("/boats/:id", ({ params: { id }, status }) => boats.get(id) ?? status(404, { message: "Not found" }), {
    params,
    response: { 200: "Boat", 404: "Problem" },
    detail: detailOf("boats"),
  })
  .put(
    "/boats/:id",
    ({ params: { id }, body, status }) => {
      const old = boats.get(id);
      if (old === undefined) return status(404, { message: "Not found" });
      boats.set(id, { id, createdAt: old.createdAt, ...body });
      return boats.get(id);
    },
    {
      ...signedIn,
      params,
      body: "NewBoat",
      response: { 200: "Boat", 404: "Problem" },
      detail: detailOf("boats", "bearer"),
    },
  )
  .patch(
    "/boats/:id",
    ({ params: { id }, body, status }) => {
      const old = boats.get(id);
      if (old === undefined) return status(404, { message: "Not found" });
      boats.set(id, { ...old, ...body });
      return boats.get(id);
    },
    {
      ...signedIn,
      params,
      body: t.Partial(t.Object(boatFields)),
      response: { 200: "Boat", 404: "Problem" },
      detail: detailOf("boats", "bearer"),
    },
  )
  .delete(
    "/boats/:id",
    ({ params: { id }, status }) =>
      boats.delete(id) ? status(204, undefined) : status(404, { message: "Not found" }),
    {
      ...signedIn,
      params,
      response: { 204: t.Void({ description: "Deleted" }), 404: "Problem" },
      detail: detailOf("boats", "bearer"),
    },
  )
  .post(
    "/boats/:id/photo",
    ({ params: { id }, body: { file, caption }, status }) =>
      boats.has(id)
        ? status(201, { name: file.name, size: file.size, caption })
        : status(404, { message: "Not found" }),
    {
      params,
      body: t.Object({ file: t.File(), caption: t.Optional(t.String()) }),
      response: {
        201: t.Object({ name: t.String(), size: t.Integer(), caption: t.Optional(t.String()) }),
        404: "Problem",
      },
      detail: detailOf("boats"),
    },
  )
  .get("/orders", ({ query }) => pageFrom([...orders.values()], query), {
    ...signedIn,
    query: t.Object(paging),
    response: { 200: "OrderPage" },
    detail: detailOf("orders", "bearer"),
  })
  .post(
    "/orders",
    ({ body, status }) => {
      const id = orders.size + 1;
      orders.set(id, { id, status: "open", ...body });
      return status(201, orders.get(id));
    },
    { ...signedIn, body: "NewOrder", response: { 201: "Order" }, detail: detailOf("orders", "bearer") },
  )
  .get(
    "/orders/:id",
    ({ params: { id }, status }) => orders.get(id) ?? status(404, { message: "Not found" }),
    { ...signedIn, params, response: { 200: "Order", 404: "Problem" }, detail: detailOf("orders", "bearer") },
  )
  .post(
    "/orders/:id/cancel",
    ({ params: { id }, status }) => {
      const order = orders.get(id);
      if (order === undefined) return status(404, { message: "Not found" });
      order.status = "canceled";
      return order;
    },
    { ...signedIn, params, response: { 200: "Order", 404: "Problem" }, detail: detailOf("orders", "bearer") },
  )
  .get("/stats", () => ({ boats: boats.size, orders: orders.size }), {
    beforeHandle: ({ headers, status }) =>
      headers["x-api-key"] === API_KEY ? undefined : status(403, { message: "Unknown key" }),
    response: { 200: t.Record(t.String(), t.Integer()) },
    detail: detailOf("stats", "key"),
  })
  .listen({ hostname: "127.0.0.1", port: Number(PORT) });
