import type { Config } from "#cli/config/index.ts";
import type { Finding, Severity, Unchecked } from "#cli/findings/finding.ts";
import type { Reference } from "#model/types.ts";

/** The settings of a configuration file, and where such a file is read. */
export interface Settings extends Config {
  /** The folder whose `specimen.config.*` is read, and that paths are relative to; the working folder by default. */
  folder?: string;
  /** Whether that file is read, or another one in its place; settings that are given here win. `true` by default. */
  configFile?: boolean | string;
}

export interface BuildSettings extends Settings {
  /** Finds all that `check` finds, and publishes nothing where one finding is an error, as `--check` does. */
  checks?: boolean;
  /** Publishes nothing where a finding is as bad as this. */
  failOn?: Severity | "never";
  /** Replaces the output folder even if it has files that Specimen did not write. */
  force?: boolean;
  /** Accepts that a description at a URL has changed since the last build, as `--update` does. */
  update?: boolean;
}

export interface CheckSettings extends Settings {
  /** The severity from which on the check fails; `error` by default. */
  failOn?: Severity | "never";
  /** The syntax of code samples is checked by the programs of their languages, too. */
  runSamples?: boolean;
  /** The date that sunset dates are compared with, as `YYYY-MM-DD`; today by default. */
  today?: string;
}

/** What a build published. */
export interface BuildResult {
  /** The output folder, as an absolute path. */
  folder: string;
  pages: number;
  /** How many of them were rendered, because they or what they show had changed. */
  rendered: number;
  bytes: number;
  seconds: number;
  findings: Finding[];
}

export interface CheckResult {
  /** Whether no finding is as bad as `failOn`. */
  passes: boolean;
  /** The worst first. */
  findings: Finding[];
  /** What could not be checked. */
  unchecked: Unchecked[];
  /** How many findings were left out: by settings, by `x-specimen-ignore` and by the baseline. */
  silenced: number;
}

/** A description, read. */
export interface LoadedReference {
  /** The model that pages are made of: plain data, without what is internal. */
  reference: Reference;
  /** The description as OpenAPI 3 in one piece, without what is internal. Integers too large for a number are a `bigint`. */
  document: Record<string, unknown>;
  /** All files that it was read from, the root first. */
  files: string[];
}

/** What a process is asked to do, as plain data. At `mark`, an Astro project takes pages apart (`Publication`). */
export type Task =
  | { kind: "build"; settings: BuildSettings; mark: string | null }
  | { kind: "check"; settings: CheckSettings }
  | { kind: "load"; settings: Settings }
  | { kind: "serve"; settings: Settings; mark: string | null };

/** What each kind of task gives; a server runs until its process is ended. */
export interface Results {
  build: BuildResult;
  check: CheckResult;
  load: LoadedReference;
  serve: { url: string };
}

/** What a process reports. */
export type Report =
  | { kind: "progress"; done: number; all: number }
  | { kind: "notice"; text: string }
  | { kind: "done"; result: Results[keyof Results] }
  | { kind: "failed"; error: PlainError };

export interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Where in a description, if it is about one. */
  place: { file: string; line: number; column: number } | null;
  /** Findings for which nothing was published. */
  findings: Finding[] | null;
}
