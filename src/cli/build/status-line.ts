/** A line with the progress of a command. Only a terminal gets it; a file or a pipe stays clean. */
export interface StatusLine {
  show(text: string): void;
  clear(): void;
}

/** Opens the status line of a stream. It is written anew ten times a second at most. */
export function statusLine(stream: NodeJS.WriteStream): StatusLine {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (performance.now() - last < interval) return;
      last = performance.now();
      stream.write(`\r${text.slice(0, stream.columns - 1)}${toLineEnd}`);
    },
    clear() {
      last = Number.NEGATIVE_INFINITY;
      stream.write(`\r${toLineEnd}`);
    },
  };
}

/** In milliseconds. */
const interval = 100;

/** Clears the line to the right (ECMA-48, "EL"). */
const toLineEnd = "\u001b[K";
