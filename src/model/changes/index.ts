import type { Direction } from "../context.ts";
import { objectOf } from "../values.ts";
import { compareSchemes, compareServers } from "./access.ts";
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

/** A description to compare, as it is published, and the slugs that its operations had. */
export interface Compared {
  document: Record<string, unknown>;
  keptSlugs?: ReadonlyMap<string, string>;
}

/** What changed between two descriptions, worst first, one entry for each cause. */
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
  const loose: Loose[] = compareApi(sides.old, sides.new);
  for (const kind of ["operations", "webhooks"] as const) {
    const { same, removed, added } = matchExchanges(sides.old[kind], sides.new[kind]);
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

/** Where what was removed would be. */
function placeLeft({ kind, path }: Exchange, { document }: Contract): Spot {
  const section = kind === "operation" ? "paths" : "webhooks";
  const items = objectOf(document[section]);
  return Object.hasOwn(items, path)
    ? spot(items[path])
    : spot(document, ...(section in document ? [section] : []));
}

/** By method and path, else by operationId: an operation that moved is the same one. */
function matchExchanges(old: Exchange[], next: Exchange[]) {
  const byKey = new Map(next.map((exchange) => [exchange.key, exchange]));
  const same: [Exchange, Exchange][] = [];
  const rest: Exchange[] = [];
  for (const exchange of old) {
    const other = byKey.get(exchange.key);
    if (other === undefined) rest.push(exchange);
    else same.push([exchange, other]);
    byKey.delete(exchange.key);
  }
  const known = new Set(same.map(([, { slug }]) => slug));
  const added = next.filter(({ slug }) => !known.has(slug));
  const byId = new Map(added.flatMap((exchange) => (exchange.id === null ? [] : [[exchange.id, exchange]])));
  const removed: Exchange[] = [];
  for (const exchange of rest) {
    const moved = exchange.id === null ? undefined : byId.get(exchange.id);
    if (moved === undefined) {
      removed.push(exchange);
      continue;
    }
    same.push([exchange, moved]);
    known.add(moved.slug);
    byId.delete(exchange.id ?? "");
  }
  return { same, removed, added: added.filter(({ slug }) => !known.has(slug)) };
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

/** What is stated about the API as a whole. */
function compareApi(old: Contract, next: Contract): Loose[] {
  const found: Loose[] = [];
  const at = (subject: Subject) => (fields: Partial<Found> & Pick<Found, "id" | "verdicts">) =>
    found.push({ subject, exchange: null, found: { ...base, ...fields } });
  const report = at({ kind: "api" });
  const places = { old: spot(old.document, "servers"), new: spot(next.document, "servers") };
  compareServers(
    old.servers,
    next.servers,
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

/** Tags are texts: their names and descriptions, whatever their order. */
function compareTags(
  { document: old }: Contract,
  { document: next }: Contract,
  report: (fields: Partial<Found> & Pick<Found, "id" | "verdicts">) => void,
): void {
  const read = (document: Record<string, unknown>) =>
    new Map(
      (Array.isArray(document.tags) ? document.tags : []).map((tag) => [
        String(objectOf(tag).name),
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
