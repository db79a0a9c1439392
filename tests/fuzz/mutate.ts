import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Random } from "./random.ts";

/** Changes a few places of a description: each stays JSON, and often near to what OpenAPI allows. */
export function mutateDescription(document: unknown, random: Random): unknown {
  const root = { document: structuredClone(document) };
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const nodes = nodesIn(root.document);
    if (nodes.length === 0) break;
    random.pick(mutations)(random.pick(nodes), nodes, random);
  }
  return root.document;
}

/** A member of an object or a list. */
interface Node {
  holder: Record<string, unknown>;
  key: string;
  path: string[];
}

function nodesIn(document: unknown): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown, path: string[]) => {
    if (typeof value !== "object" || value === null || path.length > 60) return;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      found.push({ holder, key, path: [...path, key] });
      visit(holder[key], [...path, key]);
    }
  };
  visit(document, []);
  return found;
}

type Mutation = (node: Node, nodes: Node[], random: Random) => void;

const mutations: Mutation[] = [
  ({ holder, key }) => {
    delete holder[key];
  },
  ({ holder, key }, _nodes, random) => {
    holder[key] = random.pick(oddValues)();
  },
  // What is right elsewhere.
  ({ holder, key }, nodes, random) => {
    const other = random.pick(nodes);
    holder[key] = structuredClone(other.holder[other.key]);
  },
  // Anything may refer to anything, itself included.
  ({ holder, key, path }, nodes, random) => {
    const target = random.below(4) === 0 ? path : random.pick(nodes).path;
    holder[key] = { $ref: `#${pointerTo("", ...target)}` };
  },
  ({ holder, key }, _nodes, random) => {
    const value = holder[key];
    delete holder[key];
    const name = random.pick(oddNames);
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  },
  ({ holder, key }, _nodes, random) => {
    const value = holder[key];
    // Each is a value of its own: a change of one shared value would multiply the document without a bound.
    const most = Math.min(400, Math.ceil(2_000_000 / JSON.stringify(value).length));
    holder[key] = Array.from({ length: 1 + random.below(most) }, () => structuredClone(value));
  },
  ({ holder, key }, _nodes, random) => {
    const wrap = random.pick<(inner: unknown) => unknown>([
      (inner) => ({ allOf: [inner] }),
      (inner) => ({ type: "array", items: inner }),
      (inner) => ({ type: "object", properties: { a: inner }, required: ["a"] }),
      (inner) => [inner],
    ]);
    for (let depth = random.below(120); depth > 0; depth -= 1) holder[key] = wrap(holder[key]);
  },
  ({ holder, key }, _nodes, random) => {
    if (!isObject(holder[key])) return;
    Object.assign(holder[key], random.pick(oddMembers));
  },
];

const oddValues: (() => unknown)[] = [
  () => null,
  () => true,
  () => "",
  () => [],
  () => ({}),
  () => -1,
  () => 1e308,
  () => 2 ** 53,
  () => "__proto__",
  () => "\u0000\u202e\ud800",
  () => "a".repeat(20_000),
  () => "<script>alert(1)</script>{{7*7}}",
  () => "{a}{b}{",
  () => "#/components/schemas/%",
  () => "```js\n".repeat(200),
  () => [null, [null, [{}]]],
  () => ({ toString: 1, valueOf: 1 }),
];

const oddNames = ["__proto__", "constructor", "", "a/b~c", "$ref", "x-", "200", "default", "{x}", "\u0000"];

const oddMembers: Record<string, unknown>[] = [
  { pattern: "^(a+)+$", minLength: 30 },
  { minItems: 1e8 },
  { minLength: 1e9 },
  { minimum: 5, maximum: 1 },
  { multipleOf: 1e-300 },
  { enum: [] },
  { type: ["string", "null", "object"] },
  { format: "url", example: "http://internalserviceproductioncluster/path" },
  { discriminator: { propertyName: "__proto__", mapping: { a: "b" } } },
  { additionalProperties: { $ref: "#" } },
  { not: {} },
  { deprecated: "yes", "x-deprecated-sunset": "2026-02-31" },
  { style: "deepObject", explode: false, in: "query" },
];

/** A request as a client may send it. */
export interface FuzzedRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: string | null;
}

/** Changes some of a request's parts. */
export function mutateRequest(request: FuzzedRequest, random: Random): FuzzedRequest {
  const changed: FuzzedRequest = { ...request, headers: [...request.headers] };
  for (let left = random.below(4); left > 0; left -= 1) random.pick(requestMutations)(changed, random);
  return changed;
}

const requestMutations: ((request: FuzzedRequest, random: Random) => void)[] = [
  (request, random) => {
    request.method = random.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND"]);
  },
  (request, random) => {
    const at = 1 + random.below(request.path.length);
    const odd = random.pick([
      "%",
      "%00",
      "%2f",
      "/",
      "..",
      "?a=1&a=2",
      "&",
      "a[b][c]=1",
      "é",
      "a".repeat(3000),
    ]);
    request.path = request.path.slice(0, at) + odd + request.path.slice(at + random.below(3));
  },
  (request, random) => {
    request.headers.push(
      random.pick<[string, string]>([
        ["prefer", `code=${100 + random.below(500)}`],
        ["prefer", "dynamic=true, seed=7"],
        ["prefer", "example=none"],
        ["accept", random.pick(["text/html", "*/*;q=0", "application/xml", ",,", "a/b;c=d"])],
        [
          "content-type",
          random.pick(["text/plain", "application/json;charset=x", "multipart/form-data", ""]),
        ],
        ["authorization", "Bearer x"],
        ["cookie", "a=b; a=c; __proto__=1"],
        ["if-match", "*"],
      ]),
    );
  },
  (request, random) => {
    const body = request.body ?? "";
    const at = random.below(body.length + 1);
    const odd = random.pick([
      "",
      "{",
      "]",
      '"',
      "\\u0000",
      "1e999",
      "null",
      "[".repeat(500),
      '{"__proto__":1}',
    ]);
    request.body = body.slice(0, at) + odd + body.slice(at + random.below(10));
  },
];
