import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { HeaderList } from "../../operation-handler.ts";
import type { Collection, Lineage } from "./collections.ts";
import { type Counted, countOf } from "./counts.ts";
import { type Envelope, schemaIn, valueIn, withValue } from "./envelopes.ts";
import { filtersOf, isDescending, meetsAll, type PageLink, pageOf, textsOf } from "./pages.ts";
import { type Fields, fieldsOf, isOf, type Place, type StoredRecord } from "./records.ts";
import type { StateRequest, StateResponse } from "./request.ts";
import { isScalar, plainName } from "./shapes.ts";
import { accepted, listViewOf, type Prepared } from "./views.ts";

/** The records of a collection for a query; `null` if the response has no list of objects. */
export function listOf(
  request: StateRequest,
  collection: Collection,
  stored: StoredRecord[],
  lineage: Lineage,
): StateResponse | null {
  const choice = request.choose();
  const view = listViewOf(request.prepared, choice, collection.place.noun);
  if (view === null) return null;
  const { prepared, item } = view;
  const keyName = collection.keyName({ prepared, schema: item });
  const all = recordsIn(collection, stored, lineage).map(({ key, fields }) => {
    const named = keyName === undefined ? undefined : fields[keyName];
    return { key: isScalar(named) ? String(named) : key, fields };
  });
  const { query, described } = spreadQuery(request);
  const filters = filtersOf(
    query,
    all.map(({ fields }) => fields),
  );
  const found = all.filter(({ fields }) => meetsAll(fields, filters));
  const page = pageOf(isDescending(query) ? found.toReversed() : found, query, described);
  const { shapes } = prepared;
  const items = page.items.map(({ fields, key }) => accepted(prepared, item, shapes.fit(fields, item), key));
  const addressOf = ([name, value]: PageLink) => {
    const address = new URL(request.url);
    address.searchParams.set(name, value);
    return address.href;
  };
  const body = listBody(
    { base: view.body, schema: view.whole, envelope: view.envelope, page, items, addressOf },
    prepared,
  );
  return {
    choice,
    body: accepted(prepared, view.whole, body, "list"),
    headers: headersOf(page, addressOf),
    isStateful: true,
  };
}

/**
 * The query with the fields of exploded objects, such as Spring's `Pageable`, as separate parameters.
 */
function spreadQuery({ query, prepared }: StateRequest) {
  const parameters = prepared.simulated.operation.request.parameters.filter(
    ({ in: place }) => place === "query",
  );
  const isSpread = (name: string) =>
    parameters.some(
      (one) => one.name === name && one.style === "form" && one.explode && one.shape === "object",
    );
  return {
    query: new Map(
      [...query].flatMap(([name, value]) =>
        isObject(value) && isSpread(name) ? Object.entries(value as Fields) : [[name, value] as const],
      ),
    ),
    described: parameters.flatMap(({ name, jsonSchema }) =>
      isSpread(name)
        ? [...prepared.shapes.of(jsonSchema).properties].map(([field, { schema }]) => ({
            name: field,
            jsonSchema: schema,
          }))
        : [{ name, jsonSchema }],
    ),
  };
}

/**
 * The records of a collection: those created at this or a related path, then those in the description's
 * examples.
 */
function recordsIn(
  { place, seeds }: Collection,
  stored: StoredRecord[],
  lineage: Lineage,
): { key: string; fields: Fields }[] {
  const here = stored.filter((record) => record.collection === place.collection);
  const elsewhere = stored.filter((record) => isAbout(record, place));
  const known = new Set([...here, ...elsewhere].map(({ key }) => key));
  const described = lineage === "described" ? seeds.filter(({ key }) => !known.has(key)) : [];
  const created = [...here, ...elsewhere].filter(({ isDeleted }) => !isDeleted);
  return [
    ...created
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((record) => ({ key: record.key, fields: withSeed(record, seeds) })),
    ...described,
  ];
}

/** A changed record keeps the other fields of its description. */
function withSeed(record: StoredRecord, seeds: Collection["seeds"]): Fields {
  const fields = fieldsOf(record);
  return record.isWhole ? fields : { ...seeds.find(({ key }) => key === record.key)?.fields, ...fields };
}

/** Whether a record of another path contains all values of this one, in its path or fields. */
function isAbout(record: StoredRecord, { collection, template }: Place): boolean {
  if (isOf(template, record.collection)) return false;
  const values = template.split("/").flatMap((name, index) => {
    const value = collection.split("/")[index];
    return name.includes("{") && value !== undefined ? [value] : [];
  });
  const segments = record.collection.split("/");
  const inFields = () => Object.entries(fieldsOf(record)).flatMap(([, value]) => textsOf(value));
  return values.every((value) => segments.includes(value) || inFields().includes(decodeURIComponent(value)));
}

function headersOf(page: ReturnType<typeof pageOf>, addressOf: (link: PageLink) => string): HeaderList {
  const links = [
    ["prev", page.previous],
    ["next", page.next],
    ["last", page.last],
    ["first", page.first],
  ] as const;
  const texts = links.flatMap(([rel, link]) => (link === null ? [] : [`<${addressOf(link)}>; rel="${rel}"`]));
  return [
    ["link", texts.join(", ")],
    ["x-total-count", String(page.total)],
    ["x-total", String(page.total)],
  ];
}

interface ListBody extends Counted {
  /** A described body, which is kept except for counts and links. */
  base: JsonValue | undefined;
  schema: JsonSchema;
  envelope: Envelope;
  items: JsonValue[];
}

/** The body of a list: its items, and the fields that count them or link to pages. */
function listBody({ base, schema, envelope, ...list }: ListBody, prepared: Prepared): JsonValue {
  const body = withValue(base, envelope, list.items);
  // Counts are beside the list, at the root, or in an object there.
  const root = [...prepared.shapes.of(schema).properties.keys()].filter((name) =>
    counters.test(plainName(name)),
  );
  const places =
    envelope.length === 0
      ? []
      : [[], ...(envelope.length > 1 ? [envelope.slice(0, -1)] : []), ...root.map((name) => [name])];
  return places.reduce<JsonValue>((whole, place) => {
    const inner = valueIn(whole, place);
    return isObject(inner)
      ? withValue(
          whole,
          place,
          withCounts(inner as Fields, schemaIn(schema, place, prepared.shapes), list, prepared),
        )
      : whole;
  }, body);
}

const counters = /^(?:meta|metadata|page|pageable|paging|pagination|pageinfo|links)$/;

function withCounts(fields: Fields, schema: JsonSchema, list: Counted, { shapes, maker }: Prepared): Fields {
  const judge = maker.judge();
  const counted = new Map(Object.entries(fields));
  const { properties } = shapes.of(schema);
  const names = [...properties.keys()];
  for (const [name, { required }] of properties) {
    const field = shapes.field(schema, name);
    const value = field === undefined ? undefined : countOf(name, names, fields[name], list);
    if (field === undefined || value === undefined) continue;
    const wanted = [value, null, ...(required ? [""] : [])].find((one) => judge.accepts(field, one));
    if (wanted !== undefined && !(wanted === null && !Object.hasOwn(fields, name) && !required))
      counted.set(name, wanted);
    else if (!required) counted.delete(name);
  }
  return Object.fromEntries(counted);
}
