import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { HeaderList, Values } from "../../operation-handler.ts";
import type { Choice } from "../response-choice.ts";
import type { SimulatedRoute } from "../types.ts";
import { recordEnvelope, schemaIn, valueIn } from "./envelopes.ts";
import type { Fields } from "./records.ts";
import { plainName, singularName } from "./shapes.ts";
import { bodyWith, fieldsOfPath, type Prepared, recordIn, viewOf } from "./views.ts";

/** A valid request, as the state of a simulation sees it. */
export interface StateRequest {
  route: SimulatedRoute;
  prepared: Prepared;
  /** The values of the path, decoded. */
  path: ReadonlyMap<string, string>;
  query: Values;
  /** With the defaults of what was not sent. */
  body: JsonValue | undefined;
  /** Without them: they would change a record that has other values. */
  change: JsonValue | undefined;
  mediaType: string;
  /** The schema of the body. */
  bodySchema: JsonSchema | null;
  /** The address that was requested. */
  url: string;
  /** The path of the API. */
  basePath: string;
  /** Chooses the response: of this status where it is described, else as it is preferred. */
  choose(status?: number): Choice;
}

export interface StateResponse {
  choice: Choice;
  /** In place of the described body; `undefined` leaves that. */
  body: JsonValue | undefined;
  /** In place of described headers of the same names; an empty value removes one. */
  headers: HeaderList;
  /** Whether the operation reads or changes records. */
  isStateful: boolean;
}

/** The fields that were sent, out of an envelope such as `{"pet": {…}}`, by the names that the response has. */
export function fieldsIn(body: JsonValue | undefined, request: StateRequest, noun: string): Fields {
  const { bodySchema, prepared } = request;
  const envelope = bodySchema === null ? [] : recordEnvelope(bodySchema, noun, prepared.shapes);
  const sent = valueIn(body, envelope) ?? body;
  const nameOf = namesIn(request, noun);
  const members = isObject(sent) ? Object.entries(sent as Fields) : [];
  return Object.fromEntries(members.map(([name, value]) => [nameOf(name), value]));
}

/** The names of what a client may send, as the response has them. */
export function settableNames(request: StateRequest, noun: string): Set<string> {
  const { bodySchema, prepared } = request;
  const { shapes } = prepared;
  if (bodySchema === null) return new Set();
  const schema = schemaIn(bodySchema, recordEnvelope(bodySchema, noun, shapes), shapes);
  const settable = [...shapes.of(schema).properties].filter(([, { readOnly }]) => !readOnly);
  const nameOf = namesIn(request, noun);
  return new Set(settable.map(([name]) => nameOf(name)));
}

/**
 * The names of a response for those of a request, which some descriptions write otherwise: `FriendlyName` is
 * `friendly_name`, and `PhoneNumberSid` the `sid` of a phone number.
 */
function namesIn(request: StateRequest, noun: string): (name: string) => string {
  const view = viewOf(request.prepared, request.choose(), noun);
  if (view === null) return (name) => name;
  const names = [...view.prepared.shapes.of(view.schema).properties.keys()];
  const own = new Set(names);
  const byPlainName = new Map(names.toReversed().map((name) => [plainName(name), name]));
  const one = singularName(noun);
  return (name) => {
    const plain = plainName(name);
    const short = one !== "" && plain.startsWith(one) ? byPlainName.get(plain.slice(one.length)) : undefined;
    return own.has(name) ? name : (byPlainName.get(plain) ?? short ?? name);
  };
}

/** The described response with what was sent, where nothing is stored. */
export function echoOf(request: StateRequest, isStateful: boolean): StateResponse {
  const choice = request.choose();
  const view = request.route.method === "GET" ? null : viewOf(request.prepared, choice, "");
  if (view === null) return { choice, body: undefined, headers: [], isStateful };
  const fields = { ...fieldsOfPath(view, request.path), ...fieldsIn(request.change, request, "") };
  return { choice, body: bodyWith(view, recordIn(view, fields, false)), headers: [], isStateful };
}
