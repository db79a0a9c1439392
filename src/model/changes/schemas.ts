import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Context, SchemaName } from "../context.ts";
import { objectOf } from "../values.ts";
import type { Contract } from "./contract.ts";
import { compareDiscriminators, compareExtensions, isParent } from "./discriminators.ts";
import {
  compareRestrictions,
  fieldSchema,
  flagsOf,
  keywordsOfOthers,
  othersOf,
  reportAdded,
  reportFlags,
  reportRemoved,
  tupleOf,
} from "./fields.ts";
import {
  always,
  compareNotes,
  differenceKey,
  type Found,
  inBoth,
  isSame,
  joined,
  type Owner,
  type Pair,
  type Report,
  reporter,
  type Scope,
  spot,
  verdictsOf,
} from "./found.ts";
import { withOneOfEach } from "./groups.ts";
import { compareKeywords, compareNull, reportNull } from "./keywords.ts";
import {
  compareKinds,
  flattened,
  isBesideFields,
  type MatchedOptions,
  matchOptions,
  optionsByType,
  reportNoChoice,
  withMembers,
} from "./options.ts";
import { hasRules, type NamedUse, namedParts, namedUseOf, type View, viewOf } from "./view.ts";

const limits = {
  /** The maximum nesting of unnamed schemas. */
  depth: 120,
  /** The maximum number of compared pairs of schemas. */
  comparisons: 2_000_000,
};

/** Compares schemas of two descriptions and records the pairs of named schemas on the way. */
export class SchemaComparison {
  readonly #old: Contract;
  readonly #new: Contract;
  readonly #pairs = new Map<string, Pair>();
  readonly #queue: Pair[] = [];
  /** The names of the visited schemas. */
  readonly #names = new WeakMap<object, string>();
  #comparisons = 0;
  #nesting = 0;

  constructor(old: Contract, next: Contract) {
    this.#old = old;
    this.#new = next;
  }

