import type { Pair } from "./checks.ts";
import {
  body,
  type Description,
  json,
  object,
  operation,
  parameter,
  response,
  withOperation,
} from "./places.ts";

type Row = readonly [id: string, old: Description, next: Description, ...found: string[]];

/** Two operations that differ, and what is found between them. */
const between = (id: string, old: object, next: object, ...found: string[]): Row => [
  id,
  withOperation(old),
  withOperation(next),
  ...found,
];

const one = withOperation();
const two = (more: object) =>
  withOperation({}, { paths: { "/t": { post: operation(), get: operation(more) } } });
const ofPath = (more: object) =>
  withOperation({}, { paths: { "/t": { post: operation() }, "/u": { get: operation(more) } } });
const text = { type: "string" };
const gone = { deprecated: true, "x-sunset": "2026-01-31" };
const coming = { deprecated: true, "x-sunset": "2027-01-31" };
const soon = { deprecated: true, "x-sunset": "2026-12-01" };
const later = { deprecated: true, "x-sunset": "2027-06-30" };
const secured = (...security: object[]) => withOperation({ security }, schemes());
const global = (...security: object[]) => withOperation({}, { security, ...schemes() });
const flow = (more: object = {}) => ({
  type: "oauth2",
  flows: {
    clientCredentials: { tokenUrl: "https://a.example/token", scopes: { read: "R", write: "W" }, ...more },
  },
});
const signIn = (authorizationUrl: string) => ({
  type: "oauth2",
  flows: { implicit: { authorizationUrl, scopes: {} } },
});
const schemes = (more: object = {}) => ({
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "K" }, token: flow(), ...more },
  },
});
/** A scheme that the operation asks for, so that it matters. */
const usingScheme = (scheme: object) =>
  withOperation({ security: [{ used: [] }] }, { components: { securitySchemes: { used: scheme } } });

const webhook = withOperation({}, { webhooks: { made: { post: operation() } } });
const required = (...names: string[]) => ({ required: names });
const sent = (schema: object) => body({ schema });
const received = (schema: object) => response(json({ schema }));
const answers = (...types: string[]) =>
  response({ content: Object.fromEntries(types.map((type) => [type, {}])) });
const statuses = (...names: string[]) => ({
  responses: Object.fromEntries(names.map((name) => [name, { description: "D" }])),
});
const header = (value: object) => response({ headers: { "X-H": { schema: text, ...value } } });
const inHeader = (schema: object) => ({ parameters: [{ name: "X-Q", in: "header", schema }] });
const query = (more: object = {}) => parameter({ schema: text, ...more });

