import { identifiers, nameWords, singular } from "#names/index.ts";

/** The name of a resource in singular and snake case: `payment_intent` for `PaymentIntents`. */
export function resourceOf(words: readonly string[]): string {
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)].join("_");
}

/** Whether a name is too generic to imply a resource, such as `id` or `code`. */
export const isGeneric = (name: string): boolean => generic.has(name.toLowerCase());

const generic = new Set(["id", "uuid", "guid", "sid", "key", "name", "slug", "number", "code", "index"]);

/** Whether a name is that of an identifier, such as `id`. */
export const isIdentifier = (name: string): boolean => identifiers.includes(nameWords(name).join(""));

/**
 * The resource and identifier of a name: `petId` is the `id` of a `pet`, and `customer` is any identifier of one;
 * `null` for a generic name.
 */
export function identityIn(name: string): { resource: string; identifier: string | null } | null {
  const words = nameWords(name);
  const last = words.at(-1) ?? "";
  if (words.length === 0 || isGeneric(name)) return null;
  const own = singular(last);
  return words.length > 1 && identifiers.includes(own)
    ? { resource: resourceOf(words.slice(0, -1)), identifier: own }
    : { resource: resourceOf(words), identifier: null };
}

/**
 * A segment of a path. In `/v1/pets/{petId}/image.json`, `pets` and `image` are named, because they are next to a
 * parameter.
 */
export type PathPart =
  | { kind: "name"; resource: string; isMany: boolean }
  | { kind: "parameter"; name: string };

export const partsOfPath = (path: string): PathPart[] =>
  path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      const [, parameter] = /\{([^{}]+)\}/.exec(segment) ?? [];
      if (parameter !== undefined) return { kind: "parameter", name: parameter };
      const words = nameWords(segment.replace(/\.\w+$/, ""));
      const resource = resourceOf(words);
      return { kind: "name", resource, isMany: resource !== words.join("_") };
    });

/**
 * The resource that a path parameter identifies: `pet` for `{petId}` in `/pets/{petId}`; null if other parameters
 * follow directly.
 */
export function resourceAt(path: string, name: string): string | null {
  const parts = partsOfPath(path);
  const at = parts.findIndex((part) => part.kind === "parameter" && part.name === name);
  if (at < 0 || parts[at + 1]?.kind === "parameter") return null;
  return resourceBefore(parts, at);
}

/** The name before the consecutive parameters that end at `at`. */
export function resourceBefore(parts: readonly PathPart[], at: number): string | null {
  const before = parts.slice(0, at).findLast((part) => part.kind === "name");
  return before?.kind === "name" ? before.resource : null;
}
