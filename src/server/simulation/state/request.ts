import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { HeaderList, Values } from "../../operation-handler.ts";
import type { Choice } from "../response-choice.ts";
import type { SimulatedRoute } from "../types.ts";
import { recordEnvelope, schemaIn, valueIn } from "./envelopes.ts";
import type { Fields } from "./records.ts";
import { plainName, singularName } from "./shapes.ts";
import { bodyWith, fieldsOfPath, type Prepared, recordIn, viewOf } from "./views.ts";

/** A valid request for the state of a simulation. */
export interface StateRequest {
  route: SimulatedRoute;
  prepared: Prepared;
  /** The decoded values of the path. */
  path: ReadonlyMap<string, string>;
  query: Values;
  /** The body with defaults. */
  body: JsonValue | undefined;
  /** The body without defaults, which would overwrite other values of a record. */
  change: JsonValue | undefined;
  mediaType: string;
  /** The schema of the body. */
  bodySchema: JsonSchema | null;
  /** The requested URL. */
  url: string;
  /** The path of the API. */
  basePath: string;
  /** Selects the response: of this status if it is described, else by preference. */
  choose(status?: number): Choice;
}

export interface StateResponse {
  choice: Choice;
  /** The body; `undefined` for the described one. */
  body: JsonValue | undefined;
  /** Headers that replace described ones with the same names. An empty value removes one. */
  headers: HeaderList;
  /** Whether the operation reads or changes records. */
  isStateful: boolean;
}

/**
 * The sent fields, extracted from an envelope such as `{"pet": {…}}`, with the names of the response.
 */
export function fieldsIn(body: JsonValue | undefined, request: StateRequest, noun: string): Fields {
  const { bodySchema, prepared } = request;
  const envelope = bodySchema === null ? [] : recordEnvelope(bodySchema, noun, prepared.shapes);
  const sent = valueIn(body, envelope) ?? body;
  const nameOf = namesIn(request, noun);
  const members = isObject(sent) ? Object.entries(sent as Fields) : [];
  return Object.fromEntries(members.map(([name, value]) => [nameOf(name), value]));
}

/** The names that a client may send, as in the response. */
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
 * The response's names for those of a request, which some descriptions spell differently: `FriendlyName`
 * is `friendly_name`, and `PhoneNumberSid` the `sid` of a phone number.
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

/** The described response with the sent values, if nothing is stored. */
export function echoOf(request: StateRequest, isStateful: boolean): StateResponse {
  const choice = request.choose();
  const view = request.route.method === "GET" ? null : viewOf(request.prepared, choice, "");
  if (view === null) return { choice, body: undefined, headers: [], isStateful };
  const fields = { ...fieldsOfPath(view, request.path), ...fieldsIn(request.change, request, "") };
  return { choice, body: bodyWith(view, recordIn(view, fields, false)), headers: [], isStateful };
}
