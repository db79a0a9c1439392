import { pointerTo } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, WarningSubject } from "../context.ts";
import { readTagGroups, shapingKeys } from "../extensions/index.ts";
import { readableName } from "../operation/identifier.ts";
import { withoutVersion } from "../operation/purpose.ts";
import type { Guide, NavigationNode, Note, Operation, Tag, Webhook } from "../types.ts";
import type { TagNode } from "./index.ts";

/** A top-level tag with its visible content. */
interface Entry {
  name: string;
  node: NavigationNode;
}

/** The tags with a page, and those with only a text on the overview. */
interface Shown {
  tags: Tag[];
  guides: Guide[];
  notes: Note[];
}

/**
 * The tree of tags under the groups that name them, and the visible tags. Guides come first. Untagged
 * items come last: operations in a group if there are tags, webhooks and callbacks each in a group.
 */
export function buildNavigation(
  tags: TagNode[],
  operations: Operation[],
  webhooks: Webhook[],
  context: Context,
): Shown & { navigation: NavigationNode[] } {
  const shown: Shown = { tags: [], guides: [], notes: [] };
  const entries = topEntries(tags, shown, operations, context);
  const untagged = webhooks.filter((webhook) => webhook.tags.length === 0);
  const ofKind = (kind: string) => untagged.filter(({ origin }) => origin.kind === kind).map(webhookNode);
  const navigation = [
    ...guidesFirst(groupEntries(entries, new Set(tags.map(({ name }) => name)), context)),
    ...ofNoTag(groupsByPath(operations.filter((operation) => operation.tags.length === 0)), entries),
    ...groupOf(messages.webhooks, null, ofKind("webhook")),
    ...groupOf(messages.callbacks, null, ofKind("callback")),
  ];
  return { ...shown, navigation };
}

/**
 * Groups untagged operations. Below tags they would seem to belong to the last one, and a group with the
 * name of a tag would seem to be that tag.
 */
function ofNoTag(nodes: NavigationNode[], tags: Entry[]): NavigationNode[] {
  const titles = new Set(tags.flatMap(({ node }) => ("title" in node ? [node.title.toLowerCase()] : [])));
  const groups = nodes.filter((node) => node.kind === "group");
  const isApart = groups.length > 0 && !groups.some(({ title }) => titles.has(title.toLowerCase()));
  const isAlone = tags.every(({ node }) => node.kind === "guide");
  return isAlone || isApart ? nodes : groupOf(messages.otherPaths, null, nodes);
}

const guidesFirst = (nodes: NavigationNode[]) => [
  ...nodes.filter(isGuidesOnly),
  ...nodes.filter((node) => !isGuidesOnly(node)),
];

const isGuidesOnly = (node: NavigationNode): boolean =>
  node.kind === "guide" || (node.kind === "group" && node.children.every(isGuidesOnly));

/** The tree of top-level tags. Visible tags are added to `shown` in order. */
function topEntries(tags: TagNode[], shown: Shown, operations: Operation[], context: Context): Entry[] {
  const parents = tagParents(tags, context);
  const ordered = [...tags].sort(byOrder);
  const children = Map.groupBy(ordered, ({ name }) => parents.get(name) ?? null);
  const entriesOf = (parent: string | null): Entry[] =>
    (children.get(parent) ?? []).flatMap((tag) => nodeOf(tag).map((node) => ({ name: tag.name, node })));
  const nodeOf = (tag: TagNode): NavigationNode[] => {
    const { slug, title, description } = tag;
    const own = [...ownOperations(tag, operations), ...tag.webhooks.map(slugNode("webhook"))];
    if (own.length > 0) shown.tags.push(tagOf(tag));
    const below = [...own, ...entriesOf(tag.name).map(({ node }) => node)];
    if (own.length > 0) return [{ kind: "tag", slug, title, children: below }];
    if (below.length === 0 && description !== null && !isSame(description, tag.name)) {
      const { externalDocs } = tag;
      if (!isPage(description)) {
        shown.notes.push({ slug, name: tag.name, title, description, externalDocs });
        return [];
      }
      shown.guides.push({
        slug,
        name: tag.name,
        title,
        description,
        externalDocs,
        path: null,
        summary: null,
      });
      return [{ kind: "guide", slug, title }];
    }
    if (below.length === 0) context.warn(tag.pointer, warnings.tagUnused(tag.name), "tag");
    return groupOf(title, description, below);
  };
  return entriesOf(null);
}

/** Whether the text of an unused tag is a page: it has more than one paragraph. */
export const isPage = (description: string) => secondBlock.test(description.trim());

