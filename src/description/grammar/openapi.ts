import type { Grammar } from "./index.ts";
import { codeSample, codeSamples, info, schema, security, tag } from "./shared.ts";

const example = {
  example: "data",
  examples: "example{}",
} as const;

const headerFields = {
  description: "text",
  required: "boolean",
  deprecated: "boolean",
  allowEmptyValue: "boolean",
  style: "text",
  explode: "boolean",
  allowReserved: "boolean",
  schema: "schema",
  content: "mediaType{}",
  ...example,
} as const;

const operation = {
  tags: "text[]",
  summary: "text",
  description: "text",
  externalDocs: "externalDocs",
  operationId: "text",
  parameters: "parameter[]",
  requestBody: "requestBody",
  responses: "responses",
  callbacks: "callback{}",
  deprecated: "boolean",
  security: "security[]",
  servers: "server[]",
  ...codeSamples,
} as const;

/**
 * The objects of OpenAPI 3.0, 3.1 and 3.2 combined, because each version only adds to the previous one.
 */
export const openapi: Grammar = {
  ...info,
  ...schema,
  ...security,
  document: {
    fields: {
      openapi: "text",
      $self: "text",
      info: "info",
      jsonSchemaDialect: "text",
      servers: "server[]",
      paths: "paths",
      webhooks: "pathItem{}",
      "x-webhooks": "pathItem{}",
      components: "components",
      security: "security[]",
      tags: "tag[]",
      externalDocs: "externalDocs",
    },
  },
  server: {
    fields: { url: "text", description: "text", name: "text", variables: "serverVariable{}" },
  },
  serverVariable: { fields: { enum: "text[]", default: "text", description: "text" } },
  components: {
    fields: {
      schemas: "schema{}",
      responses: "response{}",
      parameters: "parameter{}",
      examples: "example{}",
      requestBodies: "requestBody{}",
      headers: "header{}",
      securitySchemes: "securityScheme{}",
      links: "link{}",
      callbacks: "callback{}",
      pathItems: "pathItem{}",
      mediaTypes: "mediaType{}",
    },
  },
  paths: { fields: {}, others: "pathItem" },
  pathItem: {
    fields: {
      $ref: "reference",
      summary: "text",
      description: "text",
      get: "operation",
      put: "operation",
      post: "operation",
      delete: "operation",
      options: "operation",
      head: "operation",
      patch: "operation",
      trace: "operation",
      query: "operation",
      additionalOperations: "operation{}",
      servers: "server[]",
      parameters: "parameter[]",
    },
  },
  operation: { fields: operation },
  parameter: { fields: { name: "text", in: "text", ...headerFields } },
  header: { fields: headerFields },
  requestBody: { fields: { description: "text", content: "mediaType{}", required: "boolean" } },
  mediaType: {
    fields: {
      schema: "schema",
      itemSchema: "schema",
      ...example,
      encoding: "encoding{}",
      prefixEncoding: "encoding[]",
      itemEncoding: "encoding",
    },
  },
  encoding: {
    fields: {
      contentType: "text",
      headers: "header{}",
      style: "text",
      explode: "boolean",
      allowReserved: "boolean",
      encoding: "encoding{}",
      prefixEncoding: "encoding[]",
      itemEncoding: "encoding",
    },
  },
  responses: { fields: {}, others: "response" },
  response: {
    fields: {
      summary: "text",
      description: "text",
      headers: "header{}",
      content: "mediaType{}",
      links: "link{}",
    },
  },
  callback: { fields: {}, others: "pathItem" },
  example: {
    fields: {
      summary: "text",
      description: "text",
      value: "data",
      dataValue: "data",
      serializedValue: "text",
      externalValue: "text",
    },
  },
  link: {
    fields: {
      operationRef: "reference",
      operationId: "text",
      parameters: "data{}",
      requestBody: "data",
      description: "text",
      server: "server",
    },
  },
  tag,
  codeSample,
};
