import { asText, isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { CheckContext, CheckRule } from "../rule.ts";

const secured = (scopes: string, name = "login") =>
  `security:\n  - ${name}: [${scopes}]\npaths: {}\ncomponents:\n  securitySchemes:\n    login:\n      type: oauth2\n      flows:\n        implicit:\n          authorizationUrl: https://example.com/login\n          scopes: { read: Read pets. }`;

export const securitySchemeDefined: CheckRule = {
  id: "security-scheme-defined",
  severity: "error",
  why: "A security requirement uses a scheme that is not described. Readers cannot find out how to authenticate.",
  failing: secured("read", "sign-in"),
  passing: secured("read"),
  create(context, report) {
    const schemes = schemesOf(context);
    return {
      security({ value, pointer }) {
        for (const name of Object.keys(value))
          if (!Object.hasOwn(schemes, name) && !isAddress(name, context))
            report(pointerTo(pointer, name), `There is no security scheme "${name}".`, {
              fix: "Describe it, or correct its name.",
              at: "key",
            });
      },
    };
  },
};

/**
 * Since 3.2, a requirement may name a scheme by its URI. One in another file is reported if it does not
 * resolve.
 */
const isAddress = (name: string, { root, resolve }: CheckContext): boolean =>
  asText(root.openapi).startsWith("3.2") &&
  /[#/]/.test(name) &&
  (!name.startsWith("#") || resolve({ $ref: name }).value !== undefined);

export const securityScopesDefined: CheckRule = {
  id: "security-scopes-defined",
  severity: "warn",
  why: "An operation requires a scope that no flow of its scheme describes. Clients cannot request it.",
  failing: secured("write"),
  passing: secured("read"),
  create(context, report) {
    const schemes = schemesOf(context);
    return {
      security({ value, pointer }) {
        for (const [name, scopes] of Object.entries(value)) {
          if (!Object.hasOwn(schemes, name) || !Array.isArray(scopes)) continue;
          const { value: scheme } = context.resolve(schemes[name]);
          const described = isObject(scheme) && scheme.type === "oauth2" ? scopesOf(scheme) : null;
          if (described === null) continue;
          for (const [index, scope] of scopes.entries())
            if (typeof scope === "string" && !described.has(scope))
              report(pointerTo(pointer, name, index), `The scheme "${name}" has no scope "${scope}".`, {
                fix: "Describe it there, or correct its name.",
                cause: `${name} ${scope}`,
              });
        }
      },
    };
  },
};

function schemesOf({ root }: CheckContext): Record<string, unknown> {
  const { securitySchemes } = isObject(root.components) ? root.components : {};
  return isObject(securitySchemes) ? securitySchemes : {};
}

function scopesOf({ flows }: Record<string, unknown>): Set<string> | null {
  const scopes = Object.values(isObject(flows) ? flows : {})
    .map((flow) => (isObject(flow) ? flow.scopes : null))
    .filter(isObject);
  return scopes.length === 0 ? null : new Set(scopes.flatMap((names) => Object.keys(names)));
}
