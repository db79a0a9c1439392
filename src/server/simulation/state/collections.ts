import type { SimulatedRoute } from "../types.ts";
import { keyField, otherIds } from "./keys.ts";
import { type Fields, findRecord, type Place, type SimulationUnit } from "./records.ts";
import type { StateRequest } from "./request.ts";
import type { ItemRoute, Role } from "./roles.ts";
import { isScalar } from "./shapes.ts";
import { type ListView, listViewOf, type Prepared, usualChoice, type View, viewOf } from "./views.ts";

/** The collection of a request. */
export interface Collection {
  place: Place;
  /** The records in the description. */
  seeds: Seed[];
  /** The operation that reads one record, or changes it. */
  item: ItemRoute | null;
  /** The response of the operation that reads one record. */
  view: View | null;
  /** Returns the name of the field that identifies a record; `undefined` if a schema has none. */
  keyName(view: Pick<View, "prepared" | "schema">): string | undefined;
  /** Returns the other fields that identify a record. */
  otherIds(view: Pick<View, "prepared" | "schema">): string[];
  /** Returns the identifying field with a key. */
  keyFields(view: View | null, key: string): Fields;
}

export interface Seed {
  key: string;
  fields: Fields;
}

export type CollectionOf = (
  role: Exclude<Role, { kind: "none" }>,
  path: ReadonlyMap<string, string>,
) => Promise<Collection>;

/** Finds the collections of requests. `prepare` loads the operations that show their records. */
export function createCollections(prepare: (slug: string) => Promise<Prepared>): CollectionOf {
  const lists = new Map<string, Promise<ListView | null>>();
  const load = (route: SimulatedRoute, noun: string) => {
    const known = lists.get(route.slug);
    if (known !== undefined) return known;
    const loading = prepare(route.slug).then((prepared) => listViewOf(prepared, usualChoice(prepared), noun));
    lists.set(route.slug, loading);
    loading.catch(() => lists.delete(route.slug));
    return loading;
  };

  return async (role, path) => {
    const item = role.item === null ? null : await prepare(role.item.route.slug);
    const list = role.list === null ? null : await load(role.list, role.noun);
    const parameter = role.item?.parameter ?? ("parameter" in role ? role.parameter : null);
    const isText = item !== null && isAnyText(item, parameter);
    const keyName: Collection["keyName"] = ({ prepared: { shapes }, schema }) => {
      const { properties } = shapes.of(schema);
      return parameter === null
        ? undefined
        : keyField(parameter, role.noun, { properties, of: shapes.of }, isText);
    };
    const key = "parameter" in role && role.parameter !== null ? (path.get(role.parameter) ?? "") : "";
    const seeds = list === null ? [] : seedsOf(list, keyName({ ...list, schema: list.item }));
    return {
      place: { collection: filled(role.collection, path), template: role.collection, noun: role.noun, key },
      seeds,
      item: role.item,
      view:
        item === null || role.item?.route.method === "DELETE"
          ? null
          : viewOf(item, usualChoice(item), role.noun),
      keyName,
      otherIds: (view) =>
        otherIds([...view.prepared.shapes.of(view.schema).properties.keys()], keyName(view)),
      keyFields: (view, key) => (view === null || key === "" ? {} : keyFieldsOf(view, keyName(view), key)),
    };
  };
}

/** Whether a parameter accepts any text, such as a name. */
function isAnyText({ simulated, shapes }: Prepared, parameter: string | null): boolean {
  const found = simulated.operation.request.parameters.find(
    ({ in: place, name }) => place === "path" && name === parameter,
  );
  return found !== undefined && shapes.of(found.jsonSchema).types.has("string");
}

function keyFieldsOf({ prepared, schema }: View, name: string | undefined, key: string): Fields {
  const field = name === undefined ? undefined : prepared.shapes.field(schema, name);
  if (name === undefined || field === undefined) return {};
  const value = prepared.shapes.fit(key, field);
  return prepared.maker.judge().accepts(field, value) ? { [name]: value } : {};
}

function seedsOf({ examples }: ListView, keyName: string | undefined): Seed[] {
  return examples.slice(0, mostSeeds).map((fields, index) => {
    const key = keyName === undefined ? undefined : fields[keyName];
    return { key: isScalar(key) ? String(key) : `#${index}`, fields };
  });
}

const mostSeeds = 100;

/** A path template filled with the values of a request. */
export const filled = (template: string, path: ReadonlyMap<string, string>) =>
  template.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(path.get(name) ?? ""));

/**
 * The parent records of a collection, outermost first, such as the customer of
 * `/customers/cus_1/sources`.
 */
function parentsOf({ template, collection }: Place): Place[] {
  const [names, values] = [template.split("/"), collection.split("/")];
  return names.flatMap((name, index) => {
    if (!/^\{[^{}]*\}$/.test(name)) return [];
    const noun = names.slice(0, index).findLast((one) => !one.includes("{")) ?? "";
    return [
      {
        collection: values.slice(0, index).join("/"),
        template: names.slice(0, index).join("/"),
        noun,
        key: decodeURIComponent(values[index] ?? ""),
      },
    ];
  });
}

export type Lineage = "deleted" | "created" | "described";

/**
 * The state of a collection's parents: if one was deleted, or created by a request, the described
 * records do not belong to it.
 */
export async function lineageOf(unit: SimulationUnit, place: Place): Promise<Lineage> {
  const parents = await Promise.all(parentsOf(place).map((parent) => findRecord(unit, parent)));
  if (parents.some((parent) => parent?.isDeleted === true)) return "deleted";
  return parents.some((parent) => parent?.isWhole === true) ? "created" : "described";
}

/** The data for a response besides the records. */
export interface Context {
  request: StateRequest;
  collection: Collection;
  lineage: Lineage;
  now: Date;
}
