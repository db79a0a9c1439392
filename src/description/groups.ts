/**
 * Groups of nodes: each cycle is one group, every other node is alone, and each group follows those that
 * it points to (Tarjan's strongly connected components). It takes linear time in nodes and edges, without
 * recursion.
 */
export function groupsOf(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const groups: string[][] = [];
  const marks = new Map<string, Mark>();
  const path: string[] = [];
  for (const root of edges.keys()) {
    if (marks.has(root)) continue;
    const open = [visit(root, edges, marks, path)];
    for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
      const { value: next, done } = here.targets.next();
      if (done !== true) {
        const mark = marks.get(next);
        if (mark === undefined) {
          if (edges.has(next)) open.push(visit(next, edges, marks, path));
        } else if (mark.isOpen) here.mark.lowest = Math.min(here.mark.lowest, mark.index);
        continue;
      }
      open.pop();
      const around = open.at(-1);
      if (around !== undefined) around.mark.lowest = Math.min(around.mark.lowest, here.mark.lowest);
      if (here.mark.lowest === here.mark.index) groups.push(close(here.name, marks, path));
    }
  }
  return groups;
}

interface Mark {
  index: number;
  /** The first reachable node that is not in a group yet. */
  lowest: number;
  isOpen: boolean;
}

interface Visit {
  name: string;
  mark: Mark;
  targets: Iterator<string>;
}

function visit(
  name: string,
  edges: ReadonlyMap<string, Iterable<string>>,
  marks: Map<string, Mark>,
  path: string[],
): Visit {
  const mark = { index: marks.size, lowest: marks.size, isOpen: true };
  marks.set(name, mark);
  path.push(name);
  return { name, mark, targets: (edges.get(name) ?? [])[Symbol.iterator]() };
}

/** Removes a finished group from the path. */
function close(first: string, marks: Map<string, Mark>, path: string[]): string[] {
  const group = path.splice(path.lastIndexOf(first));
  for (const name of group) {
    const mark = marks.get(name);
    if (mark !== undefined) mark.isOpen = false;
  }
  return group;
}
