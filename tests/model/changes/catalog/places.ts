/** A description, of which a row of the catalog gives only what it is about. */
export interface Description {
  [keyword: string]: unknown;
  paths?: Record<string, unknown>;
}

/** The one operation of a description, with what the row states of it. */
export const operation = (value: object = {}): object => ({
  responses: { 200: { description: "OK" } },
  ...value,
});

/** A description with this operation, and what else the root has. */
export const withOperation = (value: object = {}, root: object = {}): Description => ({
  openapi: "3.2.0",
  paths: { "/t": { post: operation(value) } },
  ...root,
});

export const json = (media: object) => ({ content: { "application/json": media } });
export const body = (media: object) => ({ requestBody: json(media) });
export const response = (value: object, status = "200") => ({
  responses: { [status]: { description: "OK", ...value } },
});
export const parameter = (value: object) => ({ parameters: [{ name: "q", in: "query", ...value }] });
export const object = (schema: unknown, more: object = {}) => ({
  type: "object",
  properties: { p: schema },
  ...more,
});

/** A schema at each place that has checks of its own, by the beginning of their ids. */
export const places: Record<string, (schema: unknown) => object> = {
  "request-body": (schema) => body({ schema }),
  "request-property": (schema) => body({ schema: object(schema) }),
  "request-read-only-property": (schema) => body({ schema: object({ ...asObject(schema), readOnly: true }) }),
  "request-parameter": (schema) => parameter({ schema }),
  "request-parameter-property": (schema) => parameter({ schema: object(schema) }),
  "request-header-property": (schema) => ({
    parameters: [{ name: "X-Q", in: "header", schema: object(schema) }],
  }),
  "response-body": (schema) => response(json({ schema })),
  "response-mediatype": (schema) => response(json({ schema })),
  "response-property": (schema) => response(json({ schema: object(schema) })),
  "response-write-only-property": (schema) =>
    response(json({ schema: object({ ...asObject(schema), writeOnly: true }) })),
  "response-header": (schema) => response({ headers: { "X-H": { schema } } }),
};

const asObject = (schema: unknown) => (typeof schema === "object" ? schema : {});
