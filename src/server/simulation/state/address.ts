import { stringifyJson } from "#json/index.ts";
import { messages } from "#messages/server.ts";
import { Problem } from "../../problem.ts";
import type { Choice } from "../response-choice.ts";
import { actionOf, statesOf, timesOf } from "./changes.ts";
import type { Context } from "./collections.ts";
import { patched } from "./patch.ts";
import {
  type Fields,
  fieldsOf,
  findByOtherId,
  findRecord,
  type SimulationUnit,
  type StoredRecord,
  storeRecord,
} from "./records.ts";
import { echoOf, fieldsIn, type StateRequest, type StateResponse, settableNames } from "./request.ts";
import type { Role } from "./roles.ts";
import { plainName, singularName } from "./shapes.ts";
import { additionsTo, bodyWith, fieldsOfPath, recordIn, type View, viewOf } from "./views.ts";

type AddressedRole = Exclude<Role, { kind: "none" | "list" | "create" }>;

/**
 * Reads or changes one record. One that nobody created or deleted is a described example with the key in
 * the path.
 */
export async function address(
  unit: SimulationUnit,
  requested: Context,
  role: AddressedRole,
): Promise<StateResponse> {
  const before = await recordOf(unit, requested);
  const context = before === undefined ? requested : withKey(requested, before.key);
  const { request, collection } = context;
  const isDeleted = before?.isDeleted === true;
  if (isDeleted && !(role.kind === "replace" && isCreating(request)))
    throw new Problem("not_found", messages.recordDeleted);
  const known = knownRecord(before, context);
  const keep = ({ fields, isWhole }: Known, isGone = false) => {
    const place = { ...collection.place, collection: before?.collection ?? collection.place.collection };
    return storeRecord(unit, { ...place, isDeleted: isGone, isWhole, fields }, before);
  };
  switch (role.kind) {
    case "read":
      return show(context, request.choose(), known);
    case "delete":
      await keep(known, true);
      return show(context, request.choose(), gone(context, known));
    case "update": {
      const changed = updated(context, known);
      await keep(changed);
      return show(context, request.choose(), changed);
    }
    case "replace": {
      const choice = request.choose(statusOf(request, before === undefined || isDeleted));
      const changed = replaced(context, isDeleted ? noFields : known, choice);
      await keep(changed);
      return show(context, choice, changed);
    }
    case "act": {
      const { changed, isShown } = acted(context, role.verb, known);
      if (changed !== null) await keep(changed);
      if (isShown && changed !== null) return show(context, request.choose(), changed);
      return namesRecord(context)
        ? show(context, request.choose(), { ...(changed ?? known), isWhole: false })
        : echoOf(request, changed !== null);
    }
  }
}

/** The record in a path: by the field that the parameter is named after, else by another identifier. */
async function recordOf(unit: SimulationUnit, { collection }: Context): Promise<StoredRecord | undefined> {
  const { place, view } = collection;
  const found = await findRecord(unit, place);
  return found ?? (view === null ? undefined : findByOtherId(unit, place, collection.otherIds(view)));
}

const withKey = ({ collection, ...others }: Context, key: string): Context => ({
  ...others,
  collection: { ...collection, place: { ...collection.place, key } },
});

/** The known part of a record. */
interface Known {
  fields: Fields;
  /** Whether it is complete. */
  isWhole: boolean;
}

const noFields: Known = { fields: {}, isWhole: false };

function knownRecord(record: StoredRecord | undefined, { collection, lineage }: Context): Known {
  const { place, seeds } = collection;
  const seed = lineage === "created" ? undefined : seeds.find(({ key }) => key === place.key)?.fields;
  if (record === undefined || record.isDeleted) return { fields: seed ?? {}, isWhole: false };
  const fields = fieldsOf(record);
  return record.isWhole ? { fields, isWhole: true } : { fields: { ...seed, ...fields }, isWhole: false };
}

/** The response with a record, as far as it can show it. */
function show({ request, collection }: Context, choice: Choice, { fields, isWhole }: Known): StateResponse {
  const view = viewOf(request.prepared, choice, collection.place.noun);
  if (view === null) return { choice, body: undefined, headers: [], isStateful: true };
  const all = {
    ...fieldsOfPath(view, request.path),
    ...collection.keyFields(view, collection.place.key),
    ...fields,
  };
  return { choice, body: bodyWith(view, recordIn(view, all, isWhole)), headers: [], isStateful: true };
}

