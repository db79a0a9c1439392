import { type Finding, finding, type Place, type Severity, type Unchecked } from "#cli/findings/finding.ts";
import { extentAt, offsetInText } from "#description/locate/index.ts";
import { positionAt } from "#description/position.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import * as messages from "#messages/terminal/findings.ts";
import { shapingKeys } from "#model/extensions/index.ts";
import { replacedBy } from "#model/extensions/replaced-by.ts";
import { methods } from "#model/operation/path-item.ts";
import type { ReadReference } from "#site/read-reference.ts";
import type { Details } from "./rule.ts";

interface Problem extends Details {
  rule: string;
  severity: Severity;
  pointer: Pointer;
  message: string;
}

interface Noted {
  found: Finding;
  /** Whether it covers an object of which a part is wrong. */
  isVague: boolean;
  /** Whether the value is ignored as if it were absent. */
  isUnread: boolean;
}

/**
 * Collects the findings of rules in one description, with places in the source files. Findings with the
 * same cause are merged.
 */
export class Collector {
  readonly notes = new Set<string>();
  readonly #read: ReadReference;
  readonly #noted: Noted[] = [];
  /** The first finding of each cause, which gets the places of the others. */
  readonly #byCause = new Map<string, Finding>();
  readonly #unchecked = new Map<string, Unchecked>();
  #silenced = 0;

  constructor(read: ReadReference) {
    this.#read = read;
  }

  report(problem: Problem): void {
    const { rule, severity, pointer, message, fix, cause, times = 1, related = [] } = problem;
    if (problem.place === undefined && this.#isIgnored(rule, pointer)) {
      this.#silenced += 1;
      return;
    }
    const place = this.#placeOf(problem);
    const key = cause === undefined ? null : `${rule} ${cause}`;
    const same = key === null ? undefined : this.#byCause.get(key);
    if (same !== undefined) {
      same.count += times;
      const { file, line, column } = place;
      same.related.push({ file, line, column, label: messages.alsoHere });
      return;
    }
    const found = finding({
      rule,
      severity,
      message,
      ...(fix !== undefined && { fix }),
      ...place,
      operation: operationAt(pointer),
      count: times,
      related: related.map(({ pointer: other, label }) => {
        const { file, line, column } = this.#placeOf({ pointer: other, at: "key" });
        return { label, file, line, column };
      }),
    });
    if (key !== null) this.#byCause.set(key, found);
    this.#noted.push({ found, isVague: problem.isVague ?? false, isUnread: problem.isUnread ?? false });
  }

  skip(pointer: Pointer, rule: string, message: string): void {
    const key = `${rule} ${message}`;
    const known = this.#unchecked.get(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const { endLine: _, ...place } = this.#placeOf({ pointer });
    this.#unchecked.set(key, { rule, message, ...place, operation: operationAt(pointer), count: 1 });
  }

  result() {
    return {
      findings: withoutRepeats(this.#noted).map(({ found }) => found),
      unchecked: [...this.#unchecked.values()],
      silenced: this.#silenced,
      notes: [...this.notes],
    };
  }

  #placeOf({
    pointer,
    at,
    place,
    origins = this.#read.description.origins,
  }: Pick<Problem, "pointer" | "at" | "place" | "origins">): Place & {
    endLine: number | null;
    pointer: Pointer;
  } {
    if (place !== undefined) return { ...place, file: slashed(place.file), endLine: place.line, pointer: "" };
    const { source, pointer: written } = origins.of(pointer);
    const extent = extentAt(source, written);
    const inText = typeof at === "object" ? offsetInText(source, written, at.text, at.offset) : null;
    const start = inText ?? (at === "key" ? extent.key : extent.start);
    const { line, column } = positionAt(source, start);
    const end = at === undefined ? positionAt(source, Math.max(start, extent.end)).line : line;
    return { file: slashed(source.file), line, column, endLine: end, pointer: written };
  }

  /** Whether the object, or one around it, lists the rule in `x-specimen-ignore`. */
  #isIgnored(rule: string, pointer: Pointer): boolean {
    const { document } = this.#read.description;
    let value: unknown = document;
    for (const token of ["", ...tokensOf(pointer)]) {
      if (token !== "" || value !== document) value = memberOf(value, token);
      if (isObject(value) && [value[ignoreKey]].flat().includes(rule)) return true;
    }
    return false;
  }
}

