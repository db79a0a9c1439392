import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { HeaderList } from "../../operation-handler.ts";
import { beginningOf, timesOf } from "./changes.ts";
import { type Context, filled } from "./collections.ts";
import { newKey } from "./keys.ts";
import { type Fields, fieldsOf, type SimulationUnit, type StoredRecord, storeRecord } from "./records.ts";
import { echoOf, fieldsIn, type StateResponse, settableNames } from "./request.ts";
import { isScalar, nameIn } from "./shapes.ts";
import { additionsTo, bodyWith, fieldsOfPath, recordIn, type View, viewOf } from "./views.ts";

/** Adds a record to a collection. */
export async function create(unit: SimulationUnit, context: Context): Promise<StateResponse> {
  const { request, collection } = context;
  const { place } = collection;
  const choice = request.choose();
  const shown = viewOf(request.prepared, choice, place.noun);
  const hasKey = shown !== null && collection.keyName(shown) !== undefined;
  // A response such as `{"success": true}` does not show the record.
  const view = hasKey ? shown : (collection.view ?? shown);
  if (view === null) return echoOf(request, false);
  const sent = fieldsIn(request.body, request, place.noun);
  const others = await unit.list("records", { where: { noun: [place.noun] } });
  const ids = newIds(view, context, sent, others);
  const described = additionsTo(view, sent, settableNames(request, place.noun));
  const template = collection.item?.route.path;
  const values = addressOf(context, keyOf(collection.keyName(view), { ...sent, ...ids }), {
    ...described,
    ...sent,
  });
  const additions = template === undefined ? described : renamed(described, template, values);
  const fields: Fields = {
    ...beginningOf(view, additions),
    ...timesOf(view, view.example, context.now, true),
    ...fieldsOfPath(view, request.path),
    ...sent,
    ...ids,
  };
  const record = recordIn(view, fields, true);
  const key = keyOf(collection.keyName(view), { ...fields, ...record }) ?? String(others.length + 1);
  await storeRecord(
    unit,
    { ...place, key, isDeleted: false, isWhole: true, fields: { ...sent, ...record } },
    others.find((other) => other.collection === place.collection && other.key === key),
  );
  const body =
    shown === null ? undefined : bodyWith(shown, shown === view ? record : recordIn(shown, fields, false));
  return { choice, body, headers: locationOf(context, key, record), isStateful: true };
}

const keyOf = (name: string | undefined, fields: Fields): string | undefined => {
  const key = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return isScalar(key) ? String(key) : undefined;
};

/** The identifiers that a service assigns: those that were not sent. */
function newIds(
  view: View,
  { request, collection, lineage }: Context,
  sent: Fields,
  records: StoredRecord[],
): Fields {
  const { collection: path, noun } = collection.place;
  const { shapes, maker } = view.prepared;
  const keyName = collection.keyName(view);
  const settable = settableNames(request, noun);
  const others = collection.otherIds(view).filter((name) => name === "id" || !settable.has(name));
  const names = new Set([...(keyName === undefined ? [] : [keyName]), ...others]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, JsonValue][] => {
      const schema = shapes.field(view.schema, name);
      if (schema === undefined || (Object.hasOwn(sent, name) && isScalar(sent[name]))) return [];
      // A number such as that of an issue is local to its repository.
      const isLocal = name !== "id";
      const known = isLocal ? records.filter((record) => record.collection === path) : records;
      const seeds = collection.seeds.map(({ fields }) => fields);
      // Existing records show the numbering better than an example.
      const shown = seeds.some((fields) => isScalar(fields[name])) ? seeds : [view.example];
      const described = isLocal && lineage === "created" ? [] : shown;
      const taken = [...known.map(fieldsOf), ...described].flatMap((fields) => fields[name] ?? []);
      const key = newKey({
        ...{ schema, maker, property: name, taken },
        isNumber: isNumber(shapes.of(schema).types),
        resource: typeof view.example.object === "string" ? view.example.object : noun,
        like: described[0]?.[name],
      });
      return key === undefined ? [] : [[name, key]];
    }),
  );
}

const isNumber = (types: ReadonlySet<string>) =>
  !types.has("string") && (types.has("integer") || types.has("number"));

/** The URL of a new record, for responses with a header for it. */
function locationOf(context: Context, key: string, fields: Fields): HeaderList {
  const { request, collection } = context;
  if (collection.item === null) return [];
  const values = addressOf(context, key, fields);
  // A URL on another host would not be that of this record.
  if ([...values].some(([, text]) => text === undefined)) return [["location", ""]];
  const path = filled(
    collection.item.route.path,
    new Map([...values].map(([name, text]) => [name, text ?? ""])),
  );
  return [["location", new URL(request.basePath + path, request.url).href]];
}

/** The values for the path of a record, as far as the request or the record contains them. */
function addressOf(
  { request, collection: { item } }: Context,
  key: string | undefined,
  fields: Fields,
): Map<string, string | undefined> {
  const names = [...(item?.route.path ?? "").matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return new Map(
    names.map((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const named = isObject(field) ? (nameIn(field as Fields, texts) ?? nameIn(field as Fields)) : field;
      const text = request.path.get(name) ?? (isScalar(named) ? String(named) : undefined);
      return [name, name === item?.parameter ? key : text];
    }),
  );
}

/** Paths identify records by texts before numbers. */
const texts: ReadonlySet<string> = new Set(["string"]);

/**
 * An example's fields with the URLs and paths of the new record. Where the example has
 * `/repos/octocat/Hello-World`, it becomes `/repos/octocat/my-repo` by the path template, and
 * `octocat/Hello-World` is replaced as well.
 */
function renamed(example: Fields, template: string, values: ReadonlyMap<string, string | undefined>): Fields {
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name);
  const pattern = new RegExp(
    template
      .split(placeholder)
      .map((part, index) =>
        index % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&") : "([^/?#{}]+)",
      )
      .join(""),
  );
  const texts = Object.values(example).filter((value) => typeof value === "string" && value.length < longest);
  const match = texts.map((text) => pattern.exec(asText(text))).find((found) => found !== null);
  if (match === undefined || match === null) return example;
  const pairs = names.map((name, index): [string, string] => {
    const before = match[index + 1] ?? "";
    return [before, values.get(name) ?? before];
  });
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, replaced(value, pairs, pattern)]),
  );
}

const placeholder = /\{([^{}]*)\}/g;
const longest = 2000;

function replaced(value: JsonValue, pairs: [string, string][], pattern: RegExp): JsonValue {
  if (isObject(value)) {
    const members = Object.entries(value as Fields);
    return Object.fromEntries(members.map(([name, item]) => [name, replaced(item, pairs, pattern)]));
  }
  if (typeof value !== "string" || value.length > longest || !value.includes("/")) return value;
  const parts = value.split(/([/?#{])/);
  const parents = pairs.slice(0, -1).map(([before]) => before);
  // A short number may have any meaning, except in a URL that is known to be the record's.
  const isOwn =
    parents.length === 0 ? pattern.test(value) : parents.every((parent) => parts.includes(parent));
  if (!isOwn) return value;
  return parts.map((part) => pairs.find(([before]) => before === part)?.[1] ?? part).join("");
}
