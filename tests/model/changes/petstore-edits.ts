import { move, type PlantedEdit, remove, set } from "./edits.ts";

const pets = "/paths/~1pets";
const pet = "/paths/~1pets~1{petId}";
const schemas = "/components/schemas";
const newPet = `${schemas}/NewPet/properties`;
const jsonOf = (operation: string) => `${operation}/requestBody/content/application~1json`;
const category = "/paths/~1categories";
const orders = "/paths/~1store~1orders";

const noted = {
  schema: { type: "object", properties: { note: { type: "string" } }, additionalProperties: true },
};

/** Edits of `openapi/petstore.yaml`. */
export const petstoreEdits: PlantedEdit[] = [
  // Operations
  {
    name: "an operation is removed that was never deprecated",
    steps: [remove(`${orders}~1{orderId}/delete`)],
    expected: ["breaking removed-without-deprecation DELETE /store/orders/{orderId}"],
  },
  {
    name: "a deprecated operation is removed before its sunset",
    steps: [remove(`${pet}/get`)],
    expected: ["breaking removed-before-sunset GET /pets/{petId}"],
  },
  {
    name: "an operation is added",
    steps: [set(`${pets}/patch`, { operationId: "patchPets", responses: { 204: { description: "Done." } } })],
    expected: ["compatible operation-added PATCH /pets"],
  },
  {
    name: "an operation is moved to another path",
    steps: [set("/paths/~1groups", {}), move(`${category}/get`, "/paths/~1groups/get")],
    expected: ["breaking operation-moved GET /groups"],
  },
  {
    name: "an operationId is renamed",
    steps: [set(`${pets}/post/operationId`, "addPet")],
    expected: ["risky operation-id-changed POST /pets"],
  },
  // Parameters
  {
    name: "an optional query parameter is added",
    steps: [set(`${pets}/get/parameters/-`, { name: "name", in: "query", schema: { type: "string" } })],
    expected: ["compatible parameter-added GET /pets query parameter `name`"],
  },
  {
    name: "a required header parameter is added",
    steps: [
      set(`${pets}/get/parameters/-`, {
        name: "Tenant",
        in: "header",
        required: true,
        schema: { type: "string" },
      }),
    ],
    expected: ["breaking required-parameter-added GET /pets header parameter `Tenant`"],
  },
  {
    name: "a query parameter is removed",
    steps: [remove(`${pets}/get/parameters/1`)],
    expected: ["breaking parameter-removed GET /pets query parameter `categoryId`"],
  },
  {
    name: "a query parameter becomes required",
    steps: [set(`${pets}/get/parameters/0/required`, true)],
    expected: ["breaking parameter-required GET /pets query parameter `status`"],
  },
  {
    name: "a parameter moves from the query to a header",
    steps: [set(`${pets}/get/parameters/1/in`, "header")],
    expected: ["breaking parameter-moved GET /pets header parameter `categoryId`"],
  },
  {
    name: "an array parameter becomes comma-separated",
    steps: [set(`${pets}/get/parameters/2/explode`, false)],
    expected: ["breaking parameter-style-changed GET /pets query parameter `id`"],
  },
  {
    name: "the maximum of a shared parameter is lowered",
    steps: [set("/components/parameters/Limit/schema/maximum", 50)],
    expected: ["breaking bounds-changed GET /pets and 3 more query parameter `limit`"],
  },
  {
    name: "the default of a shared parameter changes",
    steps: [set("/components/parameters/Limit/schema/default", 50)],
    expected: ["risky default-changed GET /pets and 3 more query parameter `limit`"],
  },
  // Request bodies
  {
    name: "a request body becomes optional",
    steps: [set(`${pets}/post/requestBody/required`, false)],
    expected: ["compatible body-optional POST /pets request body"],
  },
  {
    name: "an optional request body is added",
    steps: [set(`${orders}~1{orderId}/delete/requestBody`, { content: { "application/json": {} } })],
    expected: ["compatible body-added DELETE /store/orders/{orderId} request body"],
  },
  {
    name: "a request body is removed",
    steps: [remove(`${orders}/post/requestBody`)],
    expected: ["breaking body-removed POST /store/orders request body"],
  },
  {
    name: "a media type of requests is added",
    steps: [set(`${pets}/post/requestBody/content/application~1xml`, { schema: { type: "object" } })],
    expected: ["compatible media-type-added POST /pets request body"],
  },
  // Fields of requests and responses
  {
    name: "an optional field is added to requests and responses",
    steps: [set(`${newPet}/nickname`, { type: "string" })],
    expected: ["compatible field-added NewPet `nickname`"],
  },
  {
    name: "a required field is added to requests and responses",
    steps: [set(`${newPet}/chip`, { type: "string" }), set(`${schemas}/NewPet/required/-`, "chip")],
    expected: ["breaking required-field-added NewPet `chip`"],
  },
  {
    name: "a field is added to responses alone",
    steps: [set(`${schemas}/InventoryItem/properties/shelf`, { type: "string" })],
    expected: ["compatible field-added InventoryItem `shelf`"],
  },
  {
    name: "a field is removed from responses",
    steps: [
      remove(`${schemas}/InventoryItem/properties/status`),
      set(`${schemas}/InventoryItem/required`, ["petId", "quantity"]),
    ],
    expected: ["breaking field-removed InventoryItem `status`"],
  },
  {
    name: "a field is removed from requests that may not accept unknown fields",
    steps: [remove(`${newPet}/status`)],
    expected: ["breaking field-removed NewPet `status`"],
  },
  {
    name: "a field is removed from requests that accept unknown fields",
    steps: [
      set(jsonOf(`${orders}/post`), noted),
      remove(`${jsonOf(`${orders}/post`)}/schema/properties/note`),
    ],
    before: [set(jsonOf(`${orders}/post`), noted)],
    expected: ["risky field-removed POST /store/orders request body `note`"],
  },
  {
    name: "an optional field of requests becomes required",
    steps: [set(`${schemas}/NewPet/required/-`, "status")],
    expected: ["breaking field-required NewPet `status`"],
  },
  {
    name: "a required field of requests alone becomes optional",
    steps: [remove(`${schemas}/InventoryUpdate/required`)],
    expected: ["compatible field-optional InventoryUpdate `quantity`"],
  },
  {
    name: "a required field of responses becomes optional",
    steps: [set(`${schemas}/InventoryItem/required`, ["petId", "quantity"])],
    expected: ["breaking field-optional InventoryItem `status`"],
  },
  {
    name: "an optional field of responses becomes required",
    steps: [
      set(`${schemas}/Error/properties/hint`, { type: "string" }),
      set(`${schemas}/Error/required/-`, "hint"),
    ],
    expected: ["compatible required-field-added Error `hint`"],
  },
  {
    name: "the type of a field changes",
    steps: [set(`${newPet}/name/type`, "integer")],
    expected: ["breaking type-changed NewPet `name`"],
  },
  {
    name: "the type of a field of responses is widened",
    steps: [
      set(`${schemas}/InventoryItem/properties/quantity`, {
        ...{ description: "Current stock count.", example: 3 },
        type: "number",
      }),
    ],
    expected: ["breaking type-changed InventoryItem `quantity`"],
  },
  {
    name: "the format of a field of responses is dropped",
    steps: [remove(`${schemas}/InventoryItem/properties/petId/format`)],
    expected: ["breaking format-changed InventoryItem `petId`"],
  },
  {
    name: "a field of requests gets a pattern",
    steps: [set(`${newPet}/name/pattern`, "^[A-Z]")],
    expected: ["breaking pattern-changed NewPet `name`"],
  },
  {
    name: "a field of responses gets a maximum length",
    steps: [set(`${schemas}/Error/properties/code/maxLength`, 40)],
    expected: ["compatible bounds-changed Error `code`"],
  },
  {
    name: "an enum value is removed",
    steps: [set(`${schemas}/PetStatus/enum`, ["available", "pending"])],
    expected: ["breaking enum-value-removed PetStatus"],
  },
  {
    name: "an enum value is added",
    steps: [set(`${schemas}/PetStatus/enum/-`, "lost")],
    expected: ["risky enum-value-added PetStatus"],
  },
  {
    name: "an enum value is added to an extensible enum",
    steps: [set(`${schemas}/PetStatus/enum/-`, "lost"), set(`${schemas}/PetStatus/x-extensible-enum`, true)],
    expected: ["compatible enum-value-added PetStatus"],
  },
  {
    name: "null is newly allowed in requests and responses",
    steps: [set(`${newPet}/name/nullable`, true)],
    expected: ["breaking null-allowed NewPet `name`"],
  },
  {
    name: "null is newly allowed in requests alone",
    steps: [set(`${schemas}/InventoryUpdate/properties/quantity/nullable`, true)],
    expected: ["compatible null-allowed InventoryUpdate `quantity`"],
  },
  {
    name: "an option is added to a response",
    steps: [
      set(`${schemas}/Pets/items`, {
        oneOf: [{ $ref: "#/components/schemas/Pet" }, { $ref: "#/components/schemas/Category" }],
      }),
    ],
    expected: ["risky option-added Pets `[]`"],
  },
  {
    name: "a field becomes read-only",
    steps: [set(`${schemas}/Order/properties/complete/readOnly`, true)],
    expected: ["breaking field-read-only Order `complete`"],
  },
  {
    name: "a read-only field that requests never had gets a default",
    steps: [set(`${schemas}/Order/properties/id/default`, 1)],
    expected: ["text default-changed Order `id`"],
  },
  {
    name: "unknown fields are no longer allowed",
    steps: [set(`${schemas}/Order/additionalProperties`, false)],
    expected: ["breaking other-fields-forbidden Order"],
  },
  {
    name: "a field is deprecated",
    steps: [set(`${schemas}/Order/properties/shipDate/deprecated`, true)],
    expected: ["notice deprecated Order `shipDate`"],
  },
  // Responses
  {
    name: "a success response is removed",
    steps: [remove(`${category}/get/responses/200`)],
    expected: ["breaking status-removed GET /categories response 200"],
  },
  {
    name: "a success response gets another status code",
    steps: [move(`${pets}/post/responses/201`, `${pets}/post/responses/200`)],
    expected: ["breaking status-removed POST /pets response 201"],
  },
  {
    name: "an error status is added",
    steps: [set(`${pets}/get/responses/429`, { description: "Too many requests." })],
    expected: ["compatible status-added GET /pets response 429"],
  },
  {
    name: "an error status is removed",
    steps: [remove(`${pets}/post/responses/415`)],
    expected: ["compatible status-removed POST /pets response 415"],
  },
  {
    name: "a media type of a response is replaced",
    steps: [
      move(
        `${category}/get/responses/200/content/application~1json`,
        `${category}/get/responses/200/content/text~1csv`,
      ),
    ],
    expected: ["breaking media-type-removed GET /categories response 200"],
  },
  {
    name: "a response header is removed",
    steps: [remove(`${pets}/post/responses/201/headers/Location`)],
    expected: ["breaking header-removed POST /pets header `Location` of response 201"],
  },
  {
    name: "a response header is no longer always sent",
    steps: [set("/components/headers/Location/required", false)],
    expected: ["breaking header-optional POST /pets and 2 more header `Location` of response 201"],
  },
  // Security and servers
  {
    name: "credentials become required",
    steps: [
      set("/components/securitySchemes", { token: { type: "http", scheme: "bearer" } }),
      set("/security", [{ token: [] }]),
    ],
    expected: ["breaking security-changed GET /pets and 17 more"],
  },
  {
    name: "the address of the server changes",
    steps: [set("/servers/0/url", "https://api.example.com")],
    expected: ["breaking server-removed API"],
  },
  {
    name: "another server is added",
    steps: [set("/servers/-", { url: "https://eu.example.com" })],
    expected: ["compatible server-added API"],
  },
  // Lifecycle
  {
    name: "an operation is deprecated with a sunset date",
    steps: [
      set(`${category}/get/deprecated`, true),
      set(`${category}/get/x-deprecated-sunset`, "2028-01-01"),
    ],
    expected: ["notice deprecated GET /categories", "notice sunset-set GET /categories"],
  },
  {
    name: "a sunset date is moved earlier",
    steps: [set(`${pet}/get/x-deprecated-sunset`, "2027-01-31")],
    expected: ["breaking sunset-moved-earlier GET /pets/{petId}"],
  },
  {
    name: "a sunset date is moved later",
    steps: [set(`${pet}/get/x-deprecated-sunset`, "2028-01-31")],
    expected: ["notice sunset-moved-later GET /pets/{petId}"],
  },
  {
    name: "a sunset date is removed",
    steps: [remove(`${pet}/get/x-deprecated-sunset`)],
    expected: ["breaking sunset-removed GET /pets/{petId}"],
  },
  {
    name: "the stability of an operation is raised",
    steps: [remove("/paths/~1store~1inventory~1{petId}/put/x-stability")],
    expected: ["notice stability-raised PUT /store/inventory/{petId}"],
  },
  {
    name: "the stability of an operation is lowered",
    steps: [set(`${pets}/post/x-stability`, "beta")],
    expected: ["breaking stability-lowered POST /pets"],
  },
  {
    name: "an experimental operation is removed",
    steps: [remove("/paths/~1store~1inventory~1{petId}/put")],
    expected: ["notice removed-without-deprecation PUT /store/inventory/{petId}"],
  },
  {
    name: "a required parameter is added to a beta operation",
    steps: [
      set(`${category}/post/parameters`, [
        { name: "key", in: "query", required: true, schema: { type: "string" } },
      ]),
    ],
    expected: ["risky required-parameter-added POST /categories query parameter `key`"],
  },
  // Texts
  {
    name: "a description of a field changes",
    steps: [set(`${newPet}/name/description`, "What it is called.")],
    expected: ["text text-changed NewPet `name`"],
  },
  {
    name: "a summary changes",
    steps: [set(`${pets}/get/summary`, "All pets")],
    expected: ["text text-changed GET /pets"],
  },
  {
    name: "an example of a body changes",
    steps: [set(`${jsonOf(`${pets}/post`)}/examples/withStatus/value/name`, "Rex")],
    expected: ["text text-changed POST /pets request body"],
  },
  {
    name: "a code sample changes",
    steps: [set(`${pets}/get/x-codeSamples/0/source`, "curl http://localhost:4321/api/pets")],
    expected: ["text text-changed GET /pets"],
  },
  {
    name: "the tag of an operation changes",
    steps: [set(`${pets}/get/tags`, ["Categories"])],
    expected: ["text text-changed GET /pets"],
  },
];

