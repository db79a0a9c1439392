import { decodeFragment } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import type { SecurityRequirement, SecurityScheme } from "../types.ts";
import { textsOf } from "../values.ts";
import { readSecuritySchemes, unknownScheme } from "./scheme.ts";

/** The security of a description: its schemes, and what each operation asks for. */
export interface Security {
  /** The requirements of an operation: its own list where it has one, else the root's. */
  requirementsOf(own: unknown, pointer: Pointer): SecurityRequirement[];
  /** The declared schemes, then those that were required without being declared. */
  schemes(): SecurityScheme[];
}

/** Reads Security Requirement Objects (OpenAPI 3.2.0, 4.30). An undeclared scheme is warned about and kept. */
export function readSecurity(context: Context): Security {
  const declared = readSecuritySchemes(context);
  const undeclared = new Map<string, SecurityScheme>();
  const schemeOf = (name: string, pointer: Pointer): string => {
    const known = declaredName(name, declared);
    if (known !== null) return known;
    context.warn(pointer, warnings.schemeUndeclared(name));
    undeclared.set(name, unknownScheme(name));
    return name;
  };
  const read = (value: unknown, pointer: Pointer): SecurityRequirement[] | null => {
    if (!Array.isArray(value)) return null;
    const requirements = value.flatMap((item, index) =>
      isObject(item) ? [readRequirement(item, pointerTo(pointer, index), schemeOf)] : [],
    );
    // A list of nothing but mistakes must not pass for "none".
    return value.length > 0 && requirements.length === 0 ? null : requirements;
  };
  const ofRoot = read(context.root.security, "/security") ?? [];
  return {
    requirementsOf: (own, pointer) => read(own, pointer) ?? ofRoot,
    schemes: () => [...declared.values(), ...undeclared.values()],
  };
}

const readRequirement = (
  item: Record<string, unknown>,
  pointer: Pointer,
  schemeOf: (name: string, pointer: Pointer) => string,
): SecurityRequirement => ({
  schemes: Object.entries(item).map(([name, scopes]) => ({
    name: schemeOf(name, pointerTo(pointer, name)),
    scopes: textsOf(scopes),
  })),
});

/** The name of a declared scheme; since 3.2 a requirement may also give a reference to it. */
function declaredName(name: string, declared: Map<string, SecurityScheme>): string | null {
  if (declared.has(name)) return name;
  const [root, kind, target] = name.startsWith("#") ? tokensOf(decodeFragment(name)) : [];
  const isScheme = root === "components" && kind === "securitySchemes";
  return isScheme && target !== undefined && declared.has(target) ? target : null;
}
