import * as keys from "#html/contract/keys.ts";
import { isSecretName } from "#http/form/secrets.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { SavedCall } from "#http/request/saved-call.ts";
import type { RequestOperation, RequestValues } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import { isObject } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { inBackground } from "../../loading.ts";
import type { PanelContext } from "../../panel-context.ts";
import { readTabList, writeTab } from "../../tab-storage.ts";
import { type LinkSource, linkedParameters } from "../next-requests.ts";
import type { KnownValue, ValueStore } from "./matching.ts";
import { isGeneric, resourceAt } from "./names.ts";
import type { ReturnedBody } from "./returned.ts";

/** A successful request. */
export interface Exchange {
  /** The request without secrets. */
  call: SavedCall;
  values: RequestValues;
  body: ReturnedBody;
  /** The data that links can read. */
  source: LinkSource;
}

/**
 * Stores values from this page for all pages of the API below `root`, and offers earlier values in the fields of
 * `form`. With `isFilling`, one of them is filled in at the start.
 */
export function startKnownValues(
  { form, operation, root, untilIdle }: PanelContext,
  schemas: SchemasByRef,
  isFilling: boolean,
) {
  const key = `${keys.values} ${root}`;
  const store: ValueStore = {
    read: () => readTabList(key, (value) => (isKnown(value) ? [value] : [])),
    write: (values) => writeTab(key, values.length === 0 ? null : values),
  };
  let isOffering = false;
  const offer = async (isToFill: boolean) => {
    if (isOffering || store.read().length === 0) return;
    isOffering = true;
    const { startOffers } = await import("./offers.ts");
    // A note about a filled value moves the fields.
    await untilIdle();
    startOffers({ form, operation, schemas }, store, isToFill);
  };
  inBackground(offer(isFilling));
  // This loads while a request is in flight, so that a reader who opens the next page at once finds its values there.
  form.addEventListener("submit", () => inBackground(import("./returned.ts")), { once: true });
  return {
    /** Stores the values of a successful request, and the identifiers in its response. */
    async remember({ call, values, body, source }: Exchange) {
      const time = Date.now();
      const own = { from: operation.title, time };
      const isDeletion = operation.request.method === "DELETE";
      // A response may repeat a secret of its request under any name.
      const add = (found: KnownValue[]) =>
        store.write(newest([...found.filter(({ text }) => !source.isSecret(text)), ...store.read()]));
      // These values are stored at once, for a reader who opens the next page while the rest loads.
      if (!isDeletion)
        add([...linkedValues(operation, source, own), ...sentValues(call, operation.request, own)]);
      const { returnedValues, withoutDeleted } = await import("./returned.ts");
      if (isDeletion) store.write(withoutDeleted(store.read(), operation, values));
      else add(returnedValues(operation, values, body, schemas, time));
      await offer(false);
    },
    clear: () => store.write([]),
  };
}

/** The maximum number of stored values. */
const most = 300;

/** Removes older values with the same text, name, resources and origin. */
function newest(values: KnownValue[]): KnownValue[] {
  const idOf = ({ text, name, resources, origin }: KnownValue) =>
    JSON.stringify([text, name, resources, origin]);
  const seen = new Map<string, KnownValue>();
  for (const value of values) if (!seen.has(idOf(value))) seen.set(idOf(value), value);
  return [...seen.values()].slice(0, most);
}

/** The values that described links provide for parameters of other operations. */
function linkedValues(
  operation: CallableOperation,
  source: LinkSource,
  own: Pick<KnownValue, "from" | "time">,
): KnownValue[] {
  return linkedParameters(operation, source).map(({ slug, in: place, name, value }) => ({
    ...own,
    ...{ text: value, type: "string", name, resources: [], object: 0, ref: null, format: null },
    origin: { kind: "linked", slug, in: place, name },
  }));
}

/** The sent values, except examples of the description. */
function sentValues(
  { parameters, body }: SavedCall,
  operation: RequestOperation,
  own: Pick<KnownValue, "from" | "time">,
): KnownValue[] {
  const inPath = (name: string) => [resourceAt(operation.path, name)].filter((resource) => resource !== null);
  const sent = parameters.map(({ in: place, name, value }) => ({
    name,
    value: value as unknown,
    resources: place === "path" ? inPath(name) : [],
  }));
  const typed = typedIn(body, operation).map(([name, value]) => ({ name, value, resources: [] }));
  return [...typed, ...sent].flatMap(({ name, value, resources }): KnownValue[] => {
    const isShort =
      typeof value === "string" && value !== "" && value.length <= longest && !value.includes("{{");
    if (!isShort || isSecretName(name)) return [];
    const one = { text: value, type: "string", name, resources, object: 0, ref: null, format: null } as const;
    return [{ ...one, ...own, origin: { kind: "sent" } }];
  });
}

const longest = 200;

/** The texts and numbers of a body by name, except examples of the description. */
function typedIn(body: SavedCall["body"], operation: RequestOperation): [name: string, value: unknown][] {
  if (body === null) return [];
  const examples =
    operation.body?.content.flatMap((media) =>
      media.examples.map(({ text, filled = text }) => readJson(filled)),
    ) ?? [];
  const isExample = (name: string, value: unknown) =>
    examples.some((example) => isObject(example) && (example as Record<string, unknown>)[name] === value);
  const members =
    body.kind === "fields"
      ? body.fields.map(({ name, value }): [string, unknown] => [name, value])
      : membersOf(isJson(body.mediaType) ? readJson(body.text) : null);
  return members
    .filter(([name, value]) => !isGeneric(name) && !isExample(name, value))
    .map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "bigint" ? String(value) : value,
    ]);
}

const membersOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Validates a stored value. */
function isKnown(value: unknown): value is KnownValue {
  if (!isObject(value)) return false;
  const { text, name, from, time, resources, origin } = value;
  const areTexts = [text, name, from].every((one) => typeof one === "string");
  return areTexts && typeof time === "number" && Array.isArray(resources) && isObject(origin);
}
