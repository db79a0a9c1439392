import { isOfGateway } from "./gateways.ts";

/** The key with which authors hide an object from readers. */
export const internalMarker = "x-internal";

/**
 * The key with which authors show an object to some readers only: the name of an audience, or a list of
 * them.
 */
export const audienceMarker = "x-audience";

/** The kinds of extensions in a document that remove a part of it. */
export interface Findings {
  isMarked: boolean;
  /** Whether there are settings of gateways. */
  isConfigured: boolean;
}

export function findingsIn(document: object): Findings {
  const extensions = extensionsIn(document);
  return {
    isMarked: extensions.has(internalMarker) || extensions.has(audienceMarker),
    isConfigured: [...extensions].some(isOfGateway),
  };
}

/**
 * The names of all extensions in the document. Few descriptions have relevant ones, and the others skip
 * the rest.
 */
export function extensionsIn(document: object): Set<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const open: object[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!Array.isArray(next)) for (const key of Object.keys(next)) if (key.startsWith("x-")) names.add(key);
    for (const value of Object.values(next)) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      open.push(value);
    }
  }
  return names;
}
