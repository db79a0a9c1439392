import { asText } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Direction } from "../context.ts";
import type { Contract, Exchange } from "./contract.ts";
import type { Edge, Found, Pair, Spot } from "./found.ts";
import type { ExchangePair } from "./parts.ts";
import {
  type Change,
  type ChangeId,
  type ChangeSettings,
  type Reached,
  type Reason,
  type Subject,
  type Use,
  type Verdict,
  verdicts,
} from "./types.ts";

/** A difference outside of all operation pairs. */
export interface Loose {
  subject: Subject;
  exchange: Exchange | null;
  found: Found;
}

interface Differences {
  sides: { old: Contract; new: Contract };
  pairs: ExchangePair[];
  schemas: Pair[];
  loose: Loose[];
}

/** The maximum number of steps for finding the operations that use a schema. */
const mostSteps = 30_000_000;

/**
 * Groups differences into changes: one per cause, with the affected operations and the verdicts for
 * them.
 */
export function gatherChanges(differences: Differences, settings: ChangeSettings): Change[] {
  const { sides, pairs, schemas, loose } = differences;
  const places = placesOf(sides);
  const reach = reachOf(pairs, schemas);
  const changes = [
    ...loose.map((one) => ofLoose(one, places, settings)),
    ...ofPairs(pairs, places, settings),
    ...onceEach(schemas.flatMap((pair) => ofSchema(pair, reach, places, settings))),
  ].map((change) => decided(change, settings));
  const known = changes.flatMap((change) => (change === null ? [] : [change]));
  const bump = versionNote(known, sides, settings);
  return [...known, ...(bump === null ? [] : [bump])].sort(inOrder);
}

type Places = (found: Pick<Found, "old" | "new">) => Pick<Change, "old" | "new">;

const placesOf =
  ({ old, new: next }: Differences["sides"]): Places =>
  (found) => ({ old: pointerOf(found.old, old), new: pointerOf(found.new, next) });

function pointerOf(place: Spot | null, contract: Contract) {
  if (place === null) return null;
  const pointer = contract.pointerOf(place.value);
  return pointer === null ? null : pointerTo(pointer, ...place.tokens);
}

/** A change before its operations and place are known. */
const plain = (found: Found, subject: Subject, places: Places) => ({
  id: found.id,
  subject,
  part: found.part,
  path: found.path,
  name: found.name,
  before: found.before,
  after: found.after,
  note: null,
  ...places(found),
});

function ofLoose({ subject, exchange, found }: Loose, places: Places, settings: ChangeSettings): Change {
  const verdict = found.verdicts.request;
  const operations = exchange === null ? [] : [exchange];
  const judged = judge(verdict, operations, found.reason, settings);
  const change = {
    ...plain(found, subject, places),
    ...judged,
    uses:
      exchange === null
        ? []
        : [{ direction: null, verdict: judged.verdict, operations: [reachedOf(exchange)] }],
  };
  return { ...change, fingerprint: fingerprintOf(change, []) };
}

/**
 * Changes of operations. A change that is shared by several, or made to several in the same way, is
 * listed once.
 */
function ofPairs(pairs: ExchangePair[], places: Places, settings: ChangeSettings): Change[] {
  const groups = new Map<
    string,
    { found: Found; place: Pick<Change, "old" | "new">; pairs: ExchangePair[]; isShared: boolean }
  >();
  for (const pair of pairs) {
    for (const found of pair.found) {
      const place = places(found);
      const key = JSON.stringify([
        ...[found.id, found.path, found.name, found.before, found.after, found.verdicts],
        ...[
          single.has(found.id) ? [pair.new.kind, pair.new.slug] : partKey(found),
          found.applies,
          found.reason,
        ],
      ]);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { found, place, pairs: [pair], isShared: true });
      else {
        if (known.pairs.at(-1) !== pair) known.pairs.push(pair);
        known.isShared &&= known.place.new === place.new && known.place.old === place.old;
      }
    }
  }
  return [...groups.values()].map(({ found, place, pairs: all, isShared }) => {
    const [first] = all;
    const direction: Direction = found.applies.request ? "request" : "response";
    const { verdict, reason } = judge(
      found.verdicts[direction],
      all.map(({ old }) => old),
      reasonIn(found, direction),
      settings,
    );
    const operations = all.map(({ new: next }) => reachedOf(next));
    const subject: Subject =
      first === undefined
        ? { kind: "api" }
        : {
            kind: first.new.kind,
            label: first.new.label,
            title: first.new.title,
            slug: first.new.slug,
            isGone: false,
          };
    const isOfPart = found.part !== null && !single.has(found.id);
    const change = {
      ...plain(found, subject, () => place),
      verdict,
      reason,
      uses: [{ direction: isOfPart ? direction : null, verdict, operations }],
    };
    const keys =
      isShared && all.length > 1
        ? [place.new ?? place.old ?? ""]
        : operations.map(({ label }) => label).sort();
    return { ...change, fingerprint: fingerprintOf(change, keys) };
  });
}

