import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { runtimes } from "#cli/verify/runtimes.ts";
import type { BodyPart } from "#http/request/types.ts";
import type { Runner } from "../../contracts/language.ts";

/** Whether a part is a text with nothing but a name. */
const isText = ({ headers, content }: BodyPart) => typeof content === "string" && headers.length === 1;

/**
 * `FormData` gives a file name to a text that has a media type, and ends the lines of other texts with CRLF (HTML
 * Standard, "Multipart form data").
 */
function byFormData({ headers, content }: BodyPart): BodyPart {
  if (typeof content !== "string") return { headers, content };
  if (headers.length === 1) return { headers, content: content.replace(/\r\n|\r|\n/g, "\r\n") };
  return {
    headers: headers.map(([name, value]) => [
      name,
      name === "Content-Disposition" ? `${value}; filename="blob"` : value,
    ]),
    content,
  };
}

/** How the samples of each language are run, by its id. */
export const runners: Record<string, Runner> = {
  ...runtimes,
  javascript: {
    command: process.execPath,
    file: "sample.mjs",
    probe: ["--version"],
    sentParts: (parts: BodyPart[]) => parts.map(byFormData),
  },
  python: {
    command: "python3",
    file: "sample.py",
    probe: ["-c", "import requests"],
    sentParts: (parts) => parts.toSorted((one, other) => Number(!isText(one)) - Number(!isText(other))),
  },
  java: { command: "java", file: "sample.java", probe: ["--version"], needs: "compilers" },
  go: {
    command: "go",
    args: ["run"],
    env: { GOCACHE: resolve(".cache/go") },
    file: "sample.go",
    probe: ["version"],
    needs: "compilers",
  },
  csharp: {
    command: "dotnet",
    args: ["run"],
    file: "sample.cs",
    probe: ["--version"],
    needs: "compilers",
    writesParts: true,
  },
  kotlin: {
    command: "/bin/sh",
    // A compiler writes into its own folder.
    args: [
      "-c",
      'out=$(mktemp -d) && kotlinc "$0" -include-runtime -d "$out/sample.jar" >&2 && java -jar "$out/sample.jar"; code=$?; rm -r "$out"; exit $code',
    ],
    file: "sample.kt",
    probe: ["-c", "command -v kotlinc"],
    needs: "compilers",
  },
  swift: { command: "swift", file: "sample.swift", probe: ["--version"], needs: "compilers" },
  rust: {
    command: "/bin/sh",
    args: [resolve("tests/http/samples/run-rust.sh")],
    env: {
      CARGO_PROJECT: resolve(".cache/rust"),
      CARGO_HOME: process.env.CARGO_HOME ?? join(homedir(), ".cargo"),
      RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), ".rustup"),
    },
    file: "sample.rs",
    probe: ["-c", "command -v cargo flock"],
    needs: "compilers",
  },
  powershell: {
    command: "pwsh",
    args: ["-File"],
    file: "sample.ps1",
    probe: ["--version"],
    writesParts: true,
  },
};
