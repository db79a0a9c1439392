import { isObject } from "#json/index.ts";
import { type Members, present } from "./context.ts";

/** A Security Scheme Object: `basic` becomes a scheme of HTTP, a `flow` one of `flows`. */
export function upgradeSecurityScheme(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = value;
  if (type === "basic") return { ...rest, type: "http", scheme: "basic" };
  if (type !== "oauth2") return value;
  const details: Members = present({ authorizationUrl, tokenUrl, scopes: scopes ?? {} });
  return { ...rest, type, flows: { [flows.get(flow) ?? String(flow)]: details } };
}

const flows = new Map<unknown, string>([
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);