/** Neither the status nor the media type of a response is part of the cause. */
const partKey = ({ part, id }: Found) => {
  if (part === null || id === "status-removed" || id === "status-added") return part;
  if (part.kind === "response") return id.startsWith("media-type") ? part : { kind: part.kind };
  if (part.kind === "body") return { kind: part.kind };
  return part.kind === "header" ? { kind: part.kind, name: part.name } : part;
};

/** Changes of an operation itself, each of which is listed separately. */
const single = new Set<ChangeId>([
  ...(["operation-removed", "removed-without-deprecation", "removed-before-sunset"] as const),
  ...(["removed-after-sunset", "operation-added", "operation-moved", "operation-id-changed"] as const),
]);

type Reach = (pair: Pair, found: Found, direction: Direction) => ExchangePair[];

/** Finds the operations that use each schema, directly or through other schemas. */
function reachOf(pairs: ExchangePair[], schemas: Pair[]): Reach {
  const users = new Map<Pair, (Pick<Edge, "applies" | "only"> & { pair: Pair })[]>();
  const roots = new Map<Pair, (Pick<Edge, "only"> & { index: number; direction: Direction })[]>();
  for (const user of schemas)
    for (const { pair, applies, only } of user.edges) entry(users, pair).push({ pair: user, applies, only });
  for (const [index, { edges }] of pairs.entries())
    for (const { pair, direction, only } of edges) entry(roots, pair).push({ index, direction, only });
  const isRestricted = ({ only }: Pick<Edge, "only">) => only !== null;
  const known = new Map<string, ExchangePair[]>();
  let steps = 0;
  const reach: Reach = (start, found, direction) => {
    const seen = new Set([start]);
    const indices = new Set<number>();
    for (const pair of seen) {
      // A composed schema only passes on its own differences.
      const isReached = ({ only }: Pick<Edge, "only">) =>
        only === null || (pair === start && only.has(found));
      for (const root of roots.get(pair) ?? [])
        if (root.direction === direction && isReached(root)) indices.add(root.index);
      for (const user of users.get(pair) ?? [])
        if (user.applies[direction] && isReached(user) && steps++ < mostSteps) seen.add(user.pair);
    }
    return [...indices].sort((one, other) => one - other).flatMap((index) => pairs[index] ?? []);
  };
  return (start, found, direction) => {
    if ([...(users.get(start) ?? []), ...(roots.get(start) ?? [])].some(isRestricted))
      return reach(start, found, direction);
    const key = `${direction} ${start.old.slug} ${start.new.slug}`;
    const all = known.get(key) ?? reach(start, found, direction);
    known.set(key, all);
    return all;
  };
}

function entry<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}

function ofSchema(pair: Pair, reach: Reach, places: Places, settings: ChangeSettings): Change[] {
  if (pair.found.length === 0) return [];
  const subject: Subject = {
    kind: "schema",
    name: pair.new.name,
    before: pair.old.name === pair.new.name ? null : pair.old.name,
    slug: pair.new.slug,
  };
  return pair.found.flatMap((found) => {
    const reached = { request: reach(pair, found, "request"), response: reach(pair, found, "response") };
    const directions = (["request", "response"] as const).filter(
      (direction) => found.applies[direction] && reached[direction].length > 0,
    );
    if (directions.length === 0) return [];
    const judged = directions.map((direction) => ({
      direction,
      ...judge(
        found.verdicts[direction],
        reached[direction].map(({ old }) => old),
        reasonIn(found, direction),
        settings,
      ),
      operations: reached[direction].map(({ new: next }) => reachedOf(next)),
    }));
    const verdict = worst(judged.map((one) => one.verdict));
    const reason = judged.find((one) => one.verdict === verdict)?.reason ?? null;
    const uses: Use[] = judged.map(({ reason: _, ...use }) => use);
    const change = { ...plain(found, subject, places), verdict, reason, uses };
    return [{ ...change, fingerprint: fingerprintOf(change, []) }];
  });
}

/**
 * Merges changes at one place. A base schema changes once, even if the schemas that use it were composed
 * differently before.
 */
function onceEach(changes: Change[]): Change[] {
  const groups = new Map<string, Change[]>();
  for (const [index, change] of changes.entries()) {
    const { id, name, before, after, old, new: next } = change;
    const isAddition = additions.has(id);
    const isPlaced = next !== null && (isAddition || old !== null);
    const place = isPlaced ? [id, name, before, after, next, isAddition ? null : old] : [index];
    entry(groups, JSON.stringify(place)).push(change);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.length === 0 ? [first] : [together([first, ...others])],
  );
}

