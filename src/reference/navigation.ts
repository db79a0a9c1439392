import { Unrenderable } from "#description/error.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Context } from "./context.ts";
import type { NavigationNode, Operation, Tag } from "./types.ts";

/** A tag before it is known whether it is a page, a group or neither. */
export interface TagNode extends Tag {
  parent: string | null;
  pointer: Pointer;
}

/** The tree of tags with their operations; operations without a tag stand at its end. */
export function buildNavigation(
  tags: TagNode[],
  operations: Operation[],
  { warn }: Context,
): NavigationNode[] {
  refuseCycles(tags);
  const names = new Set(tags.map(({ name }) => name));
  for (const { parent, pointer } of tags) {
    if (parent !== null && !names.has(parent)) {
      warn(pointer, `its parent "${parent}" is no tag; it is shown at the top`);
    }
  }
  const parentOf = ({ parent }: TagNode) => (parent !== null && names.has(parent) ? parent : null);
  const childrenOf = (name: string | null) => tags.filter((tag) => parentOf(tag) === name).flatMap(nodeOf);
  const nodeOf = (tag: TagNode): NavigationNode[] => {
    const { slug, title, description } = tag;
    const own = tag.operations.map((operation) => ({ kind: "operation" as const, slug: operation }));
    const children = [...own, ...childrenOf(tag.name)];
    if (own.length > 0) return [{ kind: "tag", slug, title, children }];
    if (children.length > 0) return [{ kind: "group", title, description, children }];
    warn(tag.pointer, `the tag "${tag.name}" has no operation and no tag below it; it is not shown`);
    return [];
  };
  const untagged = operations.filter((operation) => operation.tags.length === 0);
  return [...childrenOf(null), ...untagged.map(({ slug }) => ({ kind: "operation" as const, slug }))];
}

function refuseCycles(tags: TagNode[]): void {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  for (const tag of tags) {
    const passed: string[] = [];
    for (let next: TagNode | undefined = tag; next !== undefined; next = byName.get(next.parent ?? "")) {
      if (passed.includes(next.name))
        throw cycle(next, [...passed.slice(passed.indexOf(next.name)), next.name]);
      passed.push(next.name);
      if (next.parent === null) break;
    }
  }
}

const cycle = ({ pointer }: TagNode, names: string[]) =>
  new Unrenderable(
    pointer,
    `these tags are each other's parents: ${names.join(" → ")}; take one parent away`,
  );
