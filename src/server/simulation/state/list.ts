import type { HeaderList } from "../../operation-handler.ts";
import type { Collection, Lineage } from "./collections.ts";
import { listBody } from "./list-body.ts";
import { filtersOf, isDescending, meetsAll, type PageLink, pageOf, textsOf } from "./pages.ts";
import { type Fields, fieldsOf, isOf, type Place, type StoredRecord } from "./records.ts";
import type { StateRequest, StateResponse } from "./request.ts";
import { isScalar } from "./shapes.ts";
import { accepted, listViewOf } from "./views.ts";

/** The records of a collection, as the query asks for them; `null` where the operation responds with no list of objects. */
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
  const filters = filtersOf(
    request.query,
    all.map(({ fields }) => fields),
  );
  const found = all.filter(({ fields }) => meetsAll(fields, filters));
  const names = prepared.simulated.operation.request.parameters.flatMap(({ in: place, name }) =>
    place === "query" ? name : [],
  );
  const page = pageOf(isDescending(request.query) ? found.toReversed() : found, request.query, names);
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

/** Those that were created here, or by another path that this one is about, before those that the description shows. */
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

/** A described record that was changed has the rest as it was. */
function withSeed(record: StoredRecord, seeds: Collection["seeds"]): Fields {
  const fields = fieldsOf(record);
  return record.isWhole ? fields : { ...seeds.find(({ key }) => key === record.key)?.fields, ...fields };
}

/** Whether a record of another path has all values of this one: in its path, or in its fields. */
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
