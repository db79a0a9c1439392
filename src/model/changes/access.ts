import type { SecurityRequirement, SecurityScheme, Server } from "../types.ts";
import type { Contract, Exchange } from "./contract.ts";
import { type Found, inBoth, isSame, type Spot, spot } from "./found.ts";
import type { ChangeId } from "./types.ts";

type Report = (id: ChangeId, fields: Partial<Found> & Pick<Found, "verdicts">) => void;

interface Sides {
  old: Contract;
  new: Contract;
}

/**
 * Compares authentication: who met an old requirement must meet a new one with the same credentials, else it is a
 * break.
 */
export function compareSecurity(
  { old, new: next }: { old: Exchange; new: Exchange },
  sides: Sides,
  report: Report,
): void {
  const names = renamedSchemes(sides);
  const before = alternativesOf(old.security, (name) => names.get(name) ?? name);
  const after = alternativesOf(next.security, (name) => name);
  if (isSame(before.map(textOf).sort(), after.map(textOf).sort())) return;
  const isMet = (one: Alternative) => after.some((other) => covers(one, other));
  const id = before.every(isMet) ? "security-relaxed" : "security-changed";
  report(id, {
    // Also of webhooks: what the root states of both is stated once.
    applies: { request: true, response: false },
    verdicts: inBoth(id === "security-relaxed" ? "compatible" : "breaking"),
    name: "security",
    before: before.map(textOf).join(" or "),
    after: after.map(textOf).join(" or "),
    old: spot(old.securityHolder, "security"),
    new: spot(next.securityHolder, "security"),
  });
}

/** Schemes with their scopes; without any, nobody has to prove anything. */
type Alternative = Map<string, string[]>;

function alternativesOf(security: SecurityRequirement[], nameOf: (name: string) => string): Alternative[] {
  if (security.length === 0) return [new Map()];
  return security.map(
    ({ schemes }) => new Map(schemes.map(({ name, scopes }) => [nameOf(name), [...scopes].sort()])),
  );
}

/** Whether who meets one alternative meets the other one, too. */
const covers = (one: Alternative, other: Alternative) =>
  [...other].every(([name, scopes]) => {
    const granted = one.get(name);
    return granted !== undefined && scopes.every((scope) => granted.includes(scope));
  });

const textOf = (alternative: Alternative): string =>
  [...alternative]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, scopes]) => (scopes.length === 0 ? name : `${name} (${scopes.join(", ")})`))
    .join(" and ") || "none";

/** New names of schemes that are what they were, by the old ones. */
function renamedSchemes({ old, new: next }: Sides): Map<string, string> {
  const known = renamed.get(old) ?? new Map<string, string>();
  if (renamed.has(old)) return known;
  renamed.set(old, known);
  const [before, after] = [old.security.schemes(), next.security.schemes()];
  for (const scheme of before) {
    if (after.some(({ name }) => name === scheme.name)) continue;
    const same = after.find(
      (other) => !before.some(({ name }) => name === other.name) && isSame(kindOf(scheme), kindOf(other)),
    );
    if (same !== undefined) known.set(scheme.name, same.name);
  }
  return known;
}

const renamed = new WeakMap<Contract, Map<string, string>>();

/** What a client must know of a scheme; scopes matter where they are required. */
function kindOf(scheme: SecurityScheme): unknown {
  const { name: _, description: _description, deprecated: _deprecated, ...kind } = scheme;
  if (kind.kind !== "oauth2") return kind;
  return { ...kind, flows: kind.flows.map(({ scopes: _scopes, ...flow }) => flow) };
}

/** Compares the schemes that are in both. */
export function compareSchemes(
  sides: Sides,
  report: (scheme: string, found: Partial<Found> & Pick<Found, "id" | "verdicts">) => void,
): void {
  const after = new Map(sides.new.security.schemes().map((scheme) => [scheme.name, scheme]));
  for (const scheme of sides.old.security.schemes()) {
    const other = after.get(scheme.name);
    if (other === undefined) continue;
    const places = {
      old: spot(sides.old.document, "components", "securitySchemes", scheme.name),
      new: spot(sides.new.document, "components", "securitySchemes", scheme.name),
    };
    if (!isSame(kindOf(scheme), kindOf(other)))
      report(scheme.name, {
        id: "security-scheme-changed",
        verdicts: inBoth("breaking"),
        name: scheme.name,
        before: JSON.stringify(kindOf(scheme)),
        after: JSON.stringify(kindOf(other)),
        ...places,
      });
    if (scheme.description !== other.description)
      report(scheme.name, {
        id: "text-changed",
        verdicts: inBoth("text"),
        name: "description",
        before: scheme.description,
        after: other.description,
        ...places,
      });
    if (!scheme.deprecated && other.deprecated)
      report(scheme.name, { id: "deprecated", verdicts: inBoth("notice"), ...places });
  }
}

/** Compares where requests go. Of one address in place of another there is one change. */
export function compareServers(
  old: Server[],
  next: Server[],
  report: Report,
  before: Spot,
  after: Spot,
): void {
  const places = { old: before, new: after };
  const byUrl = new Map(next.map((server) => [plain(server.url), server]));
  const removed = old.filter(({ url }) => !byUrl.has(plain(url)));
  for (const server of old) {
    const other = byUrl.get(plain(server.url));
    byUrl.delete(plain(server.url));
    if (other !== undefined) compareVariables(server, other, report, places);
  }
  const added = [...byUrl.values()];
  for (const [index, { url }] of removed.entries()) {
    const replacement = added[index]?.url ?? null;
    report("server-removed", {
      verdicts: inBoth("breaking"),
      name: url,
      before: url,
      after: replacement,
      ...places,
    });
  }
  for (const { url } of added.slice(removed.length))
    report("server-added", { verdicts: inBoth("compatible"), name: url, after: url, ...places });
}

const plain = (url: string) => url.replace(/\/$/, "");

function compareVariables(old: Server, next: Server, report: Report, places: { old: Spot; new: Spot }): void {
  const after = new Map(next.variables.map((variable) => [variable.name, variable]));
  for (const variable of old.variables) {
    const other = after.get(variable.name);
    if (other === undefined) continue;
    const name = `${next.url} {${variable.name}}`;
    const lost = variable.enum.filter((value) => other.enum.length > 0 && !other.enum.includes(value));
    if (lost.length > 0)
      report("server-changed", { verdicts: inBoth("breaking"), name, before: lost.join(", "), ...places });
    if (variable.default !== other.default)
      report("server-changed", {
        verdicts: inBoth("risky"),
        name,
        before: variable.default,
        after: other.default,
        ...places,
      });
  }
  if (!isSame(old.description, next.description))
    report("text-changed", {
      verdicts: inBoth("text"),
      name: "description",
      before: old.description,
      after: next.description,
      ...places,
    });
}
