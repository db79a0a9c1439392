import { groupsOf } from "#description/groups.ts";
import { isObject } from "#json/index.ts";
import type { Operation, Reference } from "#model/types.ts";
import { perObject } from "../made-once.ts";

/** The references between the named schemas of a description. */
export interface SchemaGraph {
  /** The slugs that each schema references directly. */
  direct: ReadonlyMap<string, ReadonlySet<string>>;
  /** Schemas that contain each other, as groups, each after all that it references. */
  groups: readonly Group[];
  groupOf(slug: string): Group | undefined;
}

export interface Group {
  index: number;
  slugs: readonly string[];
  /** The groups that it references. */
  below: readonly Group[];
}

/** The graph of a model's schemas, cached. */
export const schemaGraphOf = perObject(makeGraph);

function makeGraph({ schemas }: Reference): SchemaGraph {
  const direct = new Map(schemas.map(({ slug, schema }) => [slug, namedIn(schema)]));
  const bySlug = new Map<string, Group>();
  const groups = groupsOf(direct).map((slugs, index): Group => {
    const below = new Set<Group>();
    for (const slug of slugs) {
      for (const target of direct.get(slug) ?? []) {
        const group = bySlug.get(target);
        if (group !== undefined) below.add(group);
      }
    }
    const group = { index, slugs, below: [...below] };
    for (const slug of slugs) bySlug.set(slug, group);
    return group;
  });
  return { direct, groups, groupOf: (slug) => bySlug.get(slug) };
}

/** The slugs of the `reference` nodes in a part of the model. */
export function namedIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const open = [part];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) for (const item of next) open.push(item);
    if (!isObject(next)) continue;
    if (next.kind === "reference" && typeof next.slug === "string") found.add(next.slug);
    // The JSON Schema of a node is skipped. It names schemas differently, and no page shows it.
    for (const name in next) {
      if (name !== "jsonSchema" && typeof next[name] === "object") open.push(next[name]);
    }
  }
  return found;
}

/** The operations whose requests or responses contain a schema, directly or through others. */
export function usesOf(slug: string, reference: Reference): Uses {
  const users = usersIn(reference)(slug);
  const operations: Operation[] = [];
  for (const [index, operation] of reference.operations.entries()) {
    if (operations.length === mostListed) break;
    if (has(users, index)) operations.push(operation);
  }
  return { operations, count: users.reduce((sum, word) => sum + bitsIn(word), 0) };
}

/** The maximum number of listed operations. */
export const mostListed = 40;

/** The users of a schema: the first operations in the order of the description, and the total number. */
interface Uses {
  operations: Operation[];
  count: number;
}

/** A bit for each operation, in the order of the description. */
type Bits = Uint32Array;

const usersIn = perObject(indexUsers);

function indexUsers(reference: Reference): (slug: string) => Bits {
  const { operations } = reference;
  const { groups, groupOf } = schemaGraphOf(reference);
  const nobody: Bits = new Uint32Array(Math.ceil(operations.length / 32));
  const users = groups.map(() => nobody.slice());
  const bitsOf = (group: Group | undefined) => users[group?.index ?? -1] ?? nobody.slice();
  for (const [index, operation] of operations.entries()) {
    for (const slug of namedIn(operation)) add(bitsOf(groupOf(slug)), index);
  }
  // An operation that uses a group also uses the groups below it, which precede it.
  for (const group of groups.toReversed()) {
    for (const below of group.below) merge(bitsOf(below), bitsOf(group));
  }
  return (slug) => bitsOf(groupOf(slug));
}

function add(bits: Bits, index: number): void {
  bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
}

const has = (bits: Bits, index: number) => (((bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;

function merge(bits: Bits, more: Bits): void {
  for (const [index, word] of more.entries()) bits[index] = (bits[index] ?? 0) | word;
}

function bitsIn(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
