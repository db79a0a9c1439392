import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { changeIds, verdicts } from "#model/changes/index.ts";
import { changesIn, type Pair } from "../model/changes/catalog/checks.ts";
import { operationChecks } from "../model/changes/catalog/operation-checks.ts";
import {
  body,
  object,
  operation,
  parameter,
  places,
  response,
  withOperation,
} from "../model/changes/catalog/places.ts";
import { schemaChecks } from "../model/changes/catalog/schema-checks.ts";

const text = { type: "string" };
const open = { additionalProperties: true };
const [a, b] = ["a", "b"].map((name) => ({ type: "object", properties: { [name]: text } }));
const content = (...types: string[]) => ({ content: Object.fromEntries(types.map((type) => [type, {}])) });
const flows = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { tokenUrl: "https://a.example/token", refreshUrl: "https://a.example/r", scopes: {} },
    ]),
  );
const oauth = (more: object) =>
  withOperation(
    { security: [{ oauth: [] }] },
    { components: { securitySchemes: { oauth: { type: "oauth2", flows: more } } } },
  );
const key = { components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "K" } } } };
const servers = (...urls: string[]) => withOperation({}, { servers: urls.map((url) => ({ url })) });
const variable = (values: string[], value = "a") =>
  withOperation(
    {},
    { servers: [{ url: "https://{v}.example", variables: { v: { enum: values, default: value } } }] },
  );
const sunset = (date: string) => withOperation({ deprecated: true, "x-sunset": date });
const inBoth = (name: string, old: object, next: object) =>
  ["request-body", "response-body"].map((place) => {
    const [one, other] = [old, next].map((schema) => withOperation(places[place]?.(schema)));
    return [`${place}-${name}`, one ?? {}, other ?? {}] as const;
  });

/** Pairs of descriptions that the catalog lacks. */
const more = [
  [
    "moved",
    withOperation({ operationId: "t" }),
    withOperation({}, { paths: { "/u": { post: operation({ operationId: "t" }) } } }),
  ],
  ["variable-values", variable(["a", "b"]), variable(["a"])],
  ["variable-default", variable(["a", "b"]), variable(["a", "b"], "b")],
  [
    "text",
    withOperation(places["request-body"]?.(text)),
    withOperation(places["request-body"]?.({ ...text, title: "T" })),
  ],
  [
    "response-text",
    withOperation(response({ content: {} })),
    withOperation({ responses: { 200: { description: "D", content: {} } } }),
  ],
  ["reactivated", withOperation({ deprecated: true }), withOperation()],
  [
    "replaced",
    withOperation({ deprecated: true }),
    withOperation({ deprecated: true, "x-replaced-by": "u" }),
  ],
  ["sunset-later", sunset("2027-01-31"), sunset("2027-02-28")],
  [
    "unknown-removed",
    withOperation(body({ schema: object(text, open) })),
    withOperation(body({ schema: { type: "object", ...open } })),
  ],
  [
    "extensible-added",
    withOperation(places["response-property"]?.({ ...text, "x-extensible-enum": ["a"] })),
    withOperation(places["response-property"]?.({ ...text, "x-extensible-enum": ["a", "b"] })),
  ],
  ...inBoth("any-to-one", { anyOf: [a, b] }, { oneOf: [a, b] }),
  ...inBoth("one-to-any", { oneOf: [a, b] }, { anyOf: [a, b] }),
  [
    "request-to-range",
    withOperation({ requestBody: content("image/png") }),
    withOperation({ requestBody: content("image/*") }),
  ],
  [
    "request-from-range",
    withOperation({ requestBody: content("image/*") }),
    withOperation({ requestBody: content("image/png") }),
  ],
  [
    "parameter-moved",
    withOperation(parameter({ schema: text })),
    withOperation(parameter({ in: "header", schema: text })),
  ],
  [
    "parameter-written",
    withOperation(parameter({ schema: { type: "array" } })),
    withOperation(parameter({ schema: { type: "array" }, explode: false })),
  ],
  ["key-added", withOperation({}, key), withOperation({ security: [{ key: [] }] }, key)],
  ["key-removed", withOperation({ security: [{ key: [] }] }, key), withOperation({}, key)],
  ["flow-added", oauth(flows("password")), oauth(flows("password", "clientCredentials"))],
  [
    "refresh-moved",
    oauth(flows("password")),
    oauth({ password: { ...flows("password").password, refreshUrl: "https://b.example/r" } }),
  ],
  [
    "header-required",
    withOperation(response({ headers: { H: {} } })),
    withOperation(response({ headers: { H: { required: true } } })),
  ],
  ["server-added", servers("https://a.example"), servers("https://a.example", "https://b.example")],
  ["server-removed", servers("https://a.example", "https://b.example"), servers("https://a.example")],
  ["server-replaced", servers("https://a.example"), servers("https://b.example")],
] as const;

