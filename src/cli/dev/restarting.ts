import { fork } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { untilAskedToStop } from "#cli/signals.ts";

export { options } from "./index.ts";

/**
 * `dev` of a clone: runs `dev` in a separate process, which restarts when the code of the project
 * changes. Open pages then reload. It ends if the first process does, for example because of an invalid
 * argument.
 */
export async function run(args: string[]): Promise<number> {
  const asked = untilAskedToStop().then(() => "stop" as const);
  for (let isFirst = true; ; isFirst = false) {
    const child = fork(program, args);
    const exit = once(child, "exit");
    const watching = new AbortController();
    const changed = codeChange(watching.signal).then(() => "restart" as const);
    const first = await Promise.race([asked, changed, exit]);
    if (Array.isArray(first) && isFirst) {
      watching.abort();
      return child.exitCode ?? 1;
    }
    // The process may have ended because of an error in the code.
    const next = Array.isArray(first) ? await Promise.race([asked, changed]) : first;
    watching.abort();
    child.kill();
    await exit;
    if (next === "stop") return 0;
  }
}

const program = fileURLToPath(new URL("process.ts", import.meta.url));

/** Waits for a change of the code and a pause after it, because editors save in several steps. */
function codeChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let pending: NodeJS.Timeout | undefined;
    const changed = () => {
      clearTimeout(pending);
      if (!signal.aborted) pending = setTimeout(resolve, 200);
    };
    for (const folder of ["src", "public"]) watch(folder, { recursive: true, signal }, changed);
    signal.addEventListener("abort", () => clearTimeout(pending));
  });
}
