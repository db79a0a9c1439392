import { identifiers, singular, wordsOf } from "#names/index.ts";

/** The resource of a name, however it is written and whether it means one or many: `PaymentIntents` is `payment_intent`. */
export function resourceOf(words: readonly string[]): string {
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)].join("_");
}

/** Whether a name alone does not show what it identifies: any resource may have it. */
export const isGeneric = (name: string): boolean => generic.has(name.toLowerCase());

const generic = new Set(["id", "uuid", "guid", "sid", "key", "name", "slug", "number", "code", "index"]);

/** Whether a name is that of an identifier. */
export const isIdentifier = (name: string): boolean => identifiers.includes(wordsOf(name).join(""));

/** A name that identifies something: `petId` is the `id` of a `pet`, `customer` any identifier of one; `null` where it is generic. */
export function identityIn(name: string): { resource: string; identifier: string | null } | null {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (words.length === 0 || isGeneric(name)) return null;
  const own = singular(last);
  return words.length > 1 && identifiers.includes(own)
    ? { resource: resourceOf(words.slice(0, -1)), identifier: own }
    : { resource: resourceOf(words), identifier: null };
}

/** The named parts of a path around its parameters: of `/v1/pets/{petId}/image.json`, `pets` and `image` are named. */
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
      const words = wordsOf(segment.replace(/\.\w+$/, ""));
      const resource = resourceOf(words);
      return { kind: "name", resource, isMany: resource !== words.join("_") };
    });

/**
 * The resource that a path parameter identifies: `pet` for `{petId}` in `/pets/{petId}`; null if it is
 * not the last of its run.
 */
export function resourceAt(path: string, name: string): string | null {
  const parts = partsOfPath(path);
  const at = parts.findIndex((part) => part.kind === "parameter" && part.name === name);
  if (at < 0 || parts[at + 1]?.kind === "parameter") return null;
  return resourceBefore(parts, at);
}

/** The name before the run of parameters that ends at `at`. */
export function resourceBefore(parts: readonly PathPart[], at: number): string | null {
  const before = parts.slice(0, at).findLast((part) => part.kind === "name");
  return before?.kind === "name" ? before.resource : null;
}
