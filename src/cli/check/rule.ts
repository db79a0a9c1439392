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

/** A rule of `check`: its documentation, and the function that runs it. */
export interface CheckRule extends Rule {
  /** Whether its visitors' findings in a part depend on nothing but that part and what it references. */
  isLocal?: true;
  /** Creates the visitors for a description. `report` records a finding. */
  create(context: CheckContext, report: ReportProblem): Visitors;
}

/** The functions invoked for each object of a kind, for all objects (`*`), and at the end. */
export type Visitors = Partial<Record<Kind | "*", (node: ObjectNode) => void>> & {
  end?: () => void | Promise<void>;
};

/** A description in the form that rules read. */
export interface CheckContext {
  /** The published OpenAPI 3 document, bundled. */
  root: Record<string, unknown>;
  /** The version of the written document. */
  version: Version;
  /** Whether schemas are those of JSON Schema 2020-12: from 3.1 on. */
  isModern: boolean;
  resolve: Resolve;
  reference: Reference;
  read: DescribedSite;
  /** The schemas at any place by their `$ref`, converted for validation. */
  schemas: SchemasByRef;
  /** The Markdown texts, complete after the walk. */
  texts: Text[];
  /** The examples of the description, for rules that listen to them. */
  examples: ExampleSource;
  /** The ids of all rules. */
  ruleIds: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether programs of their languages check the syntax of samples. */
  runsSamples: boolean;
  /** The checked parts, and those without findings. */
  parts: Parts;
  /** The parts of the document as written, for the official schemas. */
  writtenParts: Parts;
  /** Records a place that cannot be checked. */
  skip(pointer: Pointer, rule: string, reason: string): void;
  /** Adds a sentence to the end of the report. */
  note(sentence: string): void;
}

export type Version = "2.0" | "3.0" | "3.1" | "3.2";

/** Whether the schemas of a version are those of JSON Schema 2020-12. */
export const isModern = (version: Version): boolean => version === "3.1" || version === "3.2";

export type ReportProblem = (pointer: Pointer, message: string, details?: Details) => void;

export interface Details {
  fix?: string;
  /**
   * The place within the value: its name, itself, or a character of its text. The value itself by
   * default.
   */
  at?: "key" | { text: string; offset: number };
  /** Other places in the document, with labels. */
  related?: { pointer: Pointer; label: string }[];
  /** Findings with the same cause are merged into one with several places. */
  cause?: string;
  /** The number of places that it represents, such as items of a list. */
  times?: number;
  /** Whether it covers an object of which a part is wrong. A more specific finding names that part. */
  isVague?: boolean;
  /** Whether the name is unknown and its value therefore ignored. */
  isUnread?: boolean;
  /** A place in a file outside of the document. */
  place?: { file: string; line: number | null; column: number | null };
  /** The document of the pointer, if it is not the published one. */
  origins?: Placing;
}

/** An example in a description with its validation result. */
export interface CheckedExample {
  kind: "media" | "parameter" | "schema";
  /** The place of the value. */
  pointer: Pointer;
  value: JsonValue;
  /** The Schema Object, and its place. */
  schema: unknown;
  schemaPointer: Pointer;
  /** The place of the response with this body, if any. */
  response: Pointer | null;
  verdict: Verdict;
  /** Whether the same text would be valid in a parameter or header, which is sent as text. */
  isTextValid: boolean;
}

/** The examples of a description. Each is validated once for all rules. */
export interface ExampleSource {
  /** Invokes a rule for each example, after the walk. */
  listen(listener: (example: CheckedExample) => void): void;
  /**
   * Marks a faulty schema, or one with a single faulty required property. Values that contradict it are
   * not reported.
   */
  markFaulty(schema: unknown, required?: string): void;
  hasFaultySchema(fault: Fault): boolean;
  /** Returns the errors of a default. */
  faultsOfDefault(value: unknown, schema: unknown, pointer: Pointer): Fault[];
}
