import { isPlural } from "#names/index.ts";
import type { SimulatedRoute } from "../types.ts";

/** The effect of an operation on records, inferred from the paths and methods of a description. */
export type Role =
  /** Lists the records of a collection. */
  | (Collected & { kind: "list" })
  /** Adds a record to a collection. */
  | (Collected & { kind: "create" })
  | (Addressed & { kind: "read" })
  /** Changes the fields that are sent. */
  | (Addressed & { kind: "update" })
  /** Sets all fields, and creates the record where there is none. */
  | (Addressed & { kind: "replace" })
  | (Addressed & { kind: "delete" })
  /** Changes the field that it is named after, such as `/orders/{orderId}/cancel`. */
  | (Addressed & { kind: "act"; verb: string })
  /** The effect on records is unknown. */
  | { kind: "none" };

interface Collected {
  /** The path template of the collection, e.g. `/pets`. */
  collection: string;
  /** The noun of the records, e.g. `pets`: the same if another path returns them. */
  noun: string;
  /** The operation that reads one record, or else changes one. */
  item: ItemRoute | null;
  /** The operation that lists the records. */
  list: SimulatedRoute | null;
}

interface Addressed extends Collected {
  /** The path parameter that identifies a record; `null` for a single record, such as `/user`. */
  parameter: string | null;
}

export interface ItemRoute {
  route: SimulatedRoute;
  parameter: string;
}

/** Finds the role of each operation of a description. */
export function rolesOf(routes: SimulatedRoute[]): (route: SimulatedRoute) => Role {
  const byShape = Map.groupBy(routes, ({ path }) => shapeOf(path));
  const itemsByNoun = Map.groupBy(routes.filter(isItem), ({ path }) => nounOf(path));
  const hasItems = (path: string) => byShape.has(`${shapeOf(path)}/{}`);
  const listsByNoun = Map.groupBy(
    routes.filter((route) => route.method === "GET" && !isItem(route) && hasItems(route.path)),
    ({ path }) => nounOf(path),
  );

  /**
   * The operation for one record: that of the path itself, else of another path with the same noun, such
   * as `/repos/{owner}/{repo}` for `/user/repos`.
   */
  function itemOf(path: string, noun: string): ItemRoute | null {
    const routes = byShape.get(`${shapeOf(path)}/{}`) ?? itemsByNoun.get(noun) ?? [];
    const [route] = routes.toSorted((one, other) => rankOf(one) - rankOf(other));
    const parameter = route && parameterOf(route.path);
    return route === undefined || parameter === undefined ? null : { route, parameter };
  }

  function collected(path: string): Collected {
    const noun = nounOf(path);
    const own = byShape.get(shapeOf(path))?.find(({ method }) => method === "GET");
    const list = own ?? listsByNoun.get(noun)?.[0] ?? null;
    return { collection: path, noun, item: itemOf(path, noun), list };
  }

  function ofItem({ method, path }: SimulatedRoute): Role {
    const kind = itemKinds[method];
    const place = { ...collected(parentOf(path)), noun: nounOf(path) };
    return kind === undefined ? none : { ...place, kind, parameter: parameterOf(path) ?? null };
  }

  function ofLiteral({ method, path }: SimulatedRoute): Role {
    const methods = byShape.get(shapeOf(path))?.map((route) => route.method) ?? [];
    const place = collected(path);
    const isListed = methods.includes("GET");
    const isKnown = place.item !== null || (isListed && methods.includes("POST"));
    if (hasItems(path) || (isCollection(place.noun) && isKnown)) {
      if (method === "GET") return { ...place, kind: "list" };
      return method === "POST" ? { ...place, kind: "create" } : none;
    }
    const kind = itemKinds[method];
    if (isListed)
      return kind === undefined ? none : { ...place, item: null, list: null, kind, parameter: null };
    const item = parentOf(path);
    const parameter = parameterOf(item);
    if (parameter === undefined || !["POST", "PUT", "PATCH"].includes(method)) return none;
    return { ...collected(parentOf(item)), noun: nounOf(item), kind: "act", verb: place.noun, parameter };
  }

  return (route) => (isItem(route) ? ofItem(route) : ofLiteral(route));
}

const none: Role = { kind: "none" };

const itemKinds: Partial<Record<string, "read" | "replace" | "update" | "delete">> = {
  GET: "read",
  PUT: "replace",
  PATCH: "update",
  POST: "update",
  DELETE: "delete",
};

const isItem = ({ path }: SimulatedRoute) => parameterOf(path) !== undefined && nounOf(path) !== "";

/** Reading shows most of a record. Of several paths, the shortest is its own. */
const rankOf = ({ method, path }: SimulatedRoute) =>
  Object.keys(itemKinds).indexOf(method) * 1000 + path.length;

/** The template without the names of its parameters. */
const shapeOf = (path: string) => plain(path).replaceAll(/\{[^{}]*\}/g, "{}");

/** A path without its query, trailing slash and a suffix such as `.json`. */
const plain = (path: string) => path.replace(/[?#].*/s, "").replace(/(?:\.(?:json|xml)|\/)$/, "");

/** The parameter that is the entire last segment. */
const parameterOf = (path: string) => /\/\{([^{}]*)\}$/.exec(plain(path))?.[1];

const parentOf = (path: string) => plain(path).replace(/\/[^/]*$/, "");

/** The last segment without a parameter. */
const nounOf = (path: string) =>
  plain(path)
    .split("/")
    .findLast((segment) => !segment.includes("{")) ?? "";

/** Whether a noun is a plural, including those that equal their singular. */
const isCollection = (noun: string) => isPlural(noun) || /^(?:media|menu|news|series|species)$/i.test(noun);
