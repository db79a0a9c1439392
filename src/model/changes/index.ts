import { asText } from "#json/index.ts";
import type { Direction } from "../context.ts";
import { objectOf } from "../values.ts";
import { compareSchemes, compareServers } from "./access.ts";
import { addressAt, addressesOf } from "./addresses.ts";
import { type Contract, type Exchange, readContract } from "./contract.ts";
import { compareExchanges } from "./exchanges.ts";
import { always, compareTexts, type Found, inBoth, type Spot, spot } from "./found.ts";
import { gatherChanges, type Loose } from "./gather.ts";
import { asFound, compareLifecycles, removalOf } from "./lifecycle.ts";
import type { ExchangePair } from "./parts.ts";
import { SchemaComparison } from "./schemas.ts";
import { type Change, type ChangeSettings, defaultSettings, type Subject } from "./types.ts";

export type { Change, ChangeId, ChangeSettings, Part, Reached, Subject, Use, Verdict } from "./types.ts";
export { changeIds, defaultSettings, verdicts } from "./types.ts";

/** A published description to compare, and the earlier slugs of its operations. */
export interface Compared {
  document: Record<string, unknown>;
  keptSlugs?: ReadonlyMap<string, string>;
}

/** Compares two descriptions. Returns the changes, worst first, one for each cause. */
export function compareDescriptions(
  old: Compared,
  next: Compared,
  settings: ChangeSettings = defaultSettings,
): Change[] {
  const sides = {
    old: readContract(old.document, old.keptSlugs),
    new: readContract(next.document, next.keptSlugs),
  };
  const schemas = new SchemaComparison(sides.old, sides.new);
  const pairs: ExchangePair[] = [];
  const matched = {
    operations: matchExchanges(sides.old.operations, sides.new.operations, sides),
    webhooks: matchExchanges(sides.old.webhooks, sides.new.webhooks, sides),
  };
  const loose: Loose[] = compareApi(sides, matched.operations.same);
  for (const kind of ["operations", "webhooks"] as const) {
    const { same, removed, added } = matched[kind];
    for (const [one, other] of same) {
      const pair = compareExchanges(one, other, { ...sides, schemas });
      const lifecycle = compareLifecycles(one, other, settings);
      pairs.push({
        ...pair,
        found: [...pair.found, ...lifecycle.map((note) => asFound(note, one, spot(other.value)))],
      });
    }
    for (const one of removed)
      loose.push({
        subject: subjectOf(one, true),
        exchange: one,
        found: asFound(removalOf(one, settings), one, placeLeft(one, sides.new)),
      });
    for (const one of added)
      loose.push({ subject: subjectOf(one, false), exchange: one, found: addition(one) });
  }
  return gatherChanges({ sides, pairs, schemas: schemas.pairs(), loose }, settings);
}

/** The place in the new document where a removed operation would be. */
function placeLeft({ kind, path }: Exchange, { document }: Contract): Spot {
  const section = kind === "operation" ? "paths" : "webhooks";
  const items = objectOf(document[section]);
  return Object.hasOwn(items, path)
    ? spot(items[path])
    : spot(document, ...(section in document ? [section] : []));
}

type Sides = Record<"old" | "new", Contract>;
type SameExchange = [old: Exchange, next: Exchange];

/**
 * Matches operations by method and path, else by address or operationId. A moved operation counts as the
 * same one.
 */
function matchExchanges(old: Exchange[], next: Exchange[], sides: Sides) {
  const same: SameExchange[] = [];
  const [removed, added] = [new Set(old), new Set(next)];
  const match = (keysOf: (exchange: Exchange, contract: Contract) => Iterable<string>) => {
    const byKey = new Map<string, Exchange>();
    for (const exchange of added)
      for (const key of keysOf(exchange, sides.new)) if (!byKey.has(key)) byKey.set(key, exchange);
    for (const exchange of removed) {
      const other = [...keysOf(exchange, sides.old)]
        .map((key) => byKey.get(key))
        .find((one) => one !== undefined);
      if (other === undefined || !added.has(other)) continue;
      same.push([exchange, other]);
      removed.delete(exchange);
      added.delete(other);
    }
  };
  match(({ key }) => [key]);
  match((exchange, contract) =>
    exchange.kind === "webhook"
      ? []
      : [...addressesOf(exchange, contract)].map((address) => `${exchange.method} ${address}`),
  );
  match(({ id }) => (id === null ? [] : [id]));
  return { same, removed: [...removed], added: [...added] };
}

export const subjectOf = ({ kind, label, title, slug }: Exchange, isGone: boolean): Subject => ({
  kind,
  label,
  title,
  slug,
  isGone,
});

const base = {
  applies: always,
  part: null,
  path: "",
  name: "",
  before: null,
  after: null,
  reason: null,
  old: null,
  new: null,
};

const addition = (exchange: Exchange): Found => ({
  ...base,
  id: "operation-added",
  verdicts: inBoth("compatible"),
  applies: { request: true, response: false },
  new: spot(exchange.value),
});

/** Compares the API-level metadata. `same` are the operations that are in both. */
function compareApi({ old, new: next }: Sides, same: SameExchange[]): Loose[] {
  const found: Loose[] = [];
  const at = (subject: Subject) => (fields: Partial<Found> & Pick<Found, "id" | "verdicts">) =>
    found.push({ subject, exchange: null, found: { ...base, ...fields } });
  const report = at({ kind: "api" });
  const places = { old: spot(old.document, "servers"), new: spot(next.document, "servers") };
  const users = same.filter(([one, other]) => one.servers === null || other.servers === null);
  const isAll = (test: (pair: SameExchange) => boolean) => same.length > 0 && users.every(test);
  compareServers(
    {
      old: old.servers,
      new: next.servers,
      isKept: ({ url }) =>
        isAll(([one, other]) => one.servers !== null || addressesOf(other, next).has(addressAt(url, one))),
      isKnown: ({ url }) =>
        isAll(([one, other]) => other.servers !== null || addressesOf(one, old).has(addressAt(url, other))),
    },
    (id, fields) => report({ id, ...fields }),
    places.old,
    places.new,
  );
  compareSchemes({ old, new: next }, (name, fields) => at({ kind: "securityScheme", name })(fields));
  const [one, other] = [objectOf(old.document.info), objectOf(next.document.info)];
  const info = { old: spot(old.document, "info"), new: spot(next.document, "info") };
  const texts = ["title", "summary", "description", "termsOfService", "contact", "license"];
  compareTexts(one, other, texts, (id, fields) => report({ id, ...fields, ...info }));
  compareTags(old, next, report);
  return found;
}

/** Compares the names and descriptions of tags, in any order. */
function compareTags(
  { document: old }: Contract,
  { document: next }: Contract,
  report: (fields: Partial<Found> & Pick<Found, "id" | "verdicts">) => void,
): void {
  const read = (document: Record<string, unknown>) =>
    new Map(
      (Array.isArray(document.tags) ? document.tags : []).map((tag) => [
        asText(objectOf(tag).name),
        objectOf(tag),
      ]),
    );
  const [before, after] = [read(old), read(next)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(name), after.get(name)];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    report({
      id: "text-changed",
      verdicts: inBoth("text"),
      name: "tag",
      before: one === undefined ? null : name,
      after: other === undefined ? null : name,
      old: spot(old, "tags"),
      new: spot(next, "tags"),
    });
  }
}

export type { Direction };
