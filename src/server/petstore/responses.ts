import type { JsonValue } from "#json/index.ts";
import type { OperationRequest, OperationResponse } from "../operation-handler.ts";
import type { Query } from "../store/index.ts";
import { lengthOf, maxRecordLength } from "./records.ts";

/** A parameter's value by its name. The description guarantees that it is present and of this type. */
export const argumentOf = <Value extends JsonValue | undefined>(
  values: ReadonlyMap<string, JsonValue>,
  name: string,
) => values.get(name) as Value;

/** A filter on a field by the query parameter of the same name, which may be absent or a list. */
export function filterBy<Value extends JsonValue>(
  { parameters }: OperationRequest,
  name: string,
): Value[] | undefined {
  const value = parameters.query.get(name);
  return value === undefined ? undefined : ([value].flat() as Value[]);
}

/** A record as responses contain it: a field without a value is omitted. */
export function shown(record: { [field: string]: string | bigint | boolean | null }): JsonValue {
  const members: { [field: string]: JsonValue } = {};
  for (const field in record) {
    const value = record[field];
    if (value !== null && value !== undefined) members[field] = value;
  }
  return members;
}

/** 201, with the address of the new record below the one that the request was sent to. */
export const created = ({ target }: OperationRequest, id: bigint, body: JsonValue): OperationResponse => ({
  status: 201,
  headers: [["location", `${target.pathname}/${id}`]],
  body,
});

export const ok = (body: JsonValue): OperationResponse => ({ status: 200, body });
export const noContent: OperationResponse = { status: 204 };

/** How many characters the texts of a page have at most; one record is always there. */
const maxPageLength = 16 * maxRecordLength;

/**
 * One page of what `list` finds after `after`. One record more than `limit` is requested: if there
 * is one, another page follows, and `Link` has its URL (RFC 8288). Large records make a shorter page.
 */
export async function page<Item extends { id: bigint }>(
  request: OperationRequest,
  list: (query: Query<Item>) => Promise<Item[]>,
  show: (item: Item) => JsonValue,
): Promise<OperationResponse> {
  const { query } = request.parameters;
  const limit = argumentOf<bigint | undefined>(query, "limit");
  const after = argumentOf<bigint | undefined>(query, "after");
  const found = await list({ after, limit: limit === undefined ? undefined : limit + 1n });
  const items = firstOf(found, Number(limit ?? found.length));
  const response = ok(items.map(show));
  const last = items.at(-1);
  if (last === undefined || found.length === items.length) return response;
  return { ...response, headers: [["link", `<${nextAddress(request, last.id)}>; rel="next"`]] };
}

// The query stays as it was sent but for its `after`, so filters are kept in whatever form they had.
function nextAddress({ target }: OperationRequest, after: bigint): string {
  const pairs = target.search.slice(1).split("&");
  const kept = pairs.filter((pair) => pair !== "" && !new URLSearchParams(pair).has("after"));
  return `${target.pathname}?${[...kept, `after=${after}`].join("&")}`;
}

function firstOf<Item extends { id: bigint }>(found: Item[], most: number): Item[] {
  const items: Item[] = [];
  let length = 0;
  for (const item of found.slice(0, most)) {
    length += lengthOf(item);
    if (length > maxPageLength && items.length > 0) break;
    items.push(item);
  }
  return items;
}
