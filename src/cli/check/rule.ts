import type { Rule } from "#cli/findings/finding.ts";
import type { Kind } from "#description/grammar/index.ts";
import type { ObjectNode } from "#description/grammar/walk.ts";
import type { Placing } from "#description/origins.ts";
import type { Resolve } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Reference } from "#model/types.ts";
import type { Fault, Verdict } from "#schema/validation/fault.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Text } from "#site/broken-links.ts";
import type { DescribedSite } from "#site/index.ts";
import type { Parts } from "./parts.ts";

/** A rule of `check`: what its page shows, and how it is looked for. */
export interface CheckRule extends Rule {
  /** Whether what its visitors find in a part depends on that part and what it refers to alone. */
  isLocal?: true;
  /** Makes what looks at a description; `report` notes a finding. */
  create(context: CheckContext, report: ReportProblem): Visitors;
}

/** What is called for each object of a kind, for all of them (`*`), and after that. */
export type Visitors = Partial<Record<Kind | "*", (node: ObjectNode) => void>> & {
  end?: () => void | Promise<void>;
};

/** A description, as the rules read it. */
export interface CheckContext {
  /** OpenAPI 3 in one piece, as it is published. */
  root: Record<string, unknown>;
  /** The version that it was written in. */
  version: Version;
  /** Whether schemas are those of JSON Schema 2020-12: from 3.1 on. */
  isModern: boolean;
  resolve: Resolve;
  reference: Reference;
  read: DescribedSite;
  /** Schemas of any place by their `$ref`, levelled for validation. */
  schemas: SchemasByRef;
  /** The texts in Markdown: complete after the walk. */
  texts: Text[];
  /** The examples of the description, for rules that listen to them. */
  examples: ExampleSource;
  /** The ids of all rules. */
  ruleIds: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether the syntax of samples is checked by the programs of their languages. */
  runsSamples: boolean;
  /** The parts that are checked, and those in which nothing is found. */
  parts: Parts;
  /** The same of the document as it is written, for the official schemas. */
  writtenParts: Parts;
  /** Notes what cannot be checked. */
  skip(pointer: Pointer, rule: string, reason: string): void;
  /** Sentences for the end of the report. */
  note(sentence: string): void;
}

export type Version = "2.0" | "3.0" | "3.1" | "3.2";

/** Whether the schemas of a version are those of JSON Schema 2020-12. */
export const isModern = (version: Version): boolean => version === "3.1" || version === "3.2";

export type ReportProblem = (pointer: Pointer, message: string, details?: Details) => void;

export interface Details {
  fix?: string;
  /** Where of the value: its name, itself, or a character of its text. Itself by default. */
  at?: "key" | { text: string; offset: number };
  /** Other places in the document, with what they are called. */
  related?: { pointer: Pointer; label: string }[];
  /** Findings of the same cause are one with several places. */
  cause?: string;
  /** How many places it represents by itself, such as items of a list. */
  times?: number;
  /** Whether it is about a whole of which a part is wrong, which a more exact finding names. */
  isVague?: boolean;
  /** Whether it is a name that nobody reads, so that what is there is as if it were absent. */
  isUnread?: boolean;
  /** A place of a file that is no part of the document. */
  place?: { file: string; line: number | null; column: number | null };
  /** Where the pointer counts from, if not the published document. */
  origins?: Placing;
}

/** A value that a description shows, and the result of its validation. */
export interface CheckedExample {
  kind: "media" | "parameter" | "schema";
  /** The place of the value. */
  pointer: Pointer;
  value: JsonValue;
  /** The Schema Object, and its place. */
  schema: unknown;
  schemaPointer: Pointer;
  /** The place of the response that it is the body of, if it is one. */
  response: Pointer | null;
  verdict: Verdict;
  /** Whether the same text would be valid, in a parameter or header, which are sent as text. */
  isTextValid: boolean;
}

/** The examples of a description; each is validated once, for all rules. */
export interface ExampleSource {
  /** Invokes a rule for each example, after the walk. */
  listen(listener: (example: CheckedExample) => void): void;
  /** Notes a faulty schema, or one whose only fault is a property that it requires: values that contradict it are not reported. */
  spoil(schema: unknown, required?: string): void;
  isSpoilt(fault: Fault): boolean;
  /** What is wrong about a default. */
  faultsOfDefault(value: unknown, schema: unknown, pointer: Pointer): Fault[];
}