const petRef = { $ref: "#/components/schemas/Pet" };

/** Edits of `openapi/petstore.yaml` that change nothing for anybody. */
export const petstoreRewrites: PlantedEdit[] = [
  { name: "nothing at all", steps: [], expected: [] },
  {
    name: "a `$ref` to a schema is inlined",
    steps: [
      set(`${schemas}/Pets/items`, {
        type: "object",
        description: "A pet as the service keeps it.",
        required: ["name", "categoryId", "id"],
        properties: {
          name: { type: "string", description: "The animal's name.", example: "Biscuit" },
          categoryId: {
            type: "integer",
            format: "int64",
            description: "Identifier of the category the animal belongs to.",
            example: 1,
          },
          status: {
            allOf: [{ $ref: "#/components/schemas/PetStatus" }],
            description: "One of the PetStatus values. A pet sent without it is `available`.",
            default: "available",
          },
          id: {
            type: "integer",
            format: "int64",
            description: "Unique identifier assigned on creation.",
            example: 1,
          },
        },
      }),
    ],
    expected: [],
  },
  {
    name: "a schema is renamed",
    steps: [
      move(`${schemas}/Pets`, `${schemas}/PetList`),
      set(`${pets}/get/responses/200/content/application~1json/schema`, {
        $ref: "#/components/schemas/PetList",
      }),
    ],
    expected: [],
  },
  {
    name: "a path parameter is renamed",
    steps: [
      move("/paths/~1categories~1{categoryId}", "/paths/~1categories~1{id}"),
      set("/components/parameters/CategoryId/name", "id"),
    ],
    expected: [],
  },
  {
    name: "an `allOf` is replaced by its fields",
    steps: [
      set(`${schemas}/Category`, {
        description: "A category as the service keeps it.",
        type: "object",
        required: ["id", "name"],
        properties: {
          id: {
            type: "integer",
            format: "int64",
            description: "Unique identifier assigned on creation.",
            example: 5,
          },
          name: { type: "string", description: "The category name.", example: "Reptiles" },
          description: {
            type: "string",
            description: "A short description of the category.",
            example: "Patient friends of warm stones.",
          },
        },
      }),
    ],
    expected: [],
  },
  {
    name: "enum values are listed in another order",
    steps: [set(`${schemas}/PetStatus/enum`, ["sold", "available", "pending"])],
    expected: [],
  },
  {
    name: "required fields are listed in another order",
    steps: [set(`${schemas}/Error/required`, ["status", "message", "code"])],
    expected: [],
  },
  {
    name: "parameters are listed in another order",
    steps: [
      move(`${pets}/get/parameters/0`, `${pets}/get/parameters/-`),
      move(`${pets}/get/parameters/0`, `${pets}/get/parameters/-`),
    ],
    expected: [],
  },
  {
    name: "status codes are listed in another order",
    steps: [move(`${pets}/post/responses/400`, "/x-kept"), move("/x-kept", `${pets}/post/responses/400`)],
    expected: [],
  },
  {
    name: "a parameter of the path is repeated in its operations",
    steps: [
      set(`${pet}/get/parameters`, [{ $ref: "#/components/parameters/PetId" }]),
      set(`${pet}/put/parameters`, [{ $ref: "#/components/parameters/PetId" }]),
      set(`${pet}/delete/parameters`, [{ $ref: "#/components/parameters/PetId" }]),
      remove(`${pet}/parameters`),
    ],
    expected: [],
  },
  {
    name: "a default of the specification is written explicitly",
    steps: [
      set(`${pets}/get/parameters/0/required`, false),
      set(`${pets}/get/parameters/0/style`, "form"),
      set(`${pets}/get/parameters/0/explode`, true),
      set(`${schemas}/NewPet/additionalProperties`, true),
    ],
    expected: [],
  },
  {
    name: "a union of one option is replaced by that option",
    steps: [set(`${schemas}/Pets/items`, { oneOf: [petRef] })],
    expected: [],
  },
  {
    name: "a shared response is renamed",
    steps: [
      set(`${pets}/post/responses/415`, {
        $ref: "#/components/responses/Moved",
      }),
      move("/components/responses/UnsupportedMediaType", "/components/responses/Moved"),
      set("/components/responses/UnsupportedMediaType", { $ref: "#/components/responses/Moved" }),
    ],
    expected: [],
  },
  {
    name: "an unused schema is added",
    steps: [set(`${schemas}/Unused`, { type: "string" })],
    expected: [],
  },
  {
    name: "a type that other keywords imply is omitted",
    steps: [remove(`${schemas}/NewPet/type`)],
    expected: [],
  },
  {
    name: "a minimum length of 0 is written explicitly",
    steps: [set(`${newPet}/name/minLength`, 0)],
    expected: [],
  },
  {
    name: "an enum is replaced by oneOf with constants",
    steps: [
      set(`${schemas}/PetStatus/oneOf`, [{ enum: ["available"] }, { enum: ["pending"] }, { enum: ["sold"] }]),
      remove(`${schemas}/PetStatus/enum`),
    ],
    expected: [],
  },
  {
    name: "an unknown extension is added",
    steps: [set(`${pets}/get/x-owner`, "team-pets"), set("/x-audience", "all")],
    expected: [],
  },
];
