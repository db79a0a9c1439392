import type { Site } from "../index.ts";
import { branchesAbove, type Place } from "./tree.ts";

/** A step above a page. A group has no page and so no address. */
export interface Step {
  title: string;
  page: string | null;
}

/** The groups and tags above an operation or webhook, outermost first. */
export function trailTo(slug: string, kind: Place["kind"], { reference, address }: Site): Step[] {
  return branchesAbove({ kind, slug }, reference).map((node) => ({
    title: node.title,
    page: node.kind === "tag" ? address.tag(node.slug) : null,
  }));
}