const pairs = new Map<string, Pick<Pair, "old" | "next">>([
  ...[...schemaChecks, ...operationChecks].map((check) => [check.id, check] as const),
  ...more.map(([id, old, next]) => [id, { old, next }] as const),
]);

/** The pairs of a cell, a text of ids for each verdict of it. */
type Cell = string[];

/** The rows, each with what its verdicts are those of. */
const rows: Record<string, readonly [requests: Cell, responses: Cell]> = {
  "operation, success status or media type removed": [
    ["api-removed-without-deprecation request-body-media-type-removed"],
    ["response-success-status-removed response-media-type-removed"],
  ],
  "operation moved to another method or path": [["moved"], []],
  "operation, status or media type added": [
    ["endpoint-added request-body-media-type-added"],
    ["response-success-status-added response-media-type-added"],
  ],
  "field added": [
    ["new-optional-request-property", "new-required-request-property"],
    ["response-optional-property-added response-required-property-added"],
  ],
  "field removed": [
    ["request-property-removed", "unknown-removed"],
    ["response-optional-property-removed response-required-property-removed"],
  ],
  "field becomes required / optional": [
    ["request-property-became-required", "request-property-became-optional"],
    ["response-property-became-required", "response-property-became-optional"],
  ],
  "field becomes read-only / no longer is": [
    [
      "request-optional-property-became-read-only request-required-property-became-read-only",
      "request-optional-property-became-not-read-only",
      "request-required-property-became-not-read-only",
    ],
    ["response-required-property-became-read-only response-required-property-became-not-read-only"],
  ],
  "field becomes write-only / no longer is": [
    ["request-required-property-became-write-only request-required-property-became-not-write-only"],
    ["response-optional-property-became-write-only", "response-required-property-became-not-write-only"],
  ],
  "undescribed fields forbidden / allowed": [
    ["request-body-unevaluated-properties-added", "request-body-unevaluated-properties-removed"],
    ["response-body-unevaluated-properties-added response-body-unevaluated-properties-removed"],
  ],
  "type, format, pattern or bounds narrower / wider": [
    [
      "request-property-list-of-types-narrowed request-property-pattern-added request-property-max-decreased",
      "request-property-type-generalized request-property-type-compatible request-property-pattern-removed request-property-max-increased",
    ],
    [
      "response-property-type-specialized response-property-type-compatible response-property-pattern-added response-property-min-increased",
      "response-property-type-generalized response-property-pattern-removed response-property-min-decreased",
    ],
  ],
  "another type, pattern, encoding or media type of a value": [
    [
      "request-property-type-changed request-property-pattern-changed request-property-content-encoding-changed request-property-content-media-type-changed",
    ],
    [
      "response-property-type-changed response-property-pattern-changed response-property-content-encoding-changed response-property-content-media-type-changed",
    ],
  ],
  "values limited to a list / no longer": [
    ["request-property-became-enum request-property-const-added", "request-property-const-removed"],
    ["response-property-const-added", "response-property-const-removed"],
  ],
  "enum value removed / added": [
    ["request-property-enum-value-removed", "request-property-enum-value-added"],
    ["response-property-enum-value-removed", "response-property-enum-value-added", "extensible-added"],
  ],
  "all enum values, or `const`, replaced": both("const-changed"),
  "value of a discriminator removed / added / replaced": both(
    "discriminator-mapping-deleted",
    "discriminator-mapping-added",
    "discriminator-mapping-changed",
  ),
  "null allowed / forbidden": both("became-nullable", "became-not-nullable"),
  "option of `oneOf` or `anyOf` removed / added": both("one-of-removed", "any-of-added"),
  "`anyOf` becomes `oneOf` / the other way around, where several options can match": both(
    "any-to-one",
    "one-to-any",
  ),
  "media type becomes a range / a range becomes a media type": [
    ["request-to-range", "request-from-range"],
    ["response-media-type-name-generalized", "response-media-type-name-specialized"],
  ],
  "default changed": both("default-value-changed"),
  "parameter added / removed, moved, written in another way": [
    [
      "new-optional-request-parameter",
      "new-required-request-parameter",
      "request-parameter-removed parameter-moved parameter-written",
    ],
    [],
  ],
  "parameter or body becomes required / optional": [
    [
      "request-parameter-became-required request-body-became-required",
      "request-parameter-became-optional request-body-became-optional",
    ],
    [],
  ],
  "body added / removed": [
    ["request-body-added-optional", "request-body-added-required", "request-body-removed"],
    [],
  ],
  "authentication or scope added / removed": [
    ["key-added api-security-scope-added", "key-removed api-security-scope-removed"],
    [],
  ],
  "security scheme: OAuth flow added / refresh endpoint moved / anything else": [
    [
      "flow-added",
      "refresh-moved",
      "api-security-component-type-changed api-security-component-oauth-token-url-changed",
    ],
    [],
  ],
  "error status added or removed": [
    [],
    ["response-non-success-status-added response-non-success-status-removed"],
  ],
  "header added / removed": [
    [],
    ["response-header-added", "required-response-header-removed optional-response-header-removed"],
  ],
  "header becomes required / optional": [[], ["header-required", "response-header-became-optional"]],
  "operationId changed or removed / added": [["api-operation-id-removed", "api-operation-id-added"], []],
  "server added / removed or replaced": [["server-added", "server-removed server-replaced"], []],
  "server variable loses values / has another default": [["variable-values", "variable-default"], []],
  "deprecated or no longer, replacement named, sunset date set or moved later, stability raised": [
    [
      "endpoint-deprecated reactivated replaced endpoint-deprecated-with-sunset sunset-later api-stability-increased request-property-deprecated",
    ],
    ["response-property-deprecated"],
  ],
  "title, description, example, tag": [["text api-tag-added"], ["response-text"]],
};

