import type { Example, Operation, Response } from "#model/types.ts";
import { integer, reference as named, text } from "./notes.ts";

/** The model of the Petstore's `GET /pets/{petId}`, read from the description by a person. */
export const getPet = (): Operation => ({
  id: "getPet",
  slug: "get-pet",
  pointer: "/paths/~1pets~1{petId}/get",
  method: "GET",
  path: "/pets/{petId}",
  title: "Get a pet",
  description:
    "Reads one pet. In new code, call `GET /pets` with `id` instead: it reads one or more pets, and returns a list. This operation works until the end of its sunset date (UTC), and returns 410 from then on.",
  externalDocs: null,
  tags: ["Animals"],
  deprecated: true,
  markers: {
    badges: [],
    codeSamples: {
      kind: "shown",
      written: [
        {
          lang: "cURL",
          label: "cURL",
          source: 'curl --request GET "http://localhost:4321/api/pets/1"\n',
        },
        {
          lang: "JavaScript",
          label: "JavaScript",
          source:
            'const response = await fetch("http://localhost:4321/api/pets/1");\n\nconsole.log(await response.text());\n',
        },
        {
          lang: "Python",
          label: "Python",
          source:
            'import urllib.request\n\nwith urllib.request.urlopen("http://localhost:4321/api/pets/1") as response:\n    print(response.read().decode())\n',
        },
      ],
    },
    deprecatedSince: { text: "2026-06-30", date: "2026-06-30" },
    hideTryItPanel: false,
    pageDescription: null,
    replacedBy: { operationId: "listPets", parameters: [{ name: "id", value: "$request.path.petId" }] },
    stability: null,
    sunset: { text: "2027-06-30", date: "2027-06-30" },
  },
  security: [],
  servers: [server],
  parameters: [
    {
      name: "petId",
      in: "path",
      required: true,
      deprecated: false,
      description: "Identifier of the pet.",
      style: "simple",
      explode: false,
      allowReserved: false,
      allowEmptyValue: false,
      mediaType: null,
      schema: integer({ format: "int64" }),
      jsonSchema: { type: "integer", format: "int64" },
      examples: [exampleOf(1)],
    },
  ],
  body: null,
  responses: [
    {
      status: "200",
      summary: null,
      description: "The pet.",
      headers: [
        {
          name: "Deprecation",
          required: true,
          deprecated: false,
          description:
            "The moment from which the operation is deprecated, in seconds since 1970-01-01T00:00:00Z after an `@` (RFC 9745).",
          mediaType: null,
          schema: text({ textPatterns: ["^@-?\\d+$"] }),
          jsonSchema: { type: "string", pattern: "^@-?\\d+$" },
          examples: [exampleOf("@1782777600")],
        },
        {
          name: "Sunset",
          required: true,
          deprecated: false,
          description: "The last moment at which the operation works, as an HTTP date (RFC 8594).",
          mediaType: null,
          schema: text(),
          jsonSchema: { type: "string" },
          examples: [exampleOf("Wed, 30 Jun 2027 23:59:59 GMT")],
        },
        {
          name: "Link",
          required: true,
          deprecated: false,
          description: "The address of the same pet in the operation that replaces this one.",
          mediaType: null,
          schema: text(),
          jsonSchema: { type: "string" },
          examples: [exampleOf('</api/pets?id=1>; rel="successor-version"')],
        },
      ],
      content: [
        {
          ...plainMedia,
          name: "application/json",
          schema: named("Pet", "pet"),
          jsonSchema: { $ref: "#/components/schemas/Pet" },
          examples: [exampleOf({ id: 1, name: "Biscuit", categoryId: 1, status: "available" })],
        },
      ],
      links: [],
    },
    error("400", "The identifier in the path is not valid.", [
      exampleOf(
        {
          code: "invalid_request",
          message: "Path parameter `petId` must be an integer.",
          status: 400,
        },
        { name: "notInteger", summary: "An identifier in the path that is no integer" },
      ),
      exampleOf(
        {
          code: "invalid_request",
          message: "Path parameter `petId` must be between -9223372036854775808 and 9223372036854775807.",
          status: 400,
        },
        { name: "beyondInt64", summary: "An identifier of more than 64 bits" },
      ),
    ]),
    error("404", "No pet has this identifier.", [
      exampleOf({ code: "not_found", message: "There is no pet with `petId` 99.", status: 404 }),
    ]),
    error("410", "The operation is past its sunset date.", [
      exampleOf({
        code: "operation_retired",
        message: "This operation was retired on 2027-06-30; use `GET /pets` with `id` instead.",
        status: 410,
      }),
    ]),
  ],
  unresolved: [],
  callbacks: [],
});

const plainMedia = { itemSchema: null, itemJsonSchema: null, encoding: [], externalExamples: [] };

export const exampleOf = (
  value: unknown,
  parts: { name?: string; summary?: string; origin?: Example["origin"] } = {},
) => ({
  name: null,
  summary: null,
  description: null,
  text: JSON.stringify(value, null, 2),
  origin: "written" as const,
  ...parts,
});

const error = (status: string, description: string, examples: Example[]): Response => ({
  status,
  summary: null,
  description,
  headers: [],
  content: [
    {
      ...plainMedia,
      name: "application/json",
      schema: named("Error", "error"),
      jsonSchema: { $ref: "#/components/schemas/Error" },
      examples,
    },
  ],
  links: [],
});

const server = {
  url: "{base_url}",
  name: null,
  description: "The service that is published together with this reference.",
  variables: [
    {
      name: "base_url",
      default: "/api",
      enum: [],
      description:
        "Base address of the service, without a slash at its end. The default is relative to the site this reference is published on: on a site under `/docs/` it means `/docs/api`.",
    },
  ],
};
