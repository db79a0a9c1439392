import { messages } from "#messages/pages.ts";
import type { NavigationNode, Operation } from "../types.ts";

/**
 * Operations that nobody sorted, in groups by the first part of their paths that differs. They stay a list where
 * there are few, or where most would be alone in their group.
 */
export function groupsByPath(operations: Operation[]): NavigationNode[] {
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

/** Fewer operations are looked through at a glance. */
const fewest = 10;
/** As a share of the operations. */
const mostGroups = 0.7;

const operationNode = ({ slug }: Operation): NavigationNode => ({ kind: "operation", slug });

const segmentsOf = (path: string) => path.split("/").filter(Boolean);
const isFixed = (segment: string) => !segment.includes("{");

/** How many segments all paths begin with, e.g. one of `/v1/customers` and `/v1/charges`; each has one more. */
function sharedSegments(operations: Operation[]): number {
  const [first = [], ...others] = operations.map(({ path }) => segmentsOf(path));
  const count = first.findIndex(
    (segment, index) =>
      index + 1 >= first.length ||
      others.some((other) => other[index] !== segment || other.length <= index + 1),
  );
  return Math.max(0, count);
}

/** `payment_intents` and `paymentIntents` as "Payment intents". */
function titleOf(segment: string): string {
  const words = segment
    .replace(/\.(?:json|xml)$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "")
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words === "" ? messages.otherPaths : words.charAt(0).toUpperCase() + words.slice(1);
}
