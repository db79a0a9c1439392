import multipart, { ajvFilePlugin } from "@fastify/multipart";
import swagger from "@fastify/swagger";
import { Type } from "@sinclair/typebox";
import fastify from "fastify";

const { TOKEN, API_KEY, PORT } = process.env;

const app = fastify({ ajv: { plugins: [ajvFilePlugin] } });
await app.register(multipart, { attachFieldsToBody: "keyValues", onFile: keepSize });
await app.register(swagger, {
  openapi: {
    info: { title: "Harbor", version: "1.0.0" },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
      },
    },
  },
});

const nullable = (schema) => Type.Union([schema, Type.Null()]);
const kinds = Type.Union([Type.Literal("sail"), Type.Literal("motor")]);

const boatFields = {
  name: Type.String({ minLength: 1, maxLength: 40 }),
  kind: kinds,
  length: Type.Number({ exclusiveMinimum: 0, maximum: 150 }),
  price: Type.Optional(nullable(Type.String({ pattern: "^\\d+(\\.\\d{1,2})?$" }))),
  berth: Type.Optional(nullable(Type.Integer())),
  built: Type.Optional(nullable(Type.String({ format: "date" }))),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
};

app.addSchema(Type.Object(boatFields, { $id: "NewBoat", additionalProperties: false }));
app.addSchema(
  Type.Object(
    { id: Type.Integer(), createdAt: Type.String({ format: "date-time" }), ...boatFields },
    { $id: "Boat" },
  ),
);
const orderFields = {
  lines: Type.Array(
    Type.Object({ boatId: Type.Integer(), days: Type.Integer({ minimum: 1, maximum: 90 }) }),
    {
      minItems: 1,
    },
  ),
  payment: Type.Union([
    Type.Object({ method: Type.Literal("card"), number: Type.String({ pattern: "^\\d{12,19}$" }) }),
    Type.Object({ method: Type.Literal("transfer"), iban: Type.String({ minLength: 15, maxLength: 34 }) }),
  ]),
  note: Type.Optional(nullable(Type.String())),
};
app.addSchema(Type.Object(orderFields, { $id: "NewOrder" }));
app.addSchema(
  Type.Object(
    {
      id: Type.Integer(),
      status: Type.Union([Type.Literal("open"), Type.Literal("canceled")]),
      ...orderFields,
    },
    { $id: "Order" },
  ),
);
app.addSchema(
  Type.Object({ statusCode: Type.Integer(), error: Type.String(), message: Type.String() }, { $id: "Error" }),
);

const ref = ($id) => Type.Unsafe({ $ref: `${$id}#` });
const pageOf = ($id) =>
  Type.Object({
    items: Type.Array(ref($id)),
    total: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
  });
