import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, objectOf } from "./context.ts";

/** Security requirements that name a scheme or a scope which is not described. */
export function checkSecurity({ value, pointer }: ObjectNode, { root, resolve, warn }: CheckContext): void {
  const schemes = objectOf(objectOf(root.components).securitySchemes);
  for (const [name, scopes] of Object.entries(value)) {
    const at = pointerTo(pointer, name);
    if (!Object.hasOwn(schemes, name)) {
      // From 3.2 on a requirement may name a scheme by its address.
      if (/[#/]/.test(name)) continue;
      warn(at, "security", messages.noScheme(name));
      continue;
    }
    const scheme = objectOf(resolve(schemes[name]).value);
    const described = scopesOf(scheme);
    if (scheme.type !== "oauth2" || described === null || !Array.isArray(scopes)) continue;
    for (const scope of scopes.filter((item) => typeof item === "string" && !described.has(item))) {
      warn(at, "security", messages.scopeUndescribed(scope, name));
    }
  }
}

function scopesOf({ flows }: Record<string, unknown>): Set<unknown> | null {
  const scopes = Object.values(objectOf(flows))
    .map((flow) => objectOf(flow).scopes)
    .filter(isObject);
  return scopes.length === 0 ? null : new Set(scopes.flatMap((names) => Object.keys(names)));
}
