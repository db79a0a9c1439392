/** The objects that Swagger 2.0 and OpenAPI 3 have in common. */
import type { Grammar } from "./index.ts";

export const info: Pick<Grammar, "info" | "contact" | "license" | "externalDocs"> = {
  info: {
    fields: {
      title: "text",
      summary: "text",
      description: "text",
      termsOfService: "text",
      contact: "contact",
      license: "license",
      version: "text",
    },
  },
  contact: { fields: { name: "text", url: "text", email: "text" } },
  license: { fields: { name: "text", identifier: "text", url: "text" } },
  externalDocs: { fields: { description: "text", url: "text" } },
};

export const tag: Grammar["tag"] = {
  fields: {
    name: "text",
    summary: "text",
    description: "text",
    externalDocs: "externalDocs",
    parent: "text",
    kind: "text",
  },
};

/** JSON Schema 2020-12 with OpenAPI's additions, and keywords of older drafts. */
export const schema: Pick<Grammar, "schema" | "discriminator" | "xml"> = {
  schema: {
    fields: {
      $ref: "reference",
      $dynamicRef: "reference",
      $id: "text",
      $schema: "text",
      $anchor: "text",
      $dynamicAnchor: "text",
      $comment: "text",
      $vocabulary: "data",
      $defs: "schema{}",
      definitions: "schema{}",
      title: "text",
      description: "text",
      default: "data",
      example: "data",
      examples: "data",
      enum: "data",
      const: "data",
      type: "data",
      format: "text",
      multipleOf: "number",
      maximum: "number",
      exclusiveMaximum: "data",
      minimum: "number",
      exclusiveMinimum: "data",
      maxLength: "number",
      minLength: "number",
      pattern: "text",
      maxItems: "number",
      minItems: "number",
      uniqueItems: "boolean",
      maxContains: "number",
      minContains: "number",
      maxProperties: "number",
      minProperties: "number",
      required: "data",
      dependentRequired: "data",
      contentEncoding: "text",
      contentMediaType: "text",
      contentSchema: "schema",
      nullable: "boolean",
      readOnly: "boolean",
      writeOnly: "boolean",
      deprecated: "boolean",
      discriminator: "discriminator",
      xml: "xml",
      externalDocs: "externalDocs",
      allOf: "schema[]",
      anyOf: "schema[]",
      oneOf: "schema[]",
      not: "schema",
      if: "schema",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: "schema",
      else: "schema",
      dependentSchemas: "schema{}",
      properties: "schema{}",
      patternProperties: "schema{}",
      additionalProperties: "schema",
      unevaluatedProperties: "schema",
      propertyNames: "schema",
      prefixItems: "schema[]",
      items: "schema",
      additionalItems: "schema",
      unevaluatedItems: "schema",
      contains: "schema",
    },
  },
  discriminator: {
    fields: { propertyName: "text", mapping: "reference{}", defaultMapping: "reference" },
  },
  xml: {
    fields: {
      nodeType: "text",
      name: "text",
      namespace: "text",
      prefix: "text",
      attribute: "boolean",
      wrapped: "boolean",
    },
  },
};

export const security: Pick<Grammar, "security" | "securityScheme" | "flows" | "flow"> = {
  security: { fields: {}, others: "text[]" },
  securityScheme: {
    fields: {
      type: "text",
      description: "text",
      name: "text",
      in: "text",
      scheme: "text",
      bearerFormat: "text",
      flows: "flows",
      openIdConnectUrl: "text",
      oauth2MetadataUrl: "text",
      deprecated: "boolean",
      // Swagger 2.0.
      flow: "text",
      authorizationUrl: "text",
      tokenUrl: "text",
      scopes: "text{}",
    },
  },
  flows: {
    fields: {
      implicit: "flow",
      password: "flow",
      clientCredentials: "flow",
      authorizationCode: "flow",
      deviceAuthorization: "flow",
    },
  },
  flow: {
    fields: {
      authorizationUrl: "text",
      deviceAuthorizationUrl: "text",
      tokenUrl: "text",
      refreshUrl: "text",
      scopes: "text{}",
    },
  },
};

/** Markers whose strings may refer to files. */
export const codeSample: Grammar["codeSample"] = { fields: { lang: "text", label: "text", source: "code" } };
export const codeSamples = {
  "x-codeSamples": "codeSample[]",
  "x-code-samples": "codeSample[]",
  "x-custom-examples": "codeSample[]",
} as const;
