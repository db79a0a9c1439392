/**
 * Mistakes that can be made in correct descriptions. The list was written before the rules. `«` marks
 * the place where a finding is expected, and is not part of the text.
 */

export type Base = "petstore" | "several files" | "2.0";

export interface Mistake {
  base: Base;
  /** The file that contains it, if the description has several. */
  file?: string;
  /** The text whose first occurrence is replaced. */
  from: string;
  to: string;
  rule: string;
}

const mistake = (base: Base, rule: string, from: string, to: string, file?: string): Mistake => ({
  base,
  rule,
  from,
  to,
  ...(file !== undefined && { file }),
});
const pets = (rule: string, from: string, to: string) => mistake("petstore", rule, from, to);

const order = "example: { petId: 6, quantity: 12";

export const mistakes: Mistake[] = [
  // Examples
  pets(
    "no-invalid-media-type-examples",
    "- { id: 3, name: Waffles, categoryId: 1, status: available }",
    "- «{ id: 3, name: Waffles, status: available }",
  ),
  pets(
    "no-invalid-media-type-examples",
    "- { id: 3, name: Waffles, categoryId: 1, status: available }",
    '- { id: «"3", name: Waffles, categoryId: 1, status: available }',
  ),
  pets(
    "no-invalid-media-type-examples",
    "- { id: 3, name: Waffles, categoryId: 1, status: available }",
    "- { id: 3, name: Waffles, categoryId: 1, status: «lost }",
  ),
  pets(
    "example-undocumented-field",
    "example: { id: 1, name: Biscuit, categoryId: 1, status: available }",
    "example: { id: 1, name: Biscuit, categoryId: 1, status: available, «owner: Ada }",
  ),
  pets(
    "no-invalid-media-type-examples",
    "value: { name: Clementine, categoryId: 2, status: pending }",
    "value: «{ categoryId: 2, status: pending }",
  ),
  pets("no-invalid-media-type-examples", order, "example: { «id: 3, petId: 6, quantity: 12"),
  pets(
    "no-invalid-schema-examples",
    "          description: Number of units ordered.\n          example: 12",
    "          description: Number of units ordered.\n          example: «twelve",
  ),
  pets(
    "no-invalid-parameter-examples",
    "        default: 20\n      example: 3",
    "        default: 20\n      example: «300",
  ),
  pets(
    "default-valid",
    "A pet sent without it is `available`.\n          default: available",
    "A pet sent without it is `available`.\n          default: «free",
  ),
  pets("default-valid", "default: 20", 'default: «"20"'),
  pets("default-valid", "default: 20", "default: «200"),
  pets("no-invalid-schema-examples", 'example: "2026-12-01T08:00:00Z"', 'example: «"2026-13-01T08:00:00Z"'),
  pets(
    "no-invalid-schema-examples",
    "              description: Unique identifier assigned on creation.\n              example: 5",
    "              description: Unique identifier assigned on creation.\n              example: «9223372036854775808",
  ),
  pets("no-invalid-parameter-examples", 'example: "@1782777600"', 'example: «"1782777600"'),
  pets(
    "struct",
    "              example: { id: 1, name: Biscuit, categoryId: 1, status: sold }",
    "              example: { id: 1, name: Biscuit, categoryId: 1, status: sold }\n              «examples: {}",
  ),
  pets(
    "example-status",
    "message: Query parameter `id` must be an integer.\n                status: 400",
    "message: Query parameter `id` must be an integer.\n                status: «404",
  ),
  // Structure
  pets("server-variable-default", "default: /api\n", "default: «/api\n        enum: [/v1, /v2]\n"),
  pets("server-variable-default", "      base_url:\n        default: /api\n", "      «base_url:\n"),
  pets("no-undefined-server-variable", '- url: "{base_url}"', '- url: «"{base_url}/{version}"'),
  pets("no-enum-type-mismatch", "enum: [available, pending, sold]", "enum: [available, pending, sold, «4]"),
  pets(
    "no-duplicated-enum-values",
    "enum: [available, pending, sold]",
    "enum: [available, pending, sold, «pending]",
  ),
  pets("path-parameters-defined", "  /pets/{petId}:", "  «/pets/{petNumber}:"),
  pets("path-parameters-defined", "      name: orderId", "      name: «orderID"),
  pets(
    "path-parameters-defined",
    '  /categories/{categoryId}:\n    parameters:\n      - $ref: "#/components/parameters/CategoryId"\n',
    "  «/categories/{categoryId}:\n",
  ),
  pets(
    "path-parameters-defined",
    "      name: petId\n      in: path\n      required: true",
    "      name: petId\n      in: path\n      required: «false",
  ),
  pets("operation-operationId-unique", "operationId: createPet", "operationId: «listPets"),
  pets("operation-operationId-url-safe", "operationId: createPet", 'operationId: «"create pet"'),
  pets(
    "no-identical-paths",
    "  /store/orders:",
    "  «/pets/{other}:\n    get:\n      operationId: other\n      parameters:\n        - { name: other, in: path, required: true, schema: { type: integer } }\n      tags: [Animals]\n      responses: { '204': { description: Nothing. } }\n  /store/orders:",
  ),
  pets(
    "path-not-include-query",
    "  /store/orders:",
    "  «/store?all:\n    get:\n      operationId: other\n      tags: [Orders]\n      responses: { '204': { description: Nothing. } }\n  /store/orders:",
  ),
  pets(
    "no-unresolved-refs",
    '$ref: "#/components/schemas/PetStatus"',
    '$ref: «"#/components/schemas/PetState"',
  ),
  pets(
    "spec-ref-siblings",
    '$ref: "#/components/parameters/PetId"',
    '$ref: "#/components/parameters/PetId"\n        «description: The pet.',
  ),
  pets("no-unused-components", "    PetStatus:\n", "    «Toy:\n      type: object\n    PetStatus:\n"),
  pets(
    "operation-tag-defined",
    "tags: [Animals]\n      operationId: listPets",
    "tags: [Animals, «Dogs]\n      operationId: listPets",
  ),
  pets("tag-empty", "  - name: Store\n", "  - name: «Toys\n  - name: Store\n"),
  pets("struct", "      operationId: createPet\n", "      «operationID: createPet\n"),
  pets("struct", "      deprecated: true", '      deprecated: «"yes"'),
  pets("struct", "      required: [code, message, status]", "      required: «code"),
  pets(
    "array-items",
    '      type: array\n      description: An array whose items are Pet objects.\n      items:\n        $ref: "#/components/schemas/Pet"',
    "      «type: array\n      description: An array whose items are Pet objects.",
  ),
  pets(
    "no-schema-type-mismatch",
    "    NewCategory:\n      type: object",
    "    NewCategory:\n      type: «string",
  ),
  pets("pattern-valid", "pattern: ^@-?\\d+$", "pattern: «'^@-?(\\d+$'"),
  pets(
    "no-required-schema-properties-undefined",
    "required: [petId, quantity, status]",
    "required: [petId, quantity, status, «shelf]",
  ),
  pets("schema-impossible", "        minimum: 1\n", "        minimum: «101\n"),
  pets("schema-impossible", "        maximum: 100\n        default", "        maximum: «0\n        default"),
  pets(
    "path-parameters-defined",
    "      name: orderId\n      in: path\n      required: true",
    "      name: «orderId\n      in: path",
  ),
  pets("sunset-without-deprecated", "      deprecated: true\n", "      deprecated: «false\n"),
  pets(
    "operation-parameters-unique",
    '        - $ref: "#/components/parameters/After"',
    '        - $ref: "#/components/parameters/After"\n        - $ref: «"#/components/parameters/After"',
  ),
  pets(
    "security-scheme-defined",
    "      operationId: createPet\n",
    "      operationId: createPet\n      security: [{ «key: [] }]\n",
  ),
  // Lifecycle
  pets("sunset-past", 'x-deprecated-sunset: "2027-06-30"', 'x-deprecated-sunset: «"2026-07-31"'),
  pets("sunset-before-deprecation", 'x-deprecated-since: "2026-06-30"', 'x-deprecated-since: «"2027-07-30"'),
  pets(
    "sunset-without-deprecated",
    '      deprecated: true\n      # The first day of the deprecation, for the `Deprecation` header of RFC 9745.\n      x-deprecated-since: "2026-06-30"\n      # The last day on which the operation works, for the `Sunset` header of RFC 8594.\n      x-dep',
    "      «x-dep",
  ),
  pets("sunset-invalid", 'x-deprecated-sunset: "2027-06-30"', "x-deprecated-sunset: «summer"),
  pets("marker-unknown", "x-stability: beta", "«x-stabilty: beta"),
  pets("marker-value", "x-stability: beta", "x-stability: «shaky"),
  pets("marker-value", "x-hideTryItPanel: true", 'x-hideTryItPanel: «"yes"'),
  pets("marker-misplaced", "  - name: Animals\n", "  - name: Animals\n    «x-stability: beta\n"),
  pets(
    "replaced-by-unknown",
    "operationId: listPets\n        parameters:",
    "operationId: «findPets\n        parameters:",
  ),
  pets("replaced-by-unknown", "          id: $request.path.petId", "          «number: $request.path.petId"),
  // Texts
  pets("link-unresolved", "The *sandbox* is", "The [sandbox](«#the-box) is"),
  pets("image-missing", "The *sandbox* is", "The ![sandbox](«box.png) is"),
  pets(
    "link-unresolved",
    "    Bodies are JSON in both directions; send",
    "    Bodies are [JSON](«#no-such-heading) in both directions; send",
  ),
  pets(
    "text-operation-unknown",
    "For the pets in it, call `GET /pets`",
    "For the pets in it, call `«GET /petts`",
  ),
  pets(
    "text-operation-unknown",
    "    Identifiers are never reused.",
    "    Identifiers are never\n    reused, see `«GET /identifiers`.",
  ),
  // Samples
  pets(
    "sample-request",
    'curl --request POST "http://localhost:4321/api/categories" \\',
    'curl --request POST "«http://localhost:4321/api/category" \\',
  ),
  pets(
    "sample-request",
    'curl --request POST "http://localhost:4321/api/pets" \\',
    'curl --request «PUT "http://localhost:4321/api/pets" \\',
  ),
  pets("sample-request", '/api/pets?status=available&limit=3"', '/api/pets?status=available&«size=3"'),
  pets(
    "sample-request",
    `--data '{ "name": "Clementine", "categoryId": 2, "status": "pending" }'`,
    `--data '{ "name": "Clementine", "categoryId": 2, "status": «"lost" }'`,
  ),
  pets(
    "sample-request",
    `body: JSON.stringify({ name: "Clementine", categoryId: 2, status: "pending" }),`,
    `body: JSON.stringify({ name: "Clementine", categoryId: «"two", status: "pending" }),`,
  ),
  pets(
    "sample-request",
    `pet = {"name": "Clementine", "categoryId": 2, "status": "pending"}`,
    `pet = «{"categoryId": 2, "status": "pending"}`,
  ),
  pets(
    "sample-request",
    `--header "Content-Type: application/json" \\`,
    `--header "«Content-Type: text/plain" \\`,
  ),
  // Several files
  mistake("several files", "no-invalid-media-type-examples", "name: Ada\n", "name: «7\n", "paths/users.yaml"),
  mistake(
    "several files",
    "no-invalid-schema-examples",
    "example: ada@example.com",
    "example: «ada.example.com",
    "schemas/user.yaml",
  ),
  mistake("several files", "default-valid", "default: member", "default: «guest", "schemas/user.yaml"),
  mistake("several files", "struct", "operationId: getUser", "«operationID: getUser", "paths/users.yaml"),
  mistake(
    "several files",
    "no-unresolved-refs",
    "$ref: ../schemas/user.yaml#/Role",
    "$ref: «../schemas/user.yaml#/Rule",
    "paths/users.yaml",
  ),
  mistake(
    "several files",
    "text-operation-unknown",
    "See `GET /users/{id}`",
    "See `«GET /user/{id}`",
    "paths/users.yaml",
  ),
  mistake("several files", "link-unresolved", "[users](#users)", "[users](«#people)", "openapi.yaml"),
  mistake("several files", "schema-impossible", "minLength: 1", "minLength: «30", "schemas/user.yaml"),
  mistake("several files", "marker-value", "x-stability: beta", "x-stability: «new", "paths/users.yaml"),
  mistake(
    "several files",
    "operation-operationId-unique",
    "operationId: getUser",
    "operationId: «listUsers",
    "paths/users.yaml",
  ),
  // Swagger 2.0
  mistake("2.0", "no-invalid-media-type-examples", '"total": 2', '"total": «"two"'),
  mistake("2.0", "no-invalid-schema-examples", "example: 12", "example: «many"),
  mistake("2.0", "default-valid", "default: 10", "default: «1000"),
  mistake("2.0", "struct", "operationId: countThings", "«operationID: countThings"),
  mistake("2.0", "no-unresolved-refs", '$ref: "#/definitions/Count"', '$ref: «"#/definitions/Counts"'),
  mistake(
    "2.0",
    "path-parameters-defined",
    "- { name: id, in: path, required: true, type: string }",
    "- { name: «ID, in: path, required: true, type: string }",
  ),
  mistake("2.0", "array-items", "type: array\n          items: { type: string }", "«type: array"),
  mistake("2.0", "security-scheme-defined", "- key: []", "- «token: []"),
  mistake("2.0", "no-duplicated-enum-values", "enum: [small, large]", "enum: [small, large, «small]"),
  // Those that were once found twice, or not, or with others beside them
  pets(
    "no-invalid-media-type-examples",
    "- { id: 3, name: Waffles, categoryId: 1, status: available }",
    "- «Waffles",
  ),
  pets(
    "struct",
    "        - name: status\n          in: query",
    "        - name: status\n          in: «querry",
  ),
  pets(
    "struct",
    "type: array\n      description: An array whose items are Pet objects.",
    "type: «arr\n      description: An array whose items are Pet objects.",
  ),
  pets(
    "struct",
    "            type: integer\n            format: int64\n          example: 1",
    "            type: «int\n            format: int64\n          example: 1",
  ),
  pets(
    "struct",
    '        "400":\n          $ref: "#/components/responses/InvalidPetQuery"',
    '        «"4000":\n          $ref: "#/components/responses/InvalidPetQuery"',
  ),
  pets("path-not-include-query", "  /store/orders:", "  «/store/orders?all=1:"),
  pets(
    "operation-parameters-unique",
    "        - name: categoryId\n          in: query",
    "        - name: «status\n          in: query",
  ),
  pets("sample-request", '/api/pets?status=available&limit=3"', '/api/pets?«status=lost&limit=3"'),
  pets(
    "sample-host",
    '"http://localhost:4321/api/pets?status',
    '"http://«petstore.example.com/api/pets?status',
  ),
  mistake(
    "several files",
    "struct",
    "type: string\n      format: email",
    "type: «strng\n      format: email",
    "schemas/user.yaml",
  ),
  mistake(
    "several files",
    "discriminator-mapping",
    "User:\n  type: object",
    "User:\n  discriminator: { propertyName: name, mapping: { a: «'#/Nope' } }\n  type: object",
    "schemas/user.yaml",
  ),
  mistake(
    "several files",
    "sample-request",
    "summary: Get a user",
    "x-codeSamples:\n      - lang: curl\n        source: curl https://api.example.com/v1«/users/ada\n    summary: Get a user",
    "paths/users.yaml",
  ),
  mistake("2.0", "struct", "type: integer\n        example: 12", "type: «integr\n        example: 12"),
  mistake("2.0", "struct", "name: limit, in: query", "name: limit, in: «qery"),
  pets("operation-operationId-unique", "operationId: replacePet", "operationId: «getPet"),
  pets("operation-operationId-url-safe", "operationId: replacePet", "operationId: «replace pet"),
  pets("struct", "operationId: listPets\n      summary", "«operationID: listPets\n      summary"),
  pets(
    "no-unresolved-refs",
    "      operationId: getPet\n      description",
    "      operationId: «getPett\n      description",
  ),
  pets("marker-unknown", "      x-replaced-by:", "      «x-replacedBy:"),
  pets("marker-value", "    x-parent: Pets", "    x-parent: «Pats"),
  pets(
    "tag-empty",
    "  - name: Store\n",
    "  - name: «Toys\n    description: Toys for animals.\n  - name: Store\n",
  ),
  pets(
    "security-scheme-defined",
    "\ncomponents:\n",
    "\nsecurity: [{ «keys: [] }]\ncomponents:\n  securitySchemes: { key: { type: http, scheme: basic } }\n",
  ),
  pets("link-unresolved", "The *sandbox* is", "The [sandbox](«#tag/Animals/operation/getPett) is"),
  mistake(
    "several files",
    "no-required-schema-properties-undefined",
    "  required: [name]\n",
    "  required: [name]\n  allOf:\n    - type: object\n      required: [«rank]\n",
    "schemas/user.yaml",
  ),
  mistake(
    "several files",
    "sample-request",
    "summary: List users",
    "summary: List users\n    x-codeSamples: [{ lang: curl, source: curl 'https://api.example.com/v1/users?«role=owner' }]",
    "paths/users.yaml",
  ),
  mistake("2.0", "struct", "name: limit, in: query, type: integer", "name: limit, in: query, type: «int"),
  mistake(
    "2.0",
    "struct",
    "name: limit, in: query, type: integer",
    "name: limit, in: query, type: integer, «typo: 1",
  ),
  mistake("2.0", "struct", "- { name: limit, in: query, type: integer,", "- «{ name: limit, in: query,"),
  mistake(
    "2.0",
    "struct",
    "key: { type: apiKey, in: header, name: X-Key }",
    "«key: { type: oauth2, flow: implicit, authorizationUrl: https://example.com }",
  ),
  pets("struct", "name: petId\n      in: path", "name: petId\n      in: «pth"),
];
