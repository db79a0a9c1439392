import type { Runner } from "../contracts/language.ts";

/** How the samples of each language are run, by its id. */
export const runners: Record<string, Runner> = {
  curl: { command: "/bin/sh", file: "sample.sh", probe: ["-c", "curl --version"] },
  javascript: { command: process.execPath, file: "sample.mjs", probe: ["--version"] },
  python: { command: "python3", file: "sample.py", probe: ["--version"] },
};
