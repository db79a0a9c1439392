/** The reading thread: reads what is published, says what is odd, and writes what stands beside the pages. */
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { filesOf } from "#site/files.ts";
import { warningsOf } from "#site/read-reference.ts";
import { readSites } from "#site/site.ts";
import type { Answer, WriteRequest } from "./messages.ts";
import { writeFiles } from "./write-files.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
const port = parentPort;
const answer = (message: Answer) => port.postMessage(message);
const asked: Promise<WriteRequest[]> = once(port, "message");

try {
  const sites = await readSites();
  answer({ kind: "models", models: sites.map(({ folder, reference }) => ({ folder, reference })) });
  answer({ kind: "warnings", warnings: (await Promise.all(sites.map(warningsOf))).flat() });
  const [request] = await asked;
  if (request !== undefined) writeFiles(filesOf(sites), request.folder);
  answer({ kind: "written" });
} catch (cause) {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  answer({ kind: "failed", error: { name, message, stack } });
}