/**
 * A deleted record, with the field that states so if the response describes one: `{ "id": "…",
 * "deleted": true }`.
 */
function gone({ request, collection }: Context, known: Known): Known {
  const view = viewOf(request.prepared, request.choose(), collection.place.noun);
  const field = view?.prepared.shapes.field(view.schema, "deleted");
  if (!view || field === undefined || !view.prepared.maker.judge().accepts(field, true)) return known;
  return { ...known, fields: { ...known.fields, deleted: true } };
}

function updated(context: Context, { fields, isWhole }: Known): Known {
  const { request, collection } = context;
  const change = Array.isArray(request.change)
    ? request.change
    : fieldsIn(request.change, request, collection.place.noun);
  const after = patched(fields, change, request.mediaType);
  const view = viewOf(request.prepared, request.choose(), collection.place.noun) ?? collection.view;
  const states = view === null ? {} : statesOf(view, fields, after, context.now);
  // Sent values take precedence.
  const others = Object.entries(states).filter(([name]) => fields[name] === after[name]);
  return { fields: { ...after, ...Object.fromEntries(others), ...newTimes(context, fields) }, isWhole };
}

/** The sent fields replace all that a client may send; others are kept. */
function replaced(context: Context, before: Known, choice: Choice): Known {
  const { request, collection } = context;
  const { noun } = collection.place;
  const view = viewOf(request.prepared, choice, noun) ?? collection.view;
  const sent = fieldsIn(request.body, request, noun);
  const settable = settableNames(request, noun);
  const fieldsOfView = view?.prepared.shapes.of(view.schema).properties;
  // Required fields of a record are kept.
  const others = Object.entries(before.fields).filter(
    ([name]) => !settable.has(name) || fieldsOfView?.get(name)?.required === true,
  );
  const additions = view === null || before.isWhole ? {} : additionsTo(view, sent, settable);
  const fields = {
    ...additions,
    ...Object.fromEntries(others),
    ...collection.keyFields(view, collection.place.key),
    ...sent,
    ...newTimes(context, before.fields),
  };
  return { fields, isWhole: view !== null };
}

/** The record after an action; `null` if the description does not show its effect. */
function acted(
  context: Context,
  verb: string,
  { fields, isWhole }: Known,
): { changed: Known | null; isShown: boolean } {
  const { request, collection, now } = context;
  const { view, place } = collection;
  if (view === null) return { changed: null, isShown: false };
  const own = viewOf(request.prepared, request.choose(), place.noun);
  const isShown = own !== null && isSameSchema(own, view);
  const sent = isShown ? fieldsIn(request.change, request, place.noun) : {};
  const change = { ...sent, ...actionOf(view, verb, { ...view.example, ...fields }, now) };
  if (!isShown && Object.keys(change).length === 0) return { changed: null, isShown };
  return { changed: { fields: { ...fields, ...change, ...newTimes(context, fields) }, isWhole }, isShown };
}

/**
 * Whether `object` in a response names this kind of record. A partial response may show another kind: a
 * refund has an id of its own.
 */
function namesRecord({ request, collection }: Context): boolean {
  const { noun } = collection.place;
  const object = viewOf(request.prepared, request.choose(), noun)?.example.object;
  return typeof object === "string" && plainName(object) === singularName(noun);
}

/** Whether two responses show the same kind of record. */
const isSameSchema = (one: View, other: View) => stringifyJson(one.schema) === stringifyJson(other.schema);

function newTimes({ request, collection, now }: Context, fields: Fields): Fields {
  const view = viewOf(request.prepared, request.choose(), collection.place.noun) ?? collection.view;
  return view === null ? {} : timesOf(view, { ...view.example, ...fields }, now, false);
}

const successes = ({ prepared }: StateRequest) =>
  prepared.simulated.operation.responses
    .map(({ status }) => Number(status))
    .filter((status) => status >= 200 && status < 300);

/** Whether an operation creates a record from its body. */
const isCreating = (request: StateRequest) =>
  successes(request).some((status) => status === 200 || status === 201);

/** The status of a change. Of several successes, 201 is for a new record. */
function statusOf(request: StateRequest, isNew: boolean): number | undefined {
  const statuses = successes(request);
  if (!statuses.includes(201)) return undefined;
  return isNew ? 201 : statuses.find((status) => status !== 201);
}
