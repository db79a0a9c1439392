import type { OAuthFlow, SecurityRequirement, SecurityScheme, Server, ServerVariable } from "../types.ts";
import { comparableUrl } from "./addresses.ts";
import type { Contract, Exchange } from "./contract.ts";
import { type Found, inBoth, isSame, type Spot, spot } from "./found.ts";
import type { ChangeId, Verdict } from "./types.ts";

type Report = (id: ChangeId, fields: Partial<Found> & Pick<Found, "verdicts">) => void;

interface Sides {
  old: Contract;
  new: Contract;
}

/**
 * Compares authentication. Credentials that met an old requirement must meet a new one, else the change
 * breaks clients.
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
    // Webhooks are included, because the root states the security of both once.
    applies: { request: true, response: false },
    verdicts: inBoth(id === "security-relaxed" ? "compatible" : "breaking"),
    name: "security",
    before: before.map(textOf).join(" or "),
    after: after.map(textOf).join(" or "),
    old: spot(old.securityHolder, "security"),
    new: spot(next.securityHolder, "security"),
  });
}

/** Scheme names with their scopes. An empty map requires no authentication. */
type Alternative = Map<string, string[]>;

function alternativesOf(security: SecurityRequirement[], nameOf: (name: string) => string): Alternative[] {
  if (security.length === 0) return [new Map()];
  return security.map(
    ({ schemes }) => new Map(schemes.map(({ name, scopes }) => [nameOf(name), [...scopes].sort()])),
  );
}

/** Whether credentials that satisfy one alternative also satisfy the other. */
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

/** Renamed schemes with an unchanged definition: old name → new name. */
function renamedSchemes({ old, new: next }: Sides): Map<string, string> {
  const known = renamed.get(old) ?? new Map<string, string>();
  if (renamed.has(old)) return known;
  renamed.set(old, known);
  const [before, after] = [old.security.schemes(), next.security.schemes()];
  for (const scheme of before) {
    if (after.some(({ name }) => name === scheme.name)) continue;
    const same = after.find(
      (other) =>
        !before.some(({ name }) => name === other.name) && isSame([...factsOf(scheme)], [...factsOf(other)]),
    );
    if (same !== undefined) known.set(scheme.name, same.name);
  }
  return known;
}

const renamed = new WeakMap<Contract, Map<string, string>>();

/** A property of a scheme that clients rely on. */
interface Fact {
  /** The value as written. */
  text: string;
  /** A normalized form for comparison. */
  key: string;
  /** The verdicts for a fact that is added, removed or changed. */
  added: Verdict;
  removed: Verdict;
  changed: Verdict;
}

const fact = (text: string, key = text): Fact => ({
  text,
  key,
  added: "breaking",
  removed: "breaking",
  changed: "breaking",
});

/**
 * The facts of a scheme by the property that states them. Scopes are compared where they are required.
 */
function factsOf(scheme: SecurityScheme): Map<string, Fact> {
  const facts = new Map([["type", fact(scheme.kind === "unknown" ? (scheme.type ?? "") : scheme.kind)]]);
  const address = (member: string, url: string | null) => {
    if (url !== null) facts.set(member, fact(url, comparableUrl(url)));
  };
  switch (scheme.kind) {
    case "apiKey":
      facts.set("in", fact(scheme.in));
      // Header names are case-insensitive (RFC 9110, 5.1).
      facts.set(
        "name",
        fact(scheme.parameter, scheme.in === "header" ? scheme.parameter.toLowerCase() : scheme.parameter),
      );
      break;
    case "http":
      facts.set("scheme", fact(scheme.scheme));
      break;
    case "oauth2":
      address("oauth2MetadataUrl", scheme.metadataUrl);
      for (const flow of scheme.flows) addFlow(facts, flow);
      break;
    case "openIdConnect":
      address("openIdConnectUrl", scheme.url);
      break;
  }
  return facts;
}

/**
 * Adds one flow. A client of another flow is not affected by a new one. Without a `refreshUrl`, tokens
 * are refreshed at the token URL.
 */
function addFlow(facts: Map<string, Fact>, flow: OAuthFlow): void {
  const member = `flows.${flow.kind}`;
  facts.set(member, { ...fact(flow.kind), added: "compatible" });
  const refreshUrl = flow.refreshUrl ?? flow.tokenUrl;
  const { authorizationUrl, deviceAuthorizationUrl, tokenUrl } = flow;
  for (const [name, url] of Object.entries({ authorizationUrl, deviceAuthorizationUrl, tokenUrl }))
    if (url !== null) facts.set(`${member}.${name}`, fact(url, comparableUrl(url)));
  if (refreshUrl !== null)
    facts.set(`${member}.refreshUrl`, {
      ...fact(refreshUrl, refreshUrl === tokenUrl ? "tokenUrl" : comparableUrl(refreshUrl)),
      changed: "risky",
    });
}