const byId = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const paging = {
  page: Type.Integer({ minimum: 1, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};
const errors = { 404: ref("Error") };
const bearer = [{ bearer: [] }];

const boats = new Map();
const orders = new Map();

/** What the body has for a file: its name and size, and its content by the name that the validator looks for. */
async function keepSize(part) {
  const file = await part.toBuffer();
  part.value = { filename: part.filename, size: file.length, file };
}

function refusal(statusCode, message) {
  return Object.assign(new Error(message), { statusCode });
}

function found(records, id) {
  if (!records.has(id)) throw refusal(404, "Not found");
  return records.get(id);
}

function pageFrom(records, { page, size }) {
  const all = [...records.values()];
  return { items: all.slice((page - 1) * size, page * size), total: all.length, page, size };
}

async function signedIn({ headers }) {
  if (headers.authorization !== `Bearer ${TOKEN}`) throw refusal(401, "Unknown token");
}

async function trusted({ headers }) {
  if (headers["x-api-key"] !== API_KEY) throw refusal(403, "Unknown key");
}

app.get(
  "/boats",
  {
    schema: {
      tags: ["boats"],
      querystring: Type.Object({ ...paging, kind: Type.Optional(kinds) }),
      response: { 200: pageOf("Boat") },
    },
  },
  ({ query }) =>
    pageFrom(new Map([...boats].filter(([, { kind }]) => [undefined, kind].includes(query.kind))), query),
);

app.post(
  "/boats",
  {
    preHandler: signedIn,
    schema: { tags: ["boats"], security: bearer, body: ref("NewBoat"), response: { 201: ref("Boat") } },
  },
  ({ body }, reply) => {
    const id = boats.size + 1;
    boats.set(id, { id, createdAt: new Date().toISOString(), ...body });
    return reply.code(201).send(boats.get(id));
  },
);

app.get(
  "/boats/:id",
  { schema: { tags: ["boats"], params: byId, response: { 200: ref("Boat"), ...errors } } },
  ({ params }) => found(boats, params.id),
);

app.put(
  "/boats/:id",
  {
    preHandler: signedIn,
    schema: {
      tags: ["boats"],
      security: bearer,
      params: byId,
      body: ref("NewBoat"),
      response: { 200: ref("Boat"), ...errors },
    },
  },
  ({ params: { id }, body }) => {
    const { createdAt } = found(boats, id);
    boats.set(id, { id, createdAt, ...body });
    return boats.get(id);
  },
);

app.patch(
  "/boats/:id",
  {
    preHandler: signedIn,
    schema: {
      tags: ["boats"],
      security: bearer,
      params: byId,
      body: Type.Partial(Type.Object(boatFields)),
      response: { 200: ref("Boat"), ...errors },
    },
  },
  ({ params: { id }, body }) => {
    boats.set(id, { ...found(boats, id), ...body });
    return boats.get(id);
  },
);

app.delete(
  "/boats/:id",
  {
    preHandler: signedIn,
    schema: {
      tags: ["boats"],
      security: bearer,
      params: byId,
      response: { 204: Type.Null({ description: "Deleted" }), ...errors },
    },
  },
  ({ params: { id } }, reply) => {
    found(boats, id);
    boats.delete(id);
    return reply.code(204).send();
  },
);

app.post(
  "/boats/:id/photo",
  {
    schema: {
      tags: ["boats"],
      consumes: ["multipart/form-data"],
      params: byId,
      body: Type.Object({ file: Type.Unsafe({ isFile: true }), caption: Type.Optional(Type.String()) }),
      response: {
        201: Type.Object({
          name: Type.String(),
          size: Type.Integer(),
          caption: Type.Optional(Type.String()),
        }),
        ...errors,
      },
    },
  },
  ({ params, body: { file, caption } }, reply) => {
    found(boats, params.id);
    return reply.code(201).send({ name: file.filename, size: file.size, caption });
  },
);

app.get(
  "/orders",
  {
    preHandler: signedIn,
    schema: {
      tags: ["orders"],
      security: bearer,
      querystring: Type.Object(paging),
      response: { 200: pageOf("Order") },
    },
  },
  ({ query }) => pageFrom(orders, query),
);

app.post(
  "/orders",
  {
    preHandler: signedIn,
    schema: { tags: ["orders"], security: bearer, body: ref("NewOrder"), response: { 201: ref("Order") } },
  },
  ({ body }, reply) => {
    const id = orders.size + 1;
    orders.set(id, { id, status: "open", ...body });
    return reply.code(201).send(orders.get(id));
  },
);

app.get(
  "/orders/:id",
  {
    preHandler: signedIn,
    schema: { tags: ["orders"], security: bearer, params: byId, response: { 200: ref("Order"), ...errors } },
  },
  ({ params }) => found(orders, params.id),
);

app.post(
  "/orders/:id/cancel",
  {
    preHandler: signedIn,
    schema: { tags: ["orders"], security: bearer, params: byId, response: { 200: ref("Order"), ...errors } },
  },
  ({ params: { id } }) => {
    orders.set(id, { ...found(orders, id), status: "canceled" });
    return orders.get(id);
  },
);

app.get(
  "/stats",
  {
    preHandler: trusted,
    schema: {
      tags: ["stats"],
      security: [{ key: [] }],
      response: { 200: Type.Record(Type.String(), Type.Integer()) },
    },
  },
  () => ({ boats: boats.size, orders: orders.size }),
);

app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());

await app.listen({ host: "127.0.0.1", port: Number(PORT) });
