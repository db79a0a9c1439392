/** How large a made-up description is to be. */
export interface Size {
  operations: number;
  schemas: number;
}

/**
 * A made-up OpenAPI 3.1 description of the shape that large real ones have: tags with resources, five operations
 * on each, parameters, bodies, several responses and schemas that refer to each other. The same size gives
 * the same description, always.
 */
export function synthesize({ operations, schemas }: Size) {
  const resources = Math.ceil(operations / perResource);
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < resources; index++) {
    const left = operations - index * perResource;
    const resource = describeResource(index, Math.min(left, perResource), schemas);
    Object.assign(paths, resource);
  }
  return {
    openapi: "3.1.0",
    info: { title: `Synthetic API of ${operations} operations`, version: "1.0.0", description: prose(1, 4) },
    servers: [{ url: "https://api.example.com/v1" }],
    tags: Array.from({ length: Math.ceil(resources / perTag) }, (_none, tag) => ({
      name: tagName(tag),
      description: prose(tag, 2),
    })),
    paths,
    components: {
      parameters: { page: query("page", "integer", 3), size: query("size", "integer", 4) },
      responses: {
        NotFound: { description: "There is no such thing.", content: json(reference(0)) },
        Invalid: { description: "The request breaks a rule.", content: json(reference(0)) },
      },
      schemas: Object.fromEntries(
        Array.from({ length: schemas }, (_none, index) => [
          schemaName(index),
          describeSchema(index, schemas),
        ]),
      ),
    },
  };
}

const perResource = 5;
const perTag = 20;

const words =
  "account address amount archive batch branch budget channel charge comment contract country credit customer delivery deposit device discount document event export field filter folder group hook image import invoice issue item job key label ledger limit link list location member merchant message method milestone note order owner page parcel payment period plan policy product profile project quote rate record refund region release report request review role rule schedule scope secret session shipment status stock store subscription task team template ticket token transfer user value vault version webhook".split(
    " ",
  );

const word = (index: number) => words[index % words.length] ?? "";
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const tagName = (index: number) => `${capital(word(index * 7))} ${index}`;
const schemaName = (index: number) => `${capital(word(index))}${capital(word(index * 3 + 1))}${index}`;

/** Sentences that differ, of the same length on the whole. */
function prose(seed: number, sentences: number): string {
  return Array.from({ length: sentences }, (_none, index) => {
    const [one, two, three] = [1, 5, 11].map((step) => word(seed * 13 + index * step));
    return `The ${one} of a \`${two}\` is kept with its **${three}** until the ${word(seed + index)} is closed.`;
  }).join(" ");
}

const reference = (index: number) => ({ $ref: `#/components/schemas/${schemaName(index)}` });
const json = (schema: unknown) => ({ "application/json": { schema } });

const query = (name: string, type: string, seed: number) => ({
  name,
  in: "query",
  description: prose(seed, 1),
  schema: { type, ...(type === "integer" && { minimum: 1, maximum: 100, default: 20 }) },
});

function describeResource(index: number, count: number, schemas: number): Record<string, unknown> {
  const name = `${word(index)}-${index}`;
  const schema = reference(index % schemas);
  const id = {
    name: "id",
    in: "path",
    required: true,
    description: prose(index, 1),
    schema: { type: "string" },
  };
  const operation = (verb: string, more: object) => ({
    operationId: `${verb}${capital(word(index))}${index}`,
    tags: [tagName(Math.floor(index / perTag))],
    summary: `${capital(verb)} ${word(index)} ${index}`,
    description: prose(index + verb.length, 3),
    ...more,
  });
  const answers = (status: string, content: object) => ({
    [status]: { description: prose(index, 1), content },
    "404": { $ref: "#/components/responses/NotFound" },
    "422": { $ref: "#/components/responses/Invalid" },
  });
  const pages = ["page", "size"].map((one) => ({ $ref: `#/components/parameters/${one}` }));
  const body = { requestBody: { required: true, content: json(schema) } };
  const list = json({ type: "array", items: schema });
  const all: [path: string, method: string, operation: object][] = [
    [
      `/${name}`,
      "get",
      operation("list", {
        parameters: [...pages, query("filter", "string", index)],
        responses: answers("200", list),
      }),
    ],
    [`/${name}`, "post", operation("create", { ...body, responses: answers("201", json(schema)) })],
    [`/${name}/{id}`, "get", operation("get", { parameters: [id], responses: answers("200", json(schema)) })],
    [
      `/${name}/{id}`,
      "patch",
      operation("update", { parameters: [id], ...body, responses: answers("200", json(schema)) }),
    ],
    [
      `/${name}/{id}`,
      "delete",
      operation("delete", { parameters: [id], responses: answers("200", json(schema)) }),
    ],
  ];
  const items: Record<string, Record<string, unknown>> = {};
  for (const [path, method, described] of all.slice(0, count))
    items[path] = { ...items[path], [method]: described };
  return items;
}

/** Eight fields: texts, numbers, an enum, a list and two other schemas. */
function describeSchema(index: number, schemas: number) {
  const text = (field: number, more: object) => ({
    type: "string",
    description: prose(index + field, 1),
    ...more,
  });
  const other = (step: number) => reference((index * 2 + step) % schemas);
  return {
    type: "object",
    description: prose(index, 2),
    required: ["id", "name", "status"],
    properties: {
      id: text(1, { format: "uuid", readOnly: true }),
      name: text(2, { minLength: 1, maxLength: 200, examples: [`${capital(word(index))} ${index}`] }),
      status: text(3, { enum: ["open", "closed", word(index)] }),
      amount: { type: "integer", format: "int64", minimum: 0, description: prose(index + 4, 1) },
      created: text(5, { format: "date-time" }),
      tags: { type: "array", items: { type: "string" }, maxItems: 20, description: prose(index + 6, 1) },
      owner: other(1),
      parts: { type: "array", items: other(2) },
    },
  };
}
