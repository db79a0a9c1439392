import type { Config } from "#cli/config/index.ts";
import type { Finding, Severity, Unchecked } from "#cli/findings/finding.ts";
import type { Reference } from "#model/types.ts";

/** The settings of a configuration file, and the location of that file. */
export interface Settings extends Config {
  /** The folder with `specimen.config.*`, which paths are relative to; the working folder by default. */
  folder?: string;
  /**
   * Whether that file is read, or the path of another file. Settings given here win. `true` by default.
   */
  configFile?: boolean | string;
}

export interface BuildSettings extends Settings {
  /** Whether to run all checks, and publish nothing if a finding is an error, as with `--check`. */
  checks?: boolean;
  /** The severity from which findings prevent publication. */
  failOn?: Severity | "never";
  /** Whether to replace the output folder even if it contains foreign files. */
  force?: boolean;
  /** Whether to accept a changed description at a URL, as with `--update`. */
  update?: boolean;
}

export interface CheckSettings extends Settings {
  /** The severity from which the check fails; `error` by default. */
  failOn?: Severity | "never";
  /** Whether programs of their languages check the syntax of code samples. */
  runSamples?: boolean;
  /** The date to compare sunset dates with, as `YYYY-MM-DD`; today by default. */
  today?: string;
}

/** The result of a build. */
export interface BuildResult {
  /** The output folder, as an absolute path. */
  folder: string;
  pages: number;
  /** The number of rendered pages, whose content or code had changed. */
  rendered: number;
  bytes: number;
  seconds: number;
  findings: Finding[];
}

export interface CheckResult {
  /** Whether all findings are below the severity `failOn`. */
  passes: boolean;
  /** The findings, worst first. */
  findings: Finding[];
  /** The parts that could not be checked. */
  unchecked: Unchecked[];
  /** The number of silenced findings: by settings, by `x-specimen-ignore` and by the baseline. */
  silenced: number;
}

/** A parsed description. */
export interface LoadedReference {
  /** The model for pages: plain data, without internal parts. */
  reference: Reference;
  /**
   * The bundled OpenAPI 3 description without internal parts. Integers too large for a number are a
   * `bigint`.
   */
  document: Record<string, unknown>;
  /** All source files, the root first. */
  files: string[];
}

/** The task of a process, as plain data. An Astro project splits pages at `mark` (`Publication`). */
export type Task =
  | { kind: "build"; settings: BuildSettings; mark: string | null }
  | { kind: "check"; settings: CheckSettings }
  | { kind: "load"; settings: Settings }
  | { kind: "serve"; settings: Settings; mark: string | null };

/** The result of each kind of task. A server runs until its process ends. */
export interface Results {
  build: BuildResult;
  check: CheckResult;
  load: LoadedReference;
  serve: { url: string };
}

/** A message of the process. */
export type Report =
  | { kind: "progress"; done: number; all: number }
  | { kind: "notice"; text: string }
  | { kind: "done"; result: Results[keyof Results] }
  | { kind: "failed"; error: PlainError };

export interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** The place in a description, if the error is about one. */
  place: { file: string; line: number; column: number } | null;
  /** The findings that prevented publication. */
  findings: Finding[] | null;
}