/** Compares the schemes that exist in both descriptions. */
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
    for (const { name, before, after, verdict } of factsChanged(factsOf(scheme), factsOf(other)))
      report(scheme.name, {
        id: "security-scheme-changed",
        verdicts: inBoth(verdict),
        name,
        before,
        after,
        ...places,
      });
    for (const [name, before, after] of [
      ["description", scheme.description, other.description],
      ["bearerFormat", bearerFormatOf(scheme), bearerFormatOf(other)],
    ] as const)
      if (before !== after)
        report(scheme.name, { id: "text-changed", verdicts: inBoth("text"), name, before, after, ...places });
    if (!scheme.deprecated && other.deprecated)
      report(scheme.name, { id: "deprecated", verdicts: inBoth("notice"), ...places });
  }
}

/** A hint for people, without effect (OpenAPI 3.2.0, 4.27). */
const bearerFormatOf = (scheme: SecurityScheme) => (scheme.kind === "http" ? scheme.bearerFormat : null);

interface FactChange {
  name: string;
  before: string | null;
  after: string | null;
  verdict: Verdict;
}

/** The facts that differ. If the type or the flow changed, the dependent facts are not listed. */
function factsChanged(old: Map<string, Fact>, next: Map<string, Fact>): FactChange[] {
  const names = [...new Set([...old.keys(), ...next.keys()])];
  const isOther = (name: string) => old.get(name)?.key !== next.get(name)?.key;
  const differing = names.filter(isOther);
  return differing
    .filter((name) => name === "type" || !differing.includes("type"))
    .filter((name) => !differing.some((other) => name.startsWith(`${other}.`)))
    .map((name) => {
      const [one, other] = [old.get(name), next.get(name)];
      const verdict = one === undefined ? other?.added : other === undefined ? one.removed : other.changed;
      return { name, before: one?.text ?? null, after: other?.text ?? null, verdict: verdict ?? "breaking" };
    });
}

/** The servers of one object in both descriptions, with the operations that each one affects. */
export interface ServerLists {
  old: Server[];
  new: Server[];
  /** Whether each operation stays reachable at every address that it had on the server. */
  isKept(server: Server): boolean;
  /** Whether each operation was already reachable at every address that it has on the server. */
  isKnown(server: Server): boolean;
}

/** Compares the servers. One address that replaces another is a single change. */
export function compareServers(
  { old, new: next, isKept, isKnown }: ServerLists,
  report: Report,
  before: Spot,
  after: Spot,
): void {
  const places = { old: before, new: after };
  const byUrl = new Map(next.map((server) => [comparableUrl(server.url), server]));
  const removed = old.filter((server) => !byUrl.has(comparableUrl(server.url)) && !isKept(server));
  for (const server of old) {
    const other = byUrl.get(comparableUrl(server.url));
    byUrl.delete(comparableUrl(server.url));
    if (other !== undefined) compareVariables(server, other, report, places);
  }
  const added = [...byUrl.values()].filter((server) => !isKnown(server));
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

function compareVariables(old: Server, next: Server, report: Report, places: { old: Spot; new: Spot }): void {
  const after = variablesOf(next);
  for (const [index, variable] of variablesOf(old).entries()) {
    const other = after[index];
    if (variable === undefined || other === undefined) continue;
    const name = `${next.url} {${other.name}}`;
    const lost = valuesLost(variable, other);
    if (lost !== null) report("server-changed", { verdicts: inBoth("breaking"), name, ...lost, ...places });
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

/**
 * The values that a variable no longer accepts. A variable that accepted any text loses all but those
 * listed now.
 */
function valuesLost(old: ServerVariable, next: ServerVariable): Pick<Found, "before" | "after"> | null {
  if (next.enum.length === 0) return null;
  if (old.enum.length === 0) return { before: "any", after: next.enum.join(", ") };
  const lost = old.enum.filter((value) => !next.enum.includes(value));
  return lost.length === 0 ? null : { before: lost.join(", "), after: null };
}

/**
 * The variables of a server in the order of its URL, because their names are not part of the address.
 */
const variablesOf = ({ url, variables }: Server) =>
  [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => variables.find((variable) => variable.name === name));