  /** Compares a schema where it is used. */
  compare(old: unknown, next: unknown, scope: Scope): void {
    this.#comparisons++;
    const named = this.#bothNamed(old, next);
    if (scope.depth > limits.depth || this.#comparisons > limits.comparisons) this.#giveUp(old, next, scope);
    else if (named !== null) this.#compareUses(named, old, next, scope);
    else this.#compareWritten(old, next, scope);
  }

  /** All visited pairs of named schemas, each compared. */
  pairs(): Pair[] {
    for (let pair = this.#queue.pop(); pair !== undefined; pair = this.#queue.pop()) this.#start(pair);
    return [...this.#pairs.values()];
  }

  /** Whether two schemas differ in nothing but texts. */
  isSame(old: unknown, next: unknown): boolean {
    const named = this.#bothNamed(old, next);
    if (named?.old.name.name === named?.new.name.name && named !== null) return true;
    if (this.#nesting > 20) return false;
    this.#nesting++;
    const owner: Owner = { found: [], edges: [] };
    this.#compareViews(viewOf(old, this.#old.context), viewOf(next, this.#new.context), {
      owner,
      path: "",
      applies: always,
      depth: 0,
    });
    const isSame =
      areTexts(owner.found) &&
      owner.edges.every(({ pair, only }) => (only === null ? this.#isRenamed(pair) : areTexts([...only])));
    this.#nesting--;
    return isSame;
  }

  /** Whether two schemas, and everything that they reference, differ in nothing but texts. */
  readonly #isSameThroughout = (old: unknown, next: unknown): boolean => {
    if (this.#nesting > 20) return isSame(old, next);
    this.#nesting++;
    const owner: Owner = { found: [], edges: [] };
    this.compare(old, next, { owner, path: "", applies: always, depth: 0 });
    const owners = new Set<Owner>([owner]);
    let isSameSoFar = true;
    for (const { found, edges } of owners) {
      isSameSoFar &&= areTexts(found) && edges.every(({ only }) => only === null || areTexts([...only]));
      for (const { pair, only } of isSameSoFar ? edges : []) {
        if (only !== null) continue;
        this.#start(pair);
        owners.add(pair);
      }
    }
    this.#nesting--;
    return isSameSoFar;
  };

  #isRenamed(pair: Pair): boolean {
    if (pair.old.name === pair.new.name) return true;
    this.#start(pair);
    return areTexts(pair.found);
  }

  get contexts(): { old: Context; new: Context } {
    return { old: this.#old.context, new: this.#new.context };
  }

  #bothNamed(old: unknown, next: unknown): { old: NamedUse; new: NamedUse } | null {
    const one = namedUseOf(old, this.#old.context);
    const other = one === null ? null : namedUseOf(next, this.#new.context);
    if (one === null || other === null) return null;
    // Null may be allowed by the named schema on one side, and beside the reference on the other.
    const isNullMoved = one.name.name !== other.name.name && one.decidesNull !== other.decidesNull;
    return isNullMoved ? null : { old: one, new: other };
  }

  #compareUses(named: { old: NamedUse; new: NamedUse }, old: unknown, next: unknown, scope: Scope): void {
    const pair = this.#pairOf(named.old.name, named.new.name);
    scope.owner.edges.push({ pair, applies: scope.applies, only: null });
    const report = reporter(scope, old, next);
    const [one, other] = [named.old, named.new];
    if (one.isNullable !== other.isNullable && (one.decidesNull || other.decidesNull))
      reportNull(other.isNullable, report);
    compareNotes(one.beside, other.beside, report);
    if (hasRules(one) || hasRules(other)) this.#compareRulesBeside(named, old, next, scope);
  }

  /**
   * Compares rules beside a reference to a named schema. The schema's own rules are reported at the
   * schema.
   */
  #compareRulesBeside(
    named: { old: NamedUse; new: NamedUse },
    old: unknown,
    next: unknown,
    scope: Scope,
  ): void {
    const foundBetween = (one: unknown, other: unknown) => {
      const owner: Owner = { found: [], edges: [] };
      const report = reporter({ ...scope, owner }, one, other);
      compareKeywords(
        viewOf(one, this.#old.context),
        viewOf(other, this.#new.context),
        report,
        this.#rulesIn(scope),
      );
      return owner.found;
    };
    const known = new Set(
      foundBetween(named.old.target, named.new.target).map((found) => differenceKey(found, "")),
    );
    for (const found of foundBetween(old, next))
      if (!known.has(differenceKey(found, ""))) scope.owner.found.push(found);
  }

  #rulesIn({ isText = false }: Scope) {
    return { isSameSchema: this.#isSameThroughout, isText };
  }

  #pairOf(old: SchemaName, next: SchemaName): Pair {
    const key = `${old.slug} ${next.slug}`;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const pair: Pair = { old, new: next, isStarted: false, parts: [], found: [], edges: [] };
    this.#pairs.set(key, pair);
    this.#queue.push(pair);
    return pair;
  }

  #start(pair: Pair): void {
    if (pair.isStarted) return;
    pair.isStarted = true;
    const target = (contract: Contract, name: SchemaName) => {
      const schema = declaredIn(contract, name);
      if (isObject(schema)) this.#names.set(schema, name.name);
      return schema;
    };
    const scope: Scope = { owner: pair, path: "", applies: always, depth: 0 };
    this.#nesting++;
    const [old, next] = [target(this.#old, pair.old), target(this.#new, pair.new)];
    // A reference to a different named schema.
    const named = this.#bothNamed(old, next);
    if (named !== null) this.#compareUses(named, old, next, scope);
    else pair.parts = this.#compareWritten(old, next, scope);
    this.#nesting--;
  }

  /**
   * Compares inline schemas. The changes of named schemas they are composed of are included, unless the
   * rest of the composition compensates. Those are reported at the named schemas, which are returned.
   */
  #compareWritten(old: unknown, next: unknown, scope: Scope): Pair[] {
    const parts = this.#nesting < 60 ? this.#partsOf(old, next) : [];
    const own: Owner = { found: [], edges: scope.owner.edges };
    const [one, other] = [viewOf(old, this.#old.context), viewOf(next, this.#new.context)];
    this.#compareViews(one, other, parts.length === 0 ? scope : { ...scope, owner: own });
    if (parts.length === 0) return parts;
    const ofWhole = new Set(own.found.map((found) => differenceKey(found, found.path)));
    const ofParts = new Set<string>();
    const isMerged = !own.found.some(isOfUnmerged);
    for (const pair of this.#allParts(parts)) {
      const keyIn = (found: Found) => differenceKey(found, joined(scope.path, found.path));
      const only = new Set(pair.found.filter((found) => areTexts([found]) || ofWhole.has(keyIn(found))));
      if (!isMerged || only.size > 0)
        scope.owner.edges.push({ pair, applies: scope.applies, only: isMerged ? only : null });
      for (const found of pair.found) ofParts.add(keyIn(found));
    }
    for (const found of own.found)
      if (!ofParts.has(differenceKey(found, found.path))) scope.owner.found.push(found);
    return parts;
  }

  /** The schemas with everything that they are composed of, each compared. */
  #allParts(parts: Pair[]): Set<Pair> {
    const all = new Set(parts);
    for (const pair of all) {
      this.#start(pair);
      for (const part of pair.parts) all.add(part);
    }
    return all;
  }

  /**
   * The named schemas that both schemas are composed of, at any depth. One that is in only one of both is
   * compared with the one in its place.
   */
  #partsOf(old: unknown, next: unknown): Pair[] {
    const ofOld = namedParts(old, this.#old.context);
    const ofNew = namedParts(next, this.#new.context);
    const [allOld, allNew] = [withParts(ofOld, this.#old), withParts(ofNew, this.#new)];
    const same = [...allOld.values()].flatMap((name) => {
      const other = allNew.get(name.name);
      return other === undefined ? [] : [this.#pairOf(name, other)];
    });
    const replaced = ofOld.flatMap((name, index) => {
      const other = ofNew[index];
      return other === undefined || allNew.has(name.name) || allOld.has(other.name)
        ? []
        : [this.#pairOf(name, other)];
    });
    return [...same, ...replaced];
  }

  #compareViews(before: View, after: View, scope: Scope): void {
    const { old, next } = withOneOfEach(before, after, this.#isSameThroughout);
    const report = reporter(scope, old.written, next.written);
    // Annotations of a single option do not apply to the choice.
    if ((old.options === null) === (next.options === null)) compareNotes(old.schema, next.schema, report);
    compareNull(old, next, report);
    if (isParent(old) && isParent(next)) compareExtensions(old, next, this.contexts, report);
    const members: Owner = { found: [], edges: scope.owner.edges };
    const isChoice = old.options !== null && next.options !== null;
    if (isChoice) this.#compareMembers(old, next, { ...scope, owner: members });
    if (this.#compareOptions(old, next, scope, { report, members })) return;
    if (!compareKeywords(old, next, report, this.#rulesIn(scope))) return;
    if (isChoice) for (const found of members.found) scope.owner.found.push(found);
    else this.#compareMembers(old, next, scope);
  }

  #compareMembers(old: View, next: View, scope: Scope): void {
    this.#compareFields(old, next, scope);
    this.#compareItems(old, next, scope);
    this.#compareOthers(old, next, scope, reporter(scope, old.written, next.written));
  }

  /** Compares the options. Returns whether the comparison is complete. */
  #compareOptions(
    old: View,
    next: View,
    scope: Scope,
    { report, members }: { report: Report; members: Owner },
  ): boolean {
    if (old.options === null && next.options === null) return false;
    const isChoice = old.options !== null && next.options !== null;
    if (!isChoice && isBesideFields(old, next)) return reportNoChoice(old, next, report);
    const lists = {
      old: old.options?.list ?? optionsByType(old) ?? [this.#asOption(old, next, this.#new.context)],
      new: next.options?.list ?? optionsByType(next) ?? [this.#asOption(next, old, this.#old.context)],
    };
    const { same, removed, added } = this.#matchOptions(old, next, lists);
    if (!isChoice && same.length === 0) return reportNoChoice(old, next, report);
    const isExtensible = old.isExtensible || next.isExtensible;
    for (const { label, value } of removed)
      report("option-removed", {
        verdicts: verdictsOf("narrower"),
        name: label,
        before: label,
        old: spot(value),
      });
    for (const { label, value } of added)
      report("option-added", {
        verdicts: { request: "compatible", response: isExtensible ? "compatible" : "risky" },
        name: label,
        after: label,
        new: spot(value),
      });
    const isMoved = isChoice && same.length > 0 && !areTexts(members.found);
    if (isMoved) members.found = this.#compareWithMembers(old, next, same, members.found, scope);
    else
      for (const { old: one, new: other, label } of same)
        this.compare(one, other, {
          ...scope,
          path: isChoice ? `${scope.path}(${label})` : scope.path,
          depth: scope.depth + 1,
        });
    if (isChoice) compareDiscriminators(old, next, same, this.contexts, report);
    if (isChoice && same.length > 1) compareKinds(old, next, this.contexts, report);
    return !isChoice;
  }

  /** Matches the options. Unmatched ones that are choices themselves are expanded. */
  #matchOptions(old: View, next: View, lists: Record<"old" | "new", unknown[]>): MatchedOptions {
    const matched = matchOptions(lists, this);
    if (matched.removed.length + matched.added.length === 0) return matched;
    const flat = {
      old: old.options?.kind === "anyOf" ? flattened(lists.old, this.#old.context) : lists.old,
      new: next.options?.kind === "anyOf" ? flattened(lists.new, this.#new.context) : lists.new,
    };
    const isNested = flat.old.length > lists.old.length || flat.new.length > lists.new.length;
    return isNested ? matchOptions(flat, this) : matched;
  }

  /**
   * Compares options together with the fields beside them, because fields may move between the two.
   * Returns the field differences that an option has as well.
   */
  #compareWithMembers(
    old: View,
    next: View,
    same: MatchedOptions["same"],
    members: Found[],
    scope: Scope,
  ): Found[] {
    const seen = new Set<string>();
    const keyBelow = (found: Found, label: string) =>
      differenceKey(
        found,
        joined(`${scope.path}(${label})`, found.path.slice(scope.path.length).replace(/^\./, "")),
      );
    for (const { old: one, new: other, label } of same) {
      const path = `${scope.path}(${label})`;
      const owner: Owner = { found: [], edges: [] };
      this.#compareWritten(withMembers(old, one, next), withMembers(next, other, old), {
        ...scope,
        owner,
        path,
        depth: scope.depth + 1,
      });
      const beside = new Set(members.map((found) => keyBelow(found, label)));
      const all = [
        ...owner.found.map((found) => differenceKey(found, found.path)),
        ...owner.edges.flatMap(({ only }) =>
          [...(only ?? [])].map((found) => differenceKey(found, joined(path, found.path))),
        ),
      ];
      for (const key of all) if (beside.has(key)) seen.add(key);
      for (const found of owner.found)
        if (!beside.has(differenceKey(found, found.path))) scope.owner.found.push(found);
      for (const edge of owner.edges) scope.owner.edges.push(edge);
    }
    return members.filter(
      (found) => areTexts([found]) || same.some(({ label }) => seen.has(keyBelow(found, label))),
    );
  }

  /** Matches a named schema with an option of the same name in a choice, in either direction. */
  #asOption({ written }: View, choice: View, context: Context): unknown {
    const name = isObject(written) ? this.#names.get(written) : undefined;
    const isOption = choice.options?.list.some((option) => namedUseOf(option, context)?.name.name === name);
    return name !== undefined && isOption ? { $ref: pointerTo("#/components/schemas", name) } : written;
  }

  #compareFields(old: View, next: View, scope: Scope): void {
    const names = new Set([
      ...old.properties.keys(),
      ...old.required,
      ...next.properties.keys(),
      ...next.required,
    ]);
    for (const name of names) {
      const [one, other] = [fieldSchema(old, name, next), fieldSchema(next, name, old)];
      const inOld = this.#hasField(one, old.required.has(name), this.#old);
      const inNew = this.#hasField(other, next.required.has(name), this.#new);
      if (!inOld && !inNew) continue;
      const field = { ...scope, path: joined(scope.path, name), depth: scope.depth + 1 };
      if (inOld && inNew) this.#compareField(one ?? true, other ?? true, { old, new: next, name }, field);
      else if (inNew)
        reportAdded({ value: other, view: next, name }, old, flagsOf(other, this.#new.context), field);
      else reportRemoved({ value: one, view: old, name }, next, flagsOf(one, this.#old.context), field);
      if (inOld !== inNew) this.#compareWithOthers(one ?? othersOf(old), other ?? othersOf(next), field);
    }
  }

  /** Compares a field that only one schema describes with the map values of the other one. */
  #compareWithOthers(old: unknown, next: unknown, scope: Scope): void {
    const isMissing = [viewOf(old, this.#old.context), viewOf(next, this.#new.context)].some(
      (one) => one.isNever,
    );
    if (!isObject(old) || !isObject(next) || isMissing || this.#isSameThroughout(old, next)) return;
    const owner: Owner = { found: [], edges: scope.owner.edges };
    this.compare(old, next, { ...scope, owner });
    // Its addition or removal is reported already.
    for (const found of owner.found)
      if (Object.values(found.verdicts).includes("breaking")) scope.owner.found.push(found);
  }

  /** Whether an object may have a field. A field whose schema allows no value does not count. */
  #hasField(value: unknown, isRequired: boolean, { context }: Contract): boolean {
    return value === undefined ? isRequired : !viewOf(value, context).isNever;
  }

  #compareField(
    old: unknown,
    next: unknown,
    { old: one, new: other, name }: { old: View; new: View; name: string },
    scope: Scope,
  ): void {
    const report = reporter(scope, isObject(old) ? old : one.written, isObject(next) ? next : other.written);
    const [was, is] = [flagsOf(old, this.#old.context), flagsOf(next, this.#new.context)];
    const applies = {
      request: scope.applies.request && !(was.isReadOnly && is.isReadOnly),
      response: scope.applies.response && !(was.isWriteOnly && is.isWriteOnly),
    };
    const [wasRequired, isRequired] = [one.required.has(name), other.required.has(name)];
    reportFlags(was, is, { name, isRequired: wasRequired && isRequired }, report);
    if (wasRequired !== isRequired)
      report(isRequired ? "field-required" : "field-optional", {
        verdicts: verdictsOf(isRequired ? "narrower" : "wider"),
        applies,
        name,
      });
    this.compare(old, next, { ...scope, applies });
  }

  #compareItems(old: View, next: View, scope: Scope): void {
    if (!old.types.includes("array") || !next.types.includes("array")) return;
    const [one, other] = [tupleOf(old), tupleOf(next)];
    for (let index = 0; index < Math.max(one.prefix.length, other.prefix.length); index++)
      this.compare(one.prefix[index] ?? one.items, other.prefix[index] ?? other.items, {
        ...scope,
        path: `${scope.path}[${index}]`,
        depth: scope.depth + 1,
      });
    this.compare(one.items, other.items, { ...scope, path: `${scope.path}[]`, depth: scope.depth + 1 });
  }

  /** Compares the schemas for undescribed fields, where both have one. */
  #compareOthers(old: View, next: View, scope: Scope, report: Report): void {
    compareRestrictions(old, next, report);
    for (const name of keywordsOfOthers) {
      const [one, other] = [othersOf(old, name), othersOf(next, name)];
      if (isObject(one) && isObject(other))
        this.compare(one, other, { ...scope, path: joined(scope.path, "*"), depth: scope.depth + 1 });
      else if (one !== other && one !== false && other !== false && !this.#isSameThroughout(one, other))
        report("rule-changed", { verdicts: verdictsOf(isObject(other) ? "narrower" : "wider"), name });
      else if ((one === false) !== (other === false))
        report(other === false ? "other-fields-forbidden" : "other-fields-allowed", {
          verdicts: { request: other === false ? "breaking" : "compatible", response: "compatible" },
          name,
        });
    }
  }

  /** Reports a break for schemas that are not compared, unless their text is identical. */
  #giveUp(old: unknown, next: unknown, scope: Scope): void {
    if (scope.depth <= limits.depth || isSame(old, next)) return;
    reporter(scope, old, next)("not-compared", { verdicts: inBoth("breaking"), reason: "bounded" });
  }
}

/** Named schemas and those that they are composed of, by name. */
function withParts(names: SchemaName[], contract: Contract): Map<string, SchemaName> {
  const all = new Map(names.map((name) => [name.name, name]));
  for (const name of all.values())
    for (const part of namedParts(declaredIn(contract, name), contract.context))
      if (!all.has(part.name)) all.set(part.name, part);
  return all;
}

const declaredIn = ({ context }: Contract, { name }: SchemaName): unknown =>
  objectOf(objectOf(context.root.components).schemas)[name];

/** Whether a difference is between parts that cannot be merged, which are compared as one rule. */
const isOfUnmerged = ({ id, name }: Found) => id === "rule-changed" && name === "allOf";

const areTexts = (found: Found[]) => found.every(({ id }) => id === "text-changed");
