import { move, type PlantedEdit, remove, set } from "./edits.ts";

const issues = "/paths/~1repos~1{owner}~1{repo}~1issues";
const gists = "/paths/~1gists";
const schemas = "/components/schemas";
const json = "content/application~1json/schema";

/** Edits of GitHub's description, which are made together: each is found as if it were alone. */
export const githubEdits: PlantedEdit[] = [
  {
    name: "an optional field of a schema that hundreds of operations return is added",
    steps: [set(`${schemas}/simple-user/properties/pronouns`, { type: "string" })],
    expected: ["compatible field-added simple-user `pronouns`"],
  },
  {
    name: "a field of a shared schema is no longer required",
    steps: [remove(`${schemas}/issue/required/0`)],
    expected: ["breaking field-optional issue `assignee`"],
  },
  {
    name: "an enum value is added to a parameter",
    steps: [set(`${issues}/get/parameters/3/schema/enum/-`, "draft")],
    expected: ["compatible enum-value-added GET /repos/{owner}/{repo}/issues query parameter `state`"],
  },
  {
    name: "the default of a shared parameter changes",
    steps: [set("/components/parameters/per-page/schema/default", 50)],
    expected: ["risky default-changed GET /app/hook/deliveries and 256 more query parameter `per_page`"],
  },
  {
    name: "an unnamed field of a request becomes required",
    steps: [set(`${gists}/post/requestBody/${json}/required/-`, "public")],
    expected: ["breaking field-required POST /gists request body `public`"],
  },
  {
    name: "an option of an unnamed union is removed",
    steps: [remove(`${gists}/post/requestBody/${json}/properties/public/oneOf/1`)],
    expected: ["breaking option-removed POST /gists request body `public`"],
  },
  {
    name: "an operation is removed",
    steps: [remove("/paths/~1orgs~1{org}~1repos/post")],
    expected: ["breaking removed-without-deprecation POST /orgs/{org}/repos"],
  },
];

const templates = "/paths/~1docgen_templates";

/** Edits of Box's description, likewise. */
export const boxEdits: PlantedEdit[] = [
  {
    name: "a required field of a response that others extend is removed",
    steps: [
      remove(`${schemas}/DocGenBatch--Base/properties/type`),
      set(`${schemas}/DocGenBatch--Base/required`, ["id"]),
    ],
    expected: ["breaking field-removed DocGenBatch--Base `type`"],
  },
  {
    name: "a field is added to the base of others",
    steps: [set(`${schemas}/DocGenTemplate--Base/properties/locale`, { type: "string" })],
    expected: ["compatible field-added DocGenTemplate--Base `locale`"],
  },
  {
    name: "an optional parameter is removed",
    steps: [remove(`${templates}/get/parameters/0`)],
    expected: ["breaking parameter-removed GET /docgen_templates query parameter `marker`"],
  },
  {
    name: "a required field of requests becomes optional",
    steps: [
      set(`${schemas}/DocGenBatchCreateRequest/required`, [
        "file",
        "input_source",
        "destination_folder",
        "output_type",
      ]),
    ],
    expected: ["compatible field-optional DocGenBatchCreateRequest `document_generation_data`"],
  },
  {
    name: "a success status is removed",
    steps: [remove(`${templates}~1{template_id}~1tags/get/responses/202`)],
    expected: ["breaking status-removed GET /docgen_templates/{template_id}/tags response 202"],
  },
  {
    name: "a scope becomes required",
    steps: [set(`${templates}/get/security`, [{ OAuth2Security: ["root_readonly"] }])],
    expected: ["breaking security-changed GET /docgen_templates"],
  },
  {
    name: "credentials are no longer required",
    steps: [set("/paths/~1hubs/get/security", [])],
    expected: ["compatible security-relaxed GET /hubs"],
  },
];

/** Edits of the Swagger 2.0 Petstore. */
export const swaggerEdits: PlantedEdit[] = [
  {
    name: "a required form parameter is added",
    steps: [
      set("/paths/~1pet~1{petId}/post/parameters/-", {
        name: "reason",
        in: "formData",
        type: "string",
        required: true,
      }),
    ],
    expected: ["breaking required-field-added POST /pet/{petId} request body `reason`"],
  },
  {
    name: "an enum value is removed from an array in the query",
    steps: [set("/paths/~1pet~1findByStatus/get/parameters/0/items/enum", ["available", "pending"])],
    expected: ["breaking enum-value-removed GET /pet/findByStatus query parameter `status` `[]`"],
  },
  {
    name: "the serialization of an array changes",
    steps: [set("/paths/~1pet~1findByStatus/get/parameters/0/collectionFormat", "csv")],
    expected: ["breaking parameter-style-changed GET /pet/findByStatus query parameter `status`"],
  },
  {
    name: "a required field of a shared definition is added",
    steps: [set("/definitions/Pet/required/-", "status")],
    expected: ["breaking field-required Pet `status`"],
  },
  {
    name: "a media type is no longer consumed",
    steps: [set("/paths/~1pet/post/consumes", ["application/json"])],
    expected: ["breaking media-type-removed POST /pet request body"],
  },
  {
    name: "the host changes",
    steps: [set("/host", "api.example.com")],
    expected: ["breaking server-removed API"],
  },
  {
    name: "a header of a response is removed",
    steps: [remove("/paths/~1user~1login/get/responses/200/headers/X-Rate-Limit")],
    expected: ["breaking header-removed GET /user/login header `X-Rate-Limit` of response 200"],
  },
];

/** Edits of the Swagger 2.0 Petstore that change nothing. */
export const swaggerRewrites: PlantedEdit[] = [
  {
    name: "a definition is renamed",
    steps: [
      move("/definitions/Tag", "/definitions/Label"),
      set("/definitions/Pet/properties/tags/items", { $ref: "#/definitions/Label" }),
    ],
    expected: [],
  },
  {
    name: "media types are listed in another order",
    steps: [set("/paths/~1pet/post/consumes", ["application/xml", "application/json"])],
    expected: [],
  },
];
