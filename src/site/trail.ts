import type { NavigationNode, Reference } from "#reference/types.ts";
import type { Site } from "./site.ts";

/** A step above a page. A group has no page and so no address. */
export interface Step {
  title: string;
  page: string | null;
}

/** The groups and tags above an operation or webhook, outermost first. */
export function trailTo(slug: string, kind: "operation" | "webhook", { reference, address }: Site): Step[] {
  const known = trails.get(reference) ?? trailsIn(reference.navigation);
  trails.set(reference, known);
  return (known.get(`${kind} ${slug}`) ?? []).map((node) => ({
    title: node.title,
    page: node.kind === "tag" ? address.tag(node.slug) : null,
  }));
}

type Branch = Extract<NavigationNode, { children: unknown }>;

// Every page asks for its own.
const trails = new WeakMap<Reference, Map<string, Branch[]>>();

/** The branches above each leaf; one that stands in several places is found by the first. */
function trailsIn(nodes: NavigationNode[]): Map<string, Branch[]> {
  const found = new Map<string, Branch[]>();
  const visit = (node: NavigationNode, above: Branch[]) => {
    if ("children" in node) for (const child of node.children) visit(child, [...above, node]);
    else if (!found.has(`${node.kind} ${node.slug}`)) found.set(`${node.kind} ${node.slug}`, above);
  };
  for (const node of nodes) visit(node, []);
  return found;
}
