import {
  headersId,
  itemsId,
  mediaId,
  memberId,
  otherMembers,
  patternMembers,
  responseId,
} from "#html/contract/field-ids.ts";
import { statusText } from "#http/request/status.ts";
import type { Exchange, MediaType, Response, Schema, Webhook } from "#model/types.ts";
import type { Site } from "../../index.ts";
import { memoize } from "../../memoize.ts";
import { mediaGroups, repeatedBodies } from "../../operation/media.ts";
import type { Direction } from "../../schema/schema-context.ts";
import { isMet } from "../../schema/target.ts";
import { enumValues, selectingValues } from "./enum-values.ts";
import { plainWords } from "./plain-words.ts";

/** A parameter, field or error status with the same name and description on several pages. */
export interface Member {
  /** Its id, as in `src/site/operation/` and `src/site/schema/`. */
  anchor: string;
  /** The page numbers, ascending. */
  pages: number[];
  /** Plain text; empty without a description. */
  text: string;
  /** Its enum values, a line each. */
  values: string;
  /** The names of a status; empty for others, whose names are in their anchors. */
  names: string[];
}

/** Whether a response is indexed by its status. The descriptions of others are indexed for their operation. */
export const isErrorStatus = ({ status }: Response): boolean => /^[45]/.test(status);

/**
 * All parameters, headers, fields and error statuses, top-level ones first. A deeply nested one is listed
 * once per name and description, because large descriptions repeat entire objects hundreds of times.
 */
export function readMembers(site: Site): Member[] {
  const { operations, webhooks, schemas } = site.reference;
  const collection = newCollection();
  let page = 1;
  for (const operation of operations) addExchange(operation, page++, collection, site);
  for (const webhook of webhooks) addExchange(webhook, page++, collection, site);
  for (const { schema } of schemas) {
    addFields(schema, { id: "field", direction: "both", page, depth: 0 }, collection, site);
    page += 1;
  }
  return collection.all();
}

interface Collection {
  add(place: Place): void;
  all(): Member[];
}

interface Place {
  anchor: string;
  name: string;
  description: string | null;
  /** `null` for a status. */
  schema: Schema | null;
  page: number;
  /** The number of enclosing objects. */
  depth: number;
  /** The names of a status. */
  names?: string[];
  /** The values that the object around a field gives it. */
  given?: string;
}

interface ReadPlace extends Place {
  values: string;
}

function newCollection(): Collection {
  const members = new Map<string, Member>();
  const deep: ReadPlace[] = [];
  const listed = new Set<string>();
  const keyOf = ({ name, description, values }: ReadPlace) => `${name}\0${description}\0${values}`;
  const wordsOf = memoize(plainWords);
  const put = (place: ReadPlace) => {
    const { anchor, description, values, page, names = [] } = place;
    const key = `${anchor}\0${description}\0${values}`;
    const member = members.get(key);
    listed.add(keyOf(place));
    if (member === undefined)
      members.set(key, { anchor, pages: [page], text: wordsOf(description ?? ""), values, names });
    else if (member.pages.at(-1) !== page) member.pages.push(page);
  };
  return {
    add(found) {
      const { schema, given = "" } = found;
      const place = { ...found, values: schema === null ? "" : enumValues(schema) || given };
      if (place.depth < shownDepth) put(place);
      else if (!listed.has(keyOf(place))) deep.push(place);
    },
    all() {
      const rest = deep.toSorted((one, other) => one.depth - other.depth);
      for (const place of rest) if (!listed.has(keyOf(place))) put(place);
      return [...members.values()];
    },
  };
}

/** Fields above this depth are indexed for every page that has them. */
const shownDepth = 2;

/** The place of fields: the page, the direction, and the number of enclosing objects. */
interface Holder {
  id: string;
  direction: Direction;
  page: number;
  depth: number;
}

function addExchange(exchange: Exchange, page: number, collection: Collection, site: Site): void {
  const isOwn = (exchange as Partial<Webhook>).origin === undefined;
  const [request, response] = isOwn ? (["request", "response"] as const) : (["both", "both"] as const);
  for (const parameter of exchange.parameters) {
    const { name, description, schema } = parameter;
    const anchor = memberId(parameter.in, name);
    collection.add({ anchor, name, description: description ?? schema.description, schema, page, depth: 0 });
    addFields(schema, { id: anchor, direction: request, page, depth: 1 }, collection, site);
  }
  const body = { id: "body", direction: request, page, depth: 0 };
  addMedia(exchange.body?.content ?? [], body, collection, site);
  const repeated = repeatedBodies(exchange.responses, site);
  for (const one of exchange.responses) {
    const { status, headers, content } = one;
    const id = responseId(status);
    if (isErrorStatus(one)) collection.add(placeOfStatus(one, page));
    for (const { name, description, schema } of headers) {
      const anchor = memberId(headersId(id), name);
      collection.add({
        anchor,
        name,
        description: description ?? schema.description,
        schema,
        page,
        depth: 0,
      });
    }
    if (!repeated.has(one)) addMedia(content, { id, direction: response, page, depth: 0 }, collection, site);
  }
}

function placeOfStatus({ status, summary, description }: Response, page: number): Place {
  const name = `${status} ${statusText(status)}`.trim();
  const names = status === "429" ? [name, "rate-limit"] : [name];
  const words = summary === null ? description : `${summary}\n\n${description}`;
  return { anchor: responseId(status), name, description: words, schema: null, page, depth: 0, names };
}

function addMedia(content: MediaType[], holder: Holder, collection: Collection, site: Site): void {
  for (const [index, [media]] of mediaGroups(content).entries()) {
    const id = mediaId(holder.id, index);
    if (media.schema !== null) addFields(media.schema, { ...holder, id }, collection, site);
    if (media.itemSchema !== null)
      addFields(media.itemSchema, { ...holder, id: itemsId(id) }, collection, site);
  }
}

/** Adds the fields of an inline schema. Those of a named schema are on its own page. */
function addFields(schema: Schema, holder: Holder, collection: Collection, site: Site): void {
  const { id, direction, page, depth } = holder;
  const inside = (part: Schema, partId: string, partDepth: number) =>
    addFields(part, { ...holder, id: partId, depth: partDepth }, collection, site);
  switch (schema.kind) {
    case "object":
      for (const { name, schema: property } of schema.properties) {
        if (!isMet(property, direction, site)) continue;
        const anchor = memberId(id, name);
        const given = selectingValues(schema, name);
        collection.add({
          anchor,
          name,
          description: property.description,
          schema: property,
          page,
          depth,
          given,
        });
        inside(property, anchor, depth + 1);
      }
      for (const [index, { schema: named }] of schema.patterns.entries())
        inside(named, `${id}.${patternMembers(index)}`, depth + 1);
      if (typeof schema.additional !== "boolean")
        inside(schema.additional, `${id}.${otherMembers}`, depth + 1);
      return;
    case "array":
      for (const [index, item] of schema.prefix.entries()) inside(item, `${id}.~${index}`, depth + 1);
      inside(schema.items, schema.prefix.length > 0 ? `${id}.~rest` : id, depth);
      return;
    case "union":
      for (const [index, option] of schema.options.entries()) inside(option, `${id}~${index}`, depth);
  }
}
