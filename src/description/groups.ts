/**
 * Nodes that form a cycle as one group, all others alone; each group after all that it points
 * to (Tarjan's strongly connected components). Takes time in proportion to nodes and edges, and no stack.
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
  /** The first node that is reached from here and is not yet in a group. */
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

/** Takes the group off the path that began with this node. */
function close(first: string, marks: Map<string, Mark>, path: string[]): string[] {
  const group = path.splice(path.lastIndexOf(first));
  for (const name of group) {
    const mark = marks.get(name);
    if (mark !== undefined) mark.isOpen = false;
  }
  return group;
}
