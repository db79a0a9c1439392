import { asText, isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { openapi } from "../grammar/openapi.ts";
import { isObjectNode, walk } from "../grammar/walk.ts";

type Members = Record<string, unknown>;

/**
 * Extensions that configure gateways: the account, role, host or policy behind an operation. A name that ends with `-` is a
 * prefix.
 */
const gateways: { extensions: string[]; source: string }[] = [
  {
    extensions: ["x-amazon-apigateway-"],
    source:
      "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions.html",
  },
  { extensions: ["x-kong-"], source: "https://developer.konghq.com/deck/file/openapi2kong/" },
  {
    extensions: ["x-google-"],
    source: "https://cloud.google.com/endpoints/docs/openapi/openapi-extensions",
  },
  {
    extensions: ["x-ibm-configuration"],
    source: "https://www.ibm.com/docs/en/api-connect",
  },
  {
    extensions: ["x-tyk-api-gateway", "x-tyk-streaming"],
    source: "https://tyk.io/docs/api-management/gateway-config-tyk-oas/",
  },
  { extensions: ["x-wso2-"], source: "https://apim.docs.wso2.com/en/latest/reference/openapi-extensions/" },
];

const names = gateways.flatMap(({ extensions }) => extensions);

/**
 * Removes extensions of gateways, except those to keep, from a document, and the operations that a gateway makes for browsers.
 * Lists the extensions that were removed, and the paths of operations among them.
 */
export function withoutGateways(
  document: Members,
  kept: readonly string[] = [],
): { document: Members; removed: string[]; operations: Pointer[] } {
  const isRemoved = (key: string) => isOfGateway(key) && !kept.includes(key);
  const removed = new Set<string>();
  const operations: Pointer[] = [];
  const places = new Set<object>();
  const mocks = new Set<object>();
  for (const node of walk(openapi, document, "document")) {
    if (!isObjectNode(node)) continue;
    if (node.place === "pathItem" && isPreflight(node.value.options) && isRemoved(integration))
      mocks.add(node.value);
    const keys = Object.keys(node.value).filter(isRemoved);
    for (const key of keys) {
      if (key === anyMethod) operations.push(node.pointer);
      else removed.add(key);
    }
    if (keys.length > 0) places.add(node.value);
  }
  if (places.size === 0) return { document, removed: [], operations };
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return unchanged(value, value.map(without));
    if (!isObject(value)) return value;
    const members = Object.entries(value)
      .filter(([key]) => !(places.has(value) && isRemoved(key)) && !(key === "options" && mocks.has(value)))
      .map(([key, member]) => [key, without(member)] as const);
    const isSame =
      members.length === Object.keys(value).length && members.every(([key, member]) => value[key] === member);
    return isSame ? value : Object.fromEntries(members);
  };
  return { document: without(document) as Members, removed: [...removed].sort(), operations };
}

const integration = "x-amazon-apigateway-integration";

/** An operation for all methods of a path that are not described. */
const anyMethod = "x-amazon-apigateway-any-method";

/** Whether an operation is the one that API Gateway makes for CORS, which returns headers and reaches no backend. */
function isPreflight(operation: unknown): boolean {
  const { [integration]: target } = isObject(operation) ? operation : {};
  return isObject(target) && asText(target.type).toLowerCase() === "mock";
}

/** Whether a key is an extension of a gateway. Most descriptions have none, and must not take longer for it. */
export const isOfGateway = (key: string): boolean =>
  key.startsWith("x-") && names.some((name) => (name.endsWith("-") ? key.startsWith(name) : key === name));

const unchanged = (old: unknown[], next: unknown[]) =>
  next.every((item, index) => item === old[index]) ? old : next;