/** The start of a second block in a text: a paragraph, a heading, a list, code or a table. */
const secondBlock =
  /\n[ \t]*\r?\n|<\/p>\s*\S|<(?:h[1-6]|ul|ol|table|pre)\b|^[ \t]*(?:#{1,6} |[-*+] |\d{1,9}[.)] |```|~~~|\|)/im;

/** Whether two texts have the same words. springfox repeats a controller's name as its description. */
const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The operations of a tag. If one tag has most operations of a large API, they are grouped by path. */
function ownOperations(tag: TagNode, operations: Operation[]): NavigationNode[] {
  if (tag.operations.length < manyOperations || tag.operations.length * 2 < operations.length)
    return tag.operations.map(slugNode("operation"));
  const own = new Set(tag.operations);
  return groupsByPath(operations.filter(({ slug }) => own.has(slug)));
}

const manyOperations = 40;

/** Puts tags under the groups that name them (`x-tagGroups`). The others follow. */
function groupEntries(entries: Entry[], known: Set<string>, { root, warn }: Context): NavigationNode[] {
  const left = new Map(entries.map(({ name, node }) => [name, node]));
  const taken = new Set<string>();
  const problem = (text: string) => warn(pointerTo("", shapingKeys.tagGroups), text);
  const groups = readTagGroups({ value: root, pointer: "" }, warn).flatMap(({ name, description, tags }) => {
    const nodes = tags.flatMap((tag) => {
      const node = left.get(tag);
      if (!known.has(tag)) problem(warnings.groupOfUnknownTag(name, tag));
      if (taken.has(tag)) problem(warnings.groupOfTakenTag(name, tag));
      if (node !== undefined) taken.add(tag);
      left.delete(tag);
      return node ?? [];
    });
    if (nodes.length === 0) problem(warnings.groupEmpty(name));
    return groupOf(name, description, nodes);
  });
  return [...groups, ...left.values()];
}

const byOrder = (one: TagNode, other: TagNode) => placeOf(one) - placeOf(other);
const placeOf = ({ order }: TagNode) => order ?? Number.MAX_VALUE;

const slugNode =
  (kind: "operation" | "webhook") =>
  (slug: string): NavigationNode => ({ kind, slug });

const webhookNode = ({ slug }: Webhook): NavigationNode => ({ kind: "webhook", slug });

/** A group that only contains a tag of the same name becomes that tag. */
function groupOf(title: string, description: string | null, children: NavigationNode[]): NavigationNode[] {
  const [first, ...others] = children;
  if (first === undefined) return [];
  const isSameTag = first.kind === "tag" && isSame(first.title, title) && description === null;
  return others.length === 0 && isSameTag ? [first] : [{ kind: "group", title, description, children }];
}

const tagOf = ({ slug, name, title, description, externalDocs, operations, webhooks }: TagNode): Tag => ({
  slug,
  name,
  title,
  description,
  externalDocs,
  operations,
  webhooks,
});

/** The maximum nesting of tags. Deeper ones move to the top. */
const maxDepth = 32;

/**
 * The parent of each tag by name; `null` is the top. A parent that is not a tag, cycles and tags nested
 * too deep are reported and move to the top.
 */
function tagParents(tags: TagNode[], { warn }: Context): Map<string, string | null> {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const parents = new Map(tags.map((tag) => [tag.name, tag.parent]));
  const depths = new Map<string, number>();
  const toTop = (name: string, problem: string, about?: WarningSubject) => {
    parents.set(name, null);
    warn(byName.get(name)?.pointer ?? "", problem, about);
  };
  for (const { name, parent } of tags) {
    if (parent !== null && !byName.has(parent)) toTop(name, warnings.parentUnknown(parent), "parent");
  }
  for (const tag of tags) {
    const { chain, end } = climb(tag.name, parents, depths);
    if (end !== null && !depths.has(end)) {
      const circle = chain.slice(chain.indexOf(end));
      const names = [...circle, end].join(" → ");
      toTop(end, warnings.parentsCircular(names));
      for (const name of circle) parents.set(name, null);
    }
    for (const name of chain.reverse()) {
      const parent = parents.get(name) ?? null;
      const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
      depths.set(name, depth > maxDepth ? 0 : depth);
      if (depth > maxDepth) toTop(name, warnings.parentsTooDeep(maxDepth));
    }
  }
  return parents;
}

/** The names from a tag up to the top (`end` is `null`), to a finished one, or to one that repeats. */
function climb(start: string, parents: Map<string, string | null>, done: Map<string, number>) {
  const chain = new Set<string>();
  let next: string | null = start;
  while (next !== null && !chain.has(next) && !done.has(next)) {
    chain.add(next);
    next = parents.get(next) ?? null;
  }
  return { chain: [...chain], end: next };
}

/**
 * Groups untagged operations by the first part of their paths that differs. They stay a list if there
 * are few, or if most would be alone in their group.
 */
function groupsByPath(operations: Operation[]): NavigationNode[] {
  const start = sharedSegments(operations);
  const groups = Map.groupBy(operations, ({ path }) => segmentsOf(path).slice(start).find(isFixed) ?? "");
  const isHelpful = groups.size > 1 && groups.size <= operations.length * mostGroups;
  if (operations.length < fewest || !isHelpful) return operations.map(operationNode);
  return [...groups].map(([segment, own]) => ({
    kind: "group",
    title: titleOf(segment),
    description: null,
    children: own.map(operationNode),
  }));
}

/** The minimum number of operations for groups. */
const fewest = 10;
/** The maximum number of groups, as a share of the operations. */
const mostGroups = 0.7;

const operationNode = ({ slug }: Operation): NavigationNode => ({ kind: "operation", slug });

/** Without a version, because operations of several versions belong together. */
const segmentsOf = (path: string) => withoutVersion(path).split("/").filter(Boolean);
const isFixed = (segment: string) => !segment.includes("{");

/**
 * The number of segments that all paths begin with, e.g. one for `/v1/customers` and `/v1/charges`. Each
 * path has at least one more.
 */
function sharedSegments(operations: Operation[]): number {
  const [first = [], ...others] = operations.map(({ path }) => segmentsOf(path));
  const count = first.findIndex(
    (segment, index) =>
      index + 1 >= first.length ||
      others.some((other) => other[index] !== segment || other.length <= index + 1),
  );
  return Math.max(0, count);
}

const titleOf = (segment: string) => {
  const words = readableName(segment.replace(/\.(?:json|xml)$/, ""));
  return words === "" ? messages.otherPaths : words;
};