function both(...names: string[]): [Cell, Cell] {
  const of = (direction: string) => names.map((name) => `${direction}-body-${name}`);
  return [of("request"), of("response")];
}

suite("table of breaking changes", () => {
  const guide = readFileSync("docs/changelog.md", "utf8");
  const table = [...guide.matchAll(/^\| (.+?) \| (.*?) ?\| (.*?) ?\| .+ \|$/gm)].slice(1);

  test("the documented verdict of each change is the one that `diff` gives", () => {
    const stated = table.map(([, change = "", ...cells]) => [change, cells.slice(0, 2).map(verdictsIn)]);
    const found = Object.entries(rows).map(([change, cells]) => [
      change,
      cells.map((cell) => cell.map(verdictOf)),
    ]);
    assert.deepEqual(stated, found);
  });

  test("the table contains each kind of change except those of the policy", () => {
    const used = Object.values(rows).flatMap((cells) => cells.flat().flatMap((ids) => ids.split(" ")));
    const found = new Set(used.flatMap((id) => changesOf(id).map((change) => change.id)));
    assert.deepEqual(
      changeIds.filter((id) => !found.has(id)),
      [
        ...["operation-removed", "removed-before-sunset", "removed-after-sunset"],
        ...["sunset-moved-earlier", "sunset-removed", "sunset-too-soon"],
        ...["stability-lowered", "version-not-bumped", "not-compared"],
      ],
    );
  });
});

const verdictsIn = (cell: string): string[] =>
  cell.match(new RegExp(`\\b(?:${verdicts.join("|")})\\b`, "g")) ?? [];

function changesOf(id: string) {
  const pair = pairs.get(id);
  if (pair === undefined) throw new TypeError(`No pair has the id ${id}.`);
  return changesIn(pair);
}

/** The one verdict of all changes that are found. */
const verdictOf = (ids: string): string =>
  [...new Set(ids.split(" ").flatMap((id) => changesOf(id).map(({ verdict }) => verdict)))].join(", ");