const rows: Row[] = [
  ["endpoint-added", one, two({}), "compatible operation-added"],
  between("endpoint-deprecated", {}, { deprecated: true }, "notice deprecated"),
  between("endpoint-deprecated-with-sunset", {}, coming, "notice deprecated", "notice sunset-set"),
  between("endpoint-reactivated", { deprecated: true }, {}, "notice deprecation-withdrawn"),
  between("sunset-deleted", coming, { deprecated: true }, "breaking sunset-removed"),
  between("api-sunset-date-changed-too-small", later, coming, "breaking sunset-moved-earlier"),
  between("api-sunset-date-too-small", {}, soon, "breaking sunset-too-soon", "notice deprecated"),
  between("api-stability-decreased", {}, { "x-stability": "beta" }, "breaking stability-lowered"),
  between(
    "api-stability-increased",
    { "x-stability": "alpha" },
    { "x-stability": "beta" },
    "notice stability-raised",
  ),
  between("api-invalid-stability-level", {}, { "x-stability": "shaky" }, "breaking stability-lowered"),
  ["api-path-removed-without-deprecation", ofPath({}), one, "breaking removed-without-deprecation"],
  ["api-path-removed-with-deprecation", ofPath(gone), one, "notice removed-after-sunset"],
  ["api-path-removed-before-sunset", ofPath(coming), one, "breaking removed-before-sunset"],
  [
    "api-path-sunset-parse",
    ofPath({ deprecated: true, "x-sunset": "soon" }),
    one,
    "breaking operation-removed",
  ],
  ["api-removed-without-deprecation", two({}), one, "breaking removed-without-deprecation"],
  ["api-removed-with-deprecation", two(gone), one, "notice removed-after-sunset"],
  ["api-removed-before-sunset", two(coming), one, "breaking removed-before-sunset"],
  ["webhook-added", one, webhook, "compatible operation-added"],
  ["webhook-removed", webhook, one, "breaking removed-without-deprecation"],
  between("api-operation-id-removed", { operationId: "a" }, {}, "risky operation-id-changed"),
  between("api-operation-id-added", {}, { operationId: "a" }, "compatible operation-id-changed"),
  between("api-tag-added", { tags: ["a"] }, { tags: ["a", "b"] }, "text text-changed"),
  between("api-tag-removed", { tags: ["a", "b"] }, { tags: ["a"] }, "text text-changed"),

  [
    "api-security-added",
    secured({ key: [] }),
    secured({ key: [] }, { token: [] }),
    "compatible security-relaxed",
  ],
  [
    "api-security-removed",
    secured({ key: [] }, { token: [] }),
    secured({ key: [] }),
    "breaking security-changed",
  ],
  [
    "api-security-scope-added",
    secured({ token: ["read"] }),
    secured({ token: ["read", "write"] }),
    "breaking security-changed",
  ],
  [
    "api-security-scope-removed",
    secured({ token: ["read", "write"] }),
    secured({ token: ["read"] }),
    "compatible security-relaxed",
  ],
  [
    "api-global-security-added",
    global({ key: [] }),
    global({ key: [] }, { token: [] }),
    "compatible security-relaxed",
  ],
  [
    "api-global-security-removed",
    global({ key: [] }, { token: [] }),
    global({ key: [] }),
    "breaking security-changed",
  ],
  [
    "api-global-security-scope-added",
    global({ token: ["read"] }),
    global({ token: ["read", "write"] }),
    "breaking security-changed",
  ],
  [
    "api-global-security-scope-removed",
    global({ token: ["read", "write"] }),
    global({ token: ["read"] }),
    "compatible security-relaxed",
  ],
  [
    "api-security-component-type-changed",
    usingScheme(flow()),
    usingScheme({ type: "http", scheme: "basic" }),
    "breaking security-scheme-changed",
  ],
  [
    "api-security-component-oauth-url-changed",
    usingScheme(signIn("https://a.example")),
    usingScheme(signIn("https://b.example")),
    "breaking security-scheme-changed",
  ],
  [
    "api-security-component-oauth-token-url-changed",
    usingScheme(flow()),
    usingScheme(flow({ tokenUrl: "https://b.example/token" })),
    "breaking security-scheme-changed",
  ],

  [
    "new-required-request-default-parameter-to-existing-path",
    one,
    withOperation({}, { paths: { "/t": { ...query({ required: true }), post: operation() } } }),
    "breaking required-parameter-added",
  ],
  [
    "new-optional-request-default-parameter-to-existing-path",
    one,
    withOperation({}, { paths: { "/t": { ...query(), post: operation() } } }),
    "compatible parameter-added",
  ],
  between(
    "new-required-request-parameter",
    {},
    query({ required: true }),
    "breaking required-parameter-added",
  ),
  between("new-optional-request-parameter", {}, query(), "compatible parameter-added"),
  [
    "new-request-path-parameter",
    one,
    withOperation(
      {},
      {
        paths: {
          "/t/{id}": {
            post: operation({ parameters: [{ name: "id", in: "path", required: true, schema: text }] }),
          },
        },
      },
    ),
    "breaking removed-without-deprecation",
    "compatible operation-added",
  ],
  between(
    "request-parameter-became-required",
    query(),
    query({ required: true }),
    "breaking parameter-required",
  ),
  between(
    "request-parameter-became-optional",
    query({ required: true }),
    query(),
    "compatible parameter-optional",
  ),
  between("request-parameter-removed", query(), {}, "breaking parameter-removed"),
  between("request-parameter-removed-with-deprecation", query(gone), {}, "breaking parameter-removed"),
  between("request-parameter-removed-before-sunset", query(coming), {}, "breaking parameter-removed"),
  [
    "api-version-not-bumped",
    withOperation(query()),
    withOperation({}, { info: { title: "T", version: "1" } }),
    "breaking parameter-removed",
    "notice version-not-bumped",
  ],
  between("request-parameter-deprecated", query(), query({ deprecated: true }), "notice deprecated"),
  between(
    "request-parameter-reactivated",
    query({ deprecated: true }),
    query(),
    "notice deprecation-withdrawn",
  ),
  between(
    "new-required-request-header-property",
    inHeader(object(text)),
    inHeader({ type: "object", properties: { p: text, r: text }, required: ["r"] }),
    "breaking required-field-added",
  ),
  between(
    "request-header-property-became-required",
    inHeader(object(text)),
    inHeader(object(text, required("p"))),
    "breaking field-required",
  ),

  between(
    "request-body-added-required",
    {},
    { requestBody: { required: true, ...json({}) } },
    "breaking required-body-added",
  ),
  between("request-body-added-optional", {}, { requestBody: json({}) }, "compatible body-added"),
  between(
    "request-body-became-required",
    { requestBody: json({}) },
    { requestBody: { required: true, ...json({}) } },
    "breaking body-required",
  ),
  between(
    "request-body-became-optional",
    { requestBody: { required: true, ...json({}) } },
    { requestBody: json({}) },
    "compatible body-optional",
  ),
  between("request-body-removed", body({}), {}, "breaking body-removed"),
  between(
    "request-body-media-type-added",
    body({}),
    { requestBody: { content: { "application/json": {}, "text/csv": {} } } },
    "compatible media-type-added",
  ),
  between(
    "request-body-media-type-removed",
    { requestBody: { content: { "application/json": {}, "text/csv": {} } } },
    body({}),
    "breaking media-type-removed",
  ),
  between("request-body-media-type-schema-added", body({}), sent(text), "breaking type-changed"),
  between("request-body-media-type-schema-removed", sent(text), body({}), "compatible type-changed"),
  between(
    "response-body-media-type-schema-added",
    response(json({})),
    received(text),
    "compatible type-changed",
  ),
  between(
    "response-body-media-type-schema-removed",
    received(text),
    response(json({})),
    "breaking type-changed",
  ),
  between(
    "request-body-media-type-item-schema-added",
    body({}),
    body({ itemSchema: text }),
    "breaking type-changed",
  ),
  between(
    "request-body-media-type-item-schema-removed",
    body({ itemSchema: text }),
    body({}),
    "compatible type-changed",
  ),
  between(
    "response-body-media-type-item-schema-added",
    response(json({})),
    response(json({ itemSchema: text })),
    "compatible type-changed",
  ),
  between(
    "response-body-media-type-item-schema-removed",
    response(json({ schema: { type: "array" }, itemSchema: text })),
    response(json({ schema: { type: "array" } })),
    "breaking type-changed",
  ),
  between(
    "response-body-media-type-item-schema-removed-untyped",
    response(json({ itemSchema: text })),
    response(json({})),
    "breaking type-changed",
  ),

  between(
    "new-required-request-property",
    sent(object(text)),
    sent({ type: "object", properties: { p: text, r: text }, required: ["r"] }),
    "breaking required-field-added",
  ),
  between(
    "new-required-request-property-with-default",
    sent(object(text)),
    sent({ type: "object", properties: { p: text, r: { ...text, default: "a" } }, required: ["r"] }),
    "breaking required-field-added",
  ),
  between(
    "new-optional-request-property",
    sent({ type: "object", properties: { r: text } }),
    sent({ type: "object", properties: { p: text, r: text } }),
    "compatible field-added",
  ),
  between(
    "request-property-removed",
    sent({ type: "object", properties: { p: text, r: text } }),
    sent({ type: "object", properties: { r: text } }),
    "breaking field-removed",
  ),
  between(
    "request-property-became-required",
    sent(object(text)),
    sent(object(text, required("p"))),
    "breaking field-required",
  ),
  between(
    "request-property-became-required-with-default",
    sent(object({ ...text, default: "a" })),
    sent(object({ ...text, default: "a" }, required("p"))),
    "breaking field-required",
  ),
  between(
    "request-property-became-optional",
    sent(object(text, required("p"))),
    sent(object(text)),
    "compatible field-optional",
  ),
  ...(["request", "response"] as const).flatMap((direction) => {
    const within = direction === "request" ? sent : received;
    return [
      between(
        `${direction}-property-deprecated`,
        within(object(text)),
        within(object({ ...text, deprecated: true })),
        "notice deprecated",
      ),
      between(
        `${direction}-property-deprecated-with-sunset`,
        within(object(text)),
        within(object({ ...text, ...coming })),
        "notice deprecated",
      ),
      between(
        `${direction}-property-reactivated`,
        within(object({ ...text, deprecated: true })),
        within(object(text)),
        "notice deprecation-withdrawn",
      ),
    ];
  }),
  ...(["required", "optional"] as const).flatMap((name) => {
    const field = (flags: object) => object({ ...text, ...flags }, name === "required" ? required("p") : {});
    const [plain, readOnly, writeOnly] = [field({}), field({ readOnly: true }), field({ writeOnly: true })];
    const property = `${name}-property`;
    return [
      between(
        `request-${property}-became-read-only`,
        sent(plain),
        sent(readOnly),
        "breaking field-read-only",
      ),
      between(
        `request-${property}-became-not-read-only`,
        sent(readOnly),
        sent(plain),
        name === "required" ? "breaking field-read-only" : "compatible field-read-only",
      ),
      between(
        `request-${property}-became-write-only`,
        sent(plain),
        sent(writeOnly),
        "compatible field-write-only",
      ),
      between(
        `request-${property}-became-not-write-only`,
        sent(writeOnly),
        sent(plain),
        "compatible field-write-only",
      ),
      between(
        `response-${property}-became-read-only`,
        received(plain),
        received(readOnly),
        "compatible field-read-only",
      ),
      between(
        `response-${property}-became-not-read-only`,
        received(readOnly),
        received(plain),
        "compatible field-read-only",
      ),
      between(
        `response-${property}-became-write-only`,
        received(plain),
        received(writeOnly),
        "breaking field-write-only",
      ),
      between(
        `response-${property}-became-not-write-only`,
        received(writeOnly),
        received(plain),
        "compatible field-write-only",
      ),
      between(
        `response-${property}-added`,
        received({ type: "object" }),
        received(plain),
        `compatible ${name === "required" ? "required-field-added" : "field-added"}`,
      ),
      between(
        `response-${property}-removed`,
        received(plain),
        received({ type: "object" }),
        "breaking field-removed",
      ),
      // A response has no write-only fields.
      between(
        `response-${name}-write-only-property-added`,
        received({ type: "object" }),
        received(writeOnly),
      ),
      between(
        `response-${name}-write-only-property-removed`,
        received(writeOnly),
        received({ type: "object" }),
      ),
    ];
  }),
  between(
    "response-property-became-optional",
    received(object(text, required("p"))),
    received(object(text)),
    "breaking field-optional",
  ),
  between(
    "response-property-became-required",
    received(object(text)),
    received(object(text, required("p"))),
    "compatible field-required",
  ),
  between(
    "response-write-only-property-became-optional",
    received(object({ ...text, writeOnly: true }, required("p"))),
    received(object({ ...text, writeOnly: true })),
  ),
  between(
    "response-write-only-property-became-required",
    received(object({ ...text, writeOnly: true })),
    received(object({ ...text, writeOnly: true }, required("p"))),
  ),

  between(
    "response-media-type-added",
    answers("text/csv"),
    answers("text/csv", "text/plain"),
    "compatible media-type-added",
  ),
  between(
    "response-media-type-removed",
    answers("text/csv", "text/plain"),
    answers("text/csv"),
    "breaking media-type-removed",
  ),
  between(
    "response-media-type-name-changed",
    answers("text/csv"),
    answers("text/plain"),
    "breaking media-type-removed",
  ),
  between(
    "response-media-type-name-generalized",
    answers("text/csv"),
    answers("text/*"),
    "breaking media-type-removed",
  ),
  between(
    "response-media-type-name-specialized",
    answers("text/*"),
    answers("text/csv"),
    "compatible media-type-added",
  ),
  between(
    "response-success-status-added",
    statuses("200"),
    statuses("200", "202"),
    "compatible status-added",
  ),
  between(
    "response-success-status-removed",
    statuses("200", "202"),
    statuses("200"),
    "breaking status-removed",
  ),
  between(
    "response-non-success-status-added",
    statuses("200"),
    statuses("200", "404"),
    "compatible status-added",
  ),
  between(
    "response-non-success-status-removed",
    statuses("200", "404"),
    statuses("200"),
    "compatible status-removed",
  ),
  between("response-header-added", response({}), header({}), "compatible header-added"),
  between(
    "response-header-became-optional",
    header({ required: true }),
    header({}),
    "breaking header-optional",
  ),
  between(
    "required-response-header-removed",
    header({ required: true }),
    response({}),
    "breaking header-removed",
  ),
  between("optional-response-header-removed", header({}), response({}), "breaking header-removed"),
  // Type and subtype decide what a response is.
  between(
    "response-media-type-parameter-added",
    answers("application/json"),
    answers("application/json; profile=a"),
  ),
  between(
    "response-media-type-parameter-changed",
    answers("application/json; profile=a"),
    answers("application/json; profile=b"),
  ),
  between(
    "response-media-type-parameter-removed",
    answers("application/json; profile=a"),
    answers("application/json"),
  ),
];

/** The checks of everything around schemas. */
export const operationChecks: Pair[] = rows.map(([id, old, next, ...found]) => ({ id, old, next, found }));
