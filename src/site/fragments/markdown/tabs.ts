/** One of the texts that a reader chooses from. */
export interface TabText {
  label: string;
  text: string;
}

/**
 * Takes groups of tabs out of a Markdown text: `::: tabs`, in it a line `== Label` before each text, and `:::` at the
 * end. `placeholder` is what comes in the place of each. What is in a block of code is no tab, and neither is a group
 * without an end.
 */
export function takeTabs(
  text: string,
  placeholder: (index: number) => string,
): { rest: string; groups: TabText[][] } {
  const groups: TabText[][] = [];
  let rest: string[] = [];
  let open: { lines: string[]; tabs: { label: string; lines: string[] }[] } | null = null;
  let fence: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (mark !== null) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    const isText = fence === null && mark === null;
    if (open === null) {
      if (isText && /^::: ?tabs\s*$/.test(line)) open = { lines: [line], tabs: [] };
      else rest.push(line);
      continue;
    }
    open.lines.push(line);
    const label: string | undefined = isText ? /^== ?(\S.*?)\s*$/.exec(line)?.[1] : undefined;
    if (label !== undefined) open.tabs.push({ label, lines: [] });
    else if (isText && /^:::\s*$/.test(line)) {
      if (open.tabs.length === 0) rest = rest.concat(open.lines);
      else {
        rest.push("", placeholder(groups.length), "");
        groups.push(open.tabs.map((tab) => ({ label: tab.label, text: tab.lines.join("\n") })));
      }
      open = null;
    } else open.tabs.at(-1)?.lines.push(line);
  }
  if (open !== null) rest = rest.concat(open.lines);
  return { rest: rest.join("\n"), groups };
}
