import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { bearerAuth } from "hono/bearer-auth";

const { TOKEN, API_KEY, PORT } = process.env;

const app = new OpenAPIHono();
app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
app.openAPIRegistry.registerComponent("securitySchemes", "key", {
  type: "apiKey",
  in: "header",
  name: "X-API-Key",
});

const Kind = z.enum(["sail", "motor"]).openapi("Kind");
const BoatIn = z
  .object({
    name: z.string().min(1).max(40),
    kind: Kind,
    length: z.number().positive().max(150),
    price: z
      .string()
      .regex(/^\d+(\.\d{1,2})?$/)
      .nullish(),
    berth: z.int().nullish(),
    built: z.iso.date().nullish(),
    tags: z.array(z.string()).max(5).default([]),
  })
  .openapi("NewBoat");
const Boat = BoatIn.extend({ id: z.int(), createdAt: z.iso.datetime() }).openapi("Boat");
const Payment = z
  .discriminatedUnion("method", [
    z.object({ method: z.literal("card"), number: z.string().regex(/^\d{12,19}$/) }),
    z.object({ method: z.literal("transfer"), iban: z.string().min(15).max(34) }),
  ])
  .openapi("Payment");
const OrderIn = z
  .object({
    lines: z.array(z.object({ boatId: z.int(), days: z.int().min(1).max(90) })).min(1),
    payment: Payment,
    note: z.string().nullish(),
  })
  .openapi("NewOrder");
const Order = OrderIn.extend({ id: z.int(), status: z.enum(["open", "canceled"]) }).openapi("Order");
const Problem = z.object({ code: z.string(), message: z.string() }).openapi("Error");
const ById = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .openapi({ param: { name: "id", in: "path" }, type: "integer" }),
});
const Paging = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
const pageOf = (item) => z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

const json = (schema, description) => ({ description, content: { "application/json": { schema } } });
const bodyOf = (schema) => ({ required: true, content: { "application/json": { schema } } });
const missing = { 404: json(Problem, "No record has this ID") };
const security = [{ bearer: [] }];
const middleware = [bearerAuth({ token: TOKEN })];

const boats = new Map();
const orders = new Map();
const notFound = (c) => c.json({ code: "not_found", message: "No record has this ID" }, 404);

function pageFrom(records, { page, size }) {
  return { items: records.slice((page - 1) * size, page * size), total: records.length, page, size };
}

app.openapi(
  createRoute({
    method: "get",
    path: "/boats",
    tags: ["boats"],
    request: { query: Paging.extend({ kind: Kind.optional() }) },
    responses: { 200: json(pageOf(Boat), "The boats") },
  }),
  (c) => {
    const { kind, ...paging } = c.req.valid("query");
    return c.json(
      pageFrom(
        [...boats.values()].filter((boat) => kind === undefined || boat.kind === kind),
        paging,
      ),
      200,
    );
  },
);

app.openapi(
  createRoute({
    method: "post",
    path: "/boats",
    tags: ["boats"],
    security,
    middleware,
    request: { body: bodyOf(BoatIn) },
    responses: { 201: json(Boat, "The boat") },
  }),
  (c) => {
    const id = boats.size + 1;
    boats.set(id, { ...c.req.valid("json"), id, createdAt: new Date().toISOString() });
    return c.json(boats.get(id), 201);
  },
);

app.openapi(
  createRoute({
    method: "get",
    path: "/boats/{id}",
    tags: ["boats"],
    request: { params: ById },
    responses: { 200: json(Boat, "The boat"), ...missing },
  }),
  (c) => {
    const boat = boats.get(c.req.valid("param").id);
    return boat === undefined ? notFound(c) : c.json(boat, 200);
  },
);

for (const [method, schema] of [
  ["put", BoatIn],
  ["patch", BoatIn.partial()],
])
  app.openapi(
    createRoute({
      method,
      path: "/boats/{id}",
      tags: ["boats"],
      security,
      middleware,
      request: { params: ById, body: bodyOf(schema) },
      responses: { 200: json(Boat, "The boat"), ...missing },
    }),
    (c) => {
      const { id } = c.req.valid("param");
      const old = boats.get(id);
      if (old === undefined) return notFound(c);
      boats.set(id, {
        ...(method === "put" ? { id, createdAt: old.createdAt } : old),
        ...c.req.valid("json"),
      });
      return c.json(boats.get(id), 200);
    },
  );

app.openapi(
  createRoute({
    method: "delete",
    path: "/boats/{id}",
    tags: ["boats"],
    security,
    middleware,
    request: { params: ById },
    responses: { 204: { description: "Deleted" }, ...missing },
  }),
  (c) => (boats.delete(c.req.valid("param").id) ? c.body(null, 204) : notFound(c)),
);

app.openapi(
  createRoute({
    method: "post",
    path: "/boats/{id}/photo",
    tags: ["boats"],
    request: {
      params: ById,
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: z.object({
              file: z.instanceof(File).openapi({ type: "string", format: "binary" }),
              caption: z.string().optional(),
            }),
          },
        },
      },
    },
    responses: {
      201: json(z.object({ name: z.string(), size: z.int(), caption: z.string().optional() }), "The photo"),
      ...missing,
    },
  }),
  (c) => {
    const { file, caption } = c.req.valid("form");
    return boats.has(c.req.valid("param").id)
      ? c.json({ name: file.name, size: file.size, caption }, 201)
      : notFound(c);
  },
);

app.openapi(
  createRoute({
    method: "get",
    path: "/orders",
    tags: ["orders"],
    security,
    middleware,
    request: { query: Paging },
    responses: { 200: json(pageOf(Order), "The orders") },
  }),
  (c) => c.json(pageFrom([...orders.values()], c.req.valid("query")), 200),
);

app.openapi(
  createRoute({
    method: "post",
    path: "/orders",
    tags: ["orders"],
    security,
    middleware,
    request: { body: bodyOf(OrderIn) },
    responses: { 201: json(Order, "The order") },
  }),
  (c) => {
    const id = orders.size + 1;
    orders.set(id, { ...c.req.valid("json"), id, status: "open" });
    return c.json(orders.get(id), 201);
  },
);

app.openapi(
  createRoute({
    method: "get",
    path: "/orders/{id}",
    tags: ["orders"],
    security,
    middleware,
    request: { params: ById },
    responses: { 200: json(Order, "The order"), ...missing },
  }),
  (c) => {
    const order = orders.get(c.req.valid("param").id);
    return order === undefined ? notFound(c) : c.json(order, 200);
  },
);

app.openapi(
  createRoute({
    method: "post",
    path: "/orders/{id}/cancel",
    tags: ["orders"],
    security,
    middleware,
    request: { params: ById },
    responses: { 200: json(Order, "The order"), ...missing },
  }),
  (c) => {
    const order = orders.get(c.req.valid("param").id);
    if (order === undefined) return notFound(c);
    order.status = "canceled";
    return c.json(order, 200);
  },
);

app.openapi(
  createRoute({
    method: "get",
    path: "/stats",
    tags: ["stats"],
    security: [{ key: [] }],
    responses: { 200: json(z.record(z.string(), z.int()), "Counts"), 403: json(Problem, "Unknown key") },
  }),
  (c) =>
    c.req.header("x-api-key") === API_KEY
      ? c.json({ boats: boats.size, orders: orders.size }, 200)
      : c.json({ code: "forbidden", message: "Unknown key" }, 403),
);

app.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Harbor", version: "1.0.0" } });

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) });