/** The extension that lists rules to ignore in an object and everything below it. */
export const ignoreKey = "x-specimen-ignore";

const memberOf = (value: unknown, token: string): unknown =>
  Array.isArray(value) ? value[Number(token)] : isObject(value) ? value[token] : undefined;

const slashed = (file: string) => file.replaceAll("\\", "/");

/** The operation or webhook that contains a place of a document, e.g. `GET /pets`. */
export function operationAt(pointer: Pointer): string | null {
  const [section, name = "", field = "", method] = tokensOf(pointer);
  if (!["paths", "webhooks", shapingKeys.webhooks].includes(section ?? "")) return null;
  if (methods.has(field)) return `${field.toUpperCase()} ${name}`;
  return field === "additionalOperations" && method !== undefined ? `${method} ${name}` : null;
}

/**
 * Removes findings of the official schemas and the model at places that a specific rule covers better.
 */
function withoutRepeats(noted: readonly Noted[]): Noted[] {
  const keyOf = ({ found }: Noted, pointer = found.pointer) => `${found.file} ${pointer}`;
  const holderOf = (one: Noted) => keyOf(one, one.found.pointer.slice(0, one.found.pointer.lastIndexOf("/")));
  const exact = noted.filter(
    ({ found }) => !general.has(found.rule) && found.rule !== "no-unused-components",
  );
  const taken = new Set(exact.map((one) => keyOf(one)));
  const around = new Set(exact.map(holderOf));
  const readBefore = noted.filter(({ found }) => found.rule === "struct" || ofModel.has(found.rule));
  const readAround = new Set(readBefore.flatMap((one) => [keyOf(one), holderOf(one)]));
  const rules = new Set(noted.map(({ found }) => found.rule));
  const mappings = new Set(
    noted.filter(({ found }) => found.rule === "discriminator-mapping").map((one) => keyOf(one)),
  );
  // The model only contains the valid part of these.
  const partlyRead = new Set(
    noted.flatMap(({ found }) =>
      found.rule === "operation-parameters-unique" ||
      (["struct", "no-unresolved-refs"].includes(found.rule) &&
        /\/(parameters|requestBody)\//.test(found.pointer))
        ? [found.operation]
        : [],
    ),
  );
  const withoutMarker = new Set(
    noted
      .filter(
        ({ found }) =>
          found.rule === "marker-unknown" && replacedBy.keys.some((key) => found.fix?.includes(key)),
      )
      .map(({ found }) => found.operation),
  );
  const hasUnreadOperation = noted.some(
    ({ found, isUnread }) => isUnread && /^\/(paths|webhooks)\/[^/]+\/[^/]+$/.test(found.pointer),
  );
  return noted.filter((one) => {
    if (one.found.rule === "no-unused-components" && hasUnreadOperation) return false;
    if (one.found.rule === "deprecated-without-replacement" && withoutMarker.has(one.found.operation))
      return false;
    if (one.found.rule === "no-unresolved-refs" && mappings.has(keyOf(one))) return false;
    if (one.found.rule === "sample-request" && partlyRead.has(one.found.operation)) return false;
    if (consequences[one.found.rule]?.some((cause) => rules.has(cause))) return false;
    if (!general.has(one.found.rule) || one.found.pointer === "") return true;
    if (one.found.rule === "shown-partly") return !taken.has(keyOf(one)) && !readAround.has(keyOf(one));
    return !taken.has(keyOf(one)) && !(one.isVague && around.has(keyOf(one)));
  });
}

const general = new Set(["struct", "shown-partly"]);

/** Findings that the model reports as well, at the place or around it. */
const ofModel = new Set([
  "no-unresolved-refs",
  "security-scheme-defined",
  "security-scopes-defined",
  "no-undefined-server-variable",
  "server-variable-default",
]);

/** Findings that are often caused by others, which should be fixed first. */
const consequences: Record<string, string[]> = {
  "no-unused-components": ["no-unresolved-refs", "path-parameters-defined", "security-scheme-defined"],
  "sample-request": ["server-variable-default", "no-undefined-server-variable"],
};
