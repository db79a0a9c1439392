import { readWithin } from "#json/budget.ts";
import { readCurl } from "./curl.ts";
import { readJavaScript } from "./javascript.ts";
import { readPython } from "./python.ts";
import type { ReadRequest } from "./request.ts";

export type ReadSample = { kind: "read"; requests: ReadRequest[] } | { kind: "unread" };

/**
 * Reads the requests that a written sample sends: of curl, of JavaScript with `fetch`, and of Python
 * with `urllib` or `requests`. Nothing is run. Other kinds, and samples beyond the limits, are unread.
 */
export function readSample(language: string, source: string): ReadSample {
  const name = language.trim().toLowerCase();
  const reader = readers.find(({ names, mark }) => names.includes(name) && mark.test(source));
  if (reader === undefined) return { kind: "unread" };
  const requests = readWithin(source, (budget) => reader.read(source, budget));
  return requests === null || requests.length === 0 ? { kind: "unread" } : { kind: "read", requests };
}

const readers = [
  {
    names: ["curl", "shell", "bash", "sh", "console", "shell-session", "cli"],
    mark: /\bcurl\b/,
    read: readCurl,
  },
  {
    names: ["javascript", "js", "node", "node.js", "typescript", "ts", "fetch"],
    mark: /\bfetch\s*\(/,
    read: readJavaScript,
  },
  { names: ["python", "py", "python3"], mark: /\b(?:requests\.\w+|urlopen)\s*\(/, read: readPython },
];
