import { isObject } from "#json/json.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Context } from "./context.ts";
import { readTagMarkers } from "./extensions/index.ts";
import { buildNavigation, type TagNode } from "./navigation.ts";
import { listOf, wordsOf } from "./read.ts";
import { uniqueSlugs } from "./slug.ts";
import type { NavigationNode, Operation, Tag } from "./types.ts";

/**
 * Reads the tags that own operations and the tree they form (`x-parent`;
 * OpenAPI 3.2 `parent`). A tag that only groups others has no page.
 */
export function readTags(
  operations: Operation[],
  context: Context,
): { tags: Tag[]; navigation: NavigationNode[] } {
  const declared = readDeclared(context);
  const known = new Set(declared.map(({ name }) => name));
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const undeclared = [...used].filter((name) => !known.has(name)).map(undeclaredTag);
  const all = [...declared, ...undeclared];
  const slugs = uniqueSlugs(all.map(({ name }) => name));
  const nodes = all.map((tag, index) => ({
    ...tag,
    slug: slugs[index] ?? "",
    operations: operations.filter((operation) => operation.tags.includes(tag.name)).map(({ slug }) => slug),
    webhooks: [],
  }));
  return {
    tags: nodes.filter((node) => node.operations.length > 0).map(tagOf),
    navigation: buildNavigation(nodes, operations, context),
  };
}

type DeclaredTag = Omit<TagNode, "slug" | "operations" | "webhooks">;

function readDeclared(context: Context): DeclaredTag[] {
  const found = listOf(context.root.tags).flatMap((value, index) => {
    const pointer = pointerTo("", "tags", index);
    if (!isObject(value) || typeof value.name !== "string") return [];
    const markers = readTagMarkers({ value, pointer }, context.warn);
    const description = wordsOf(value.description);
    const title = markers.displayName ?? value.name;
    return [{ name: value.name, title, description, externalDocs: null, parent: markers.parent, pointer }];
  });
  return [...new Map(found.map((tag) => [tag.name, tag])).values()];
}

const undeclaredTag = (name: string): DeclaredTag => ({
  name,
  title: name,
  description: null,
  externalDocs: null,
  parent: null,
  pointer: "",
});

const tagOf = ({ slug, name, title, description, externalDocs, operations, webhooks }: TagNode): Tag => ({
  slug,
  name,
  title,
  description,
  externalDocs,
  operations,
  webhooks,
});