/** Changes that are made in the new description alone. */
const additions = new Set<ChangeId>(["field-added", "required-field-added", "option-added"]);

/** The change at the schema where it was made, with the worst verdict for all users. */
function together(changes: [Change, ...Change[]]): Change {
  const isMadeIn = ({ subject, new: place }: Change) =>
    subject.kind === "schema" && place?.startsWith(`${pointerTo("/components/schemas", subject.name)}/`);
  const isUnrenamed = ({ subject }: Change) => subject.kind === "schema" && subject.before === null;
  const main = changes.find(isMadeIn) ?? changes.find(isUnrenamed) ?? changes[0];
  const verdict = worst(changes.map((one) => one.verdict));
  const uses = (["request", "response"] as const).flatMap((direction): Use[] => {
    const all = changes.flatMap((one) => one.uses.filter((use) => use.direction === direction));
    if (all.length === 0) return [];
    const operations = new Map(
      all.flatMap((use) => use.operations.map((one) => [`${one.kind} ${one.slug}`, one])),
    );
    return [
      { direction, verdict: worst(all.map((use) => use.verdict)), operations: [...operations.values()] },
    ];
  });
  const { reason = null } = changes.find((one) => one.verdict === verdict) ?? {};
  return { ...main, verdict, reason, uses };
}

/** Unknown fields matter to the recipient. Of a request, that is the server. */
const reasonIn = ({ reason }: Found, direction: Direction) =>
  reason === "unknown-fields" && direction === "response" ? null : reason;

const reachedOf = ({ kind, label, slug, tags }: Exchange): Reached => ({ kind, label, slug, tags });

const worst = (all: Verdict[]): Verdict => verdicts.find((verdict) => all.includes(verdict)) ?? "text";

/** The verdict for these operations. A break is allowed where the stability level permits it. */
function judge(
  verdict: Verdict,
  operations: Exchange[],
  reason: Reason | null,
  { stability }: ChangeSettings,
): { verdict: Verdict; reason: Reason | null } {
  if (verdict !== "breaking") return { verdict, reason: null };
  const promised = operations.map(({ markers }) => stability[markers.stability ?? ""] ?? "breaking");
  const allowed = promised.length === 0 ? "breaking" : worst(promised);
  return allowed === "breaking" ? { verdict, reason } : { verdict: allowed, reason: "stability" };
}

/** A change after the settings are applied; null if they exclude it. */
function decided(change: Change, { rules, allow }: ChangeSettings): Change | null {
  const rule = rules.get(change.id);
  if (rule === null) return null;
  const verdict = rule ?? change.verdict;
  const reason: Reason | null = rule === undefined || rule === change.verdict ? change.reason : "configured";
  const note = allow.get(change.fingerprint);
  if (note !== undefined) return { ...change, verdict: "notice", reason: "allowed", note };
  return { ...change, verdict, reason };
}

/** A note that a breaking change needs a new version. */
function versionNote(
  changes: Change[],
  { old, new: next }: Differences["sides"],
  { rules }: ChangeSettings,
): Change | null {
  const version = ({ document }: Contract) => {
    const { info } = document;
    return typeof info === "object" && info !== null && "version" in info ? asText(info.version) : "";
  };
  const rule = rules.get("version-not-bumped");
  const hasBreak = changes.some(({ verdict }) => verdict === "breaking");
  if (!hasBreak || version(old) !== version(next) || rule === null) return null;
  const change = {
    ...{ id: "version-not-bumped" as const, verdict: rule ?? ("notice" as const) },
    ...{ subject: { kind: "api" as const }, part: null, path: "", name: "version" },
    ...{ before: version(old), after: version(next), note: null, reason: null, uses: [] },
    ...{ old: "/info/version", new: "/info/version" },
  };
  return { ...change, fingerprint: fingerprintOf(change, []) };
}

/** Order: worst first, then as in the description. */
const inOrder = (one: Change, other: Change) =>
  verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict);

/** An identifier for a change that stays the same if it moves or if other changes are added. */
function fingerprintOf(
  {
    id,
    subject,
    part,
    path,
    name,
    before,
    after,
  }: Omit<Change, "fingerprint" | "verdict" | "uses" | "reason">,
  keys: string[],
): string {
  return hash(
    JSON.stringify([id, keys.length > 0 ? keys : subjectKey(subject), part, path, name, before, after]),
  );
}

function subjectKey(subject: Subject): string {
  if (subject.kind === "operation" || subject.kind === "webhook") return `${subject.kind} ${subject.label}`;
  return subject.kind === "api" ? "api" : `${subject.kind} ${subject.name}`;
}

/** Two 32-bit hashes of a text (FNV-1a, from two beginnings), in hexadecimal. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
