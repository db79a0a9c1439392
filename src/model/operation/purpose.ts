import { singular } from "#names/index.ts";
import type { Resource } from "./resource.ts";

/** The parts of a request that show its purpose. */
export interface Request {
  method: string;
  path: string;
  /** Whether the path also has a PATCH, so that its PUT replaces. */
  isPatched?: boolean;
  /** The resource of the response, for requests whose path names nothing. */
  resource?: Resource | null;
}

/**
 * The purpose of a request, by the conventions of resource-oriented APIs: "Cancel a payment intent".
 * Returns `null` if they do not apply.
 */
export function purposeOf({ method, path, isPatched = false }: Request): string | null {
  const segments = withoutVersion(path).replace(customVerb, "}/").split("/").filter(Boolean);
  const kinds = segments.map((segment) => (/^\{[^{}]+\}$/.test(segment) ? "p" : "f")).join("");
  const [one = "", two = "", three = ""] = segments.filter((segment) => !segment.startsWith("{"));
  const item = itemOf(one);
  if (item === null && `${method} ${kinds}` === "GET f" && isThing.test(one))
    return `Get ${collectionOf(one)}`;
  if (item === null || !isOneOf(segments.at(-1) ?? "", segments.at(-2) ?? "")) return null;
  switch (`${method} ${kinds}`) {
    case "GET f":
      return `List ${collectionOf(one)}`;
    case "POST f":
      return `Create ${item}`;
    case "GET fp":
      return `Get ${item}`;
    case "PUT fp":
      return `${isPatched ? "Replace" : "Update"} ${item}`;
    case "PATCH fp":
      return `Update ${item}`;
    case "DELETE fp":
      return `Delete ${item}`;
    case "POST fpf": {
      const inner = itemOf(two);
      if (inner !== null) return `Create ${inner} for ${item}`;
      return actions.test(two) ? `${capitalized(two)} ${item}` : null;
    }
    case "GET fpfp":
    case "PUT fpfp":
    case "PATCH fpfp":
    case "DELETE fpfp": {
      const inner = itemOf(two);
      const verb = method === "PUT" && isPatched ? "Replace" : verbs[method];
      return inner === null || verb === undefined ? null : `${verb} ${inner} of ${item}`;
    }
    case "GET fpf":
      if (itemOf(two) === null && (actions.test(two) || !isThing.test(two))) return null;
      return `${itemOf(two) === null ? "Get" : "List"} the ${collectionOf(two)} of ${item}`;
    case "DELETE fpf":
      return actions.test(two) || !isThing.test(two) ? null : `Delete the ${collectionOf(two)} of ${item}`;
    case "DELETE fpfpf": {
      const inner = itemOf(two);
      return inner === null || actions.test(three) || !isThing.test(three)
        ? null
        : `Delete the ${collectionOf(three)} of ${inner}`;
    }
    case "POST fpfpf": {
      const inner = itemOf(two);
      return inner !== null && actions.test(three) ? `${capitalized(three)} ${inner} of ${item}` : null;
    }
    default:
      return null;
  }
}

/** The custom method in `/boats/{id}:archive`. */
const customVerb = /\}:(?=\w+$)/;

/** Singular names that are things, not actions. */
const isThing = /^(?!(?:search|login|logout|export|import|download|auth|oauth|graphql|api)$)[a-z][a-z_-]+$/i;

/**
 * Whether a trailing parameter identifies an item of the collection before it. `/snippets/{username}`
 * lists those of a user.
 */
function isOneOf(parameter: string, collection: string): boolean {
  if (!parameter.startsWith("{")) return true;
  const name = collectionOf(parameter.replace(/[{}]/g, "")).split(" ");
  const last = itemOf(collection)?.split(" ").at(-1);
  return name.some((word) => word === last || identifying.test(word)) || name.join("").endsWith(`${last}id`);
}

const identifying =
  /^(?:p?k|u?u?id|uid|guid|key|slug|name|code|number|ref|reference|handle|hash|identifier)$/;

const verbs: Record<string, string | undefined> = {
  GET: "Get",
  PUT: "Update",
  PATCH: "Update",
  DELETE: "Delete",
};

/** A path without the prefix that all paths of an API share: `api` and a version. */
export const withoutVersion = (path: string): string =>
  path.replace(/^\/(?:api\/(?:v\d+(?:\.\d+)*\/)?|v\d+(?:\.\d+)*\/(?:api\/)?)/i, "/");

/** Verbs whose object is the path before them. */
const actions =
  /^(?:accept|activate|approve|archive|cancel|capture|close|complete|confirm|deactivate|decline|delete|detach|disable|disconnect|duplicate|enable|expire|finalize|increment|pause|pay|publish|refresh|refund|reject|release|reopen|resend|restore|resume|retry|reverse|revoke|send|start|stop|submit|suspend|unarchive|verify|void)$/;

/** The singular of a collection: `payment_intents` as "a payment intent"; `null` if it is uncertain. */
export function itemOf(collection: string): string | null {
  if (!/^[a-z][a-z_-]+$/i.test(collection)) return null;
  const words = collectionOf(collection);
  const item = singular(words);
  const isCertain =
    /(?:[^aious]|(?:phot|vide|log|dem|tod)o)s$/.test(words) &&
    !/(?:[ao]ses|[^s]uses|yses|[ov]es|movies|cookies)$/.test(words);
  if (!isCertain || item === words) return null;
  const isVowel = /^(?:[aeio]|u(?!ni|s[aei]|ti))/.test(item);
  return `${isVowel ? "an" : "a"} ${item}`;
}

/** `payment_intents` and `paymentIntents` as "payment intents". */
export const collectionOf = (segment: string): string =>
  segment
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[\s_-]+/g, " ")
    .toLowerCase();

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
