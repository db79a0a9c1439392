import type { Operation, Reference } from "#model/types.ts";
import { type Group, namedIn, schemaGraphOf } from "./graph.ts";

/** Who uses a schema: the first operations, in the order of the description, and how many there are in all. */
export interface Uses {
  operations: Operation[];
  count: number;
}

/** The operations whose requests or responses contain a schema, directly or through other schemas. */
export function usesOf(slug: string, reference: Reference): Uses {
  const users = usersIn(reference)(slug);
  const operations: Operation[] = [];
  for (const [index, operation] of reference.operations.entries()) {
    if (operations.length === mostListed) break;
    if (has(users, index)) operations.push(operation);
  }
  return { operations, count: users.reduce((sum, word) => sum + bitsIn(word), 0) };
}

/** Of what hundreds use, a longer list adds nothing. */
export const mostListed = 40;

/** One bit for each operation, in the order of the description. */
type Bits = Uint32Array;

const known = new WeakMap<Reference, (slug: string) => Bits>();

function usersIn(reference: Reference): (slug: string) => Bits {
  const users = known.get(reference) ?? indexUsers(reference);
  known.set(reference, users);
  return users;
}

function indexUsers(reference: Reference): (slug: string) => Bits {
  const { operations } = reference;
  const { groups, groupOf } = schemaGraphOf(reference);
  const nobody: Bits = new Uint32Array(Math.ceil(operations.length / 32));
  const users = groups.map(() => nobody.slice());
  const bitsOf = (group: Group | undefined) => users[group?.index ?? -1] ?? nobody.slice();
  for (const [index, operation] of operations.entries()) {
    for (const slug of namedIn(operation)) add(bitsOf(groupOf(slug)), index);
  }
  // What uses a group uses all below it; a group comes after those.
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
