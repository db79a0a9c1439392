import { removeSecrets, secretForms } from "#http/request/secrets/index.ts";
import { type Secret, textsToFind } from "#http/request/secrets/values.ts";
import type { Pointer } from "#json/pointer.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { Operation } from "#model/types.ts";

/** The rules of `verify`, each with its own documentation. */
export type VerifyRule =
  | "verify-sample"
  | "verify-status"
  | "verify-body"
  | "verify-header"
  | "verify-media-type"
  | "verify-undocumented-field"
  | "verify-stale-example"
  | "verify-deprecation"
  | "verify-sunset"
  | "verify-cors"
  | "verify-unreachable";

/** A behavior of a sample or a server that the description does not promise. */
export interface Observation {
  rule: VerifyRule;
  severity: "error" | "warn" | "info";
  message: string;
  /** The operation; `null` for an entire server. */
  operation: Operation | null;
  /** The place in the document. */
  pointer: Pointer;
  /** Whether it could not be compared. */
  isUnchecked?: boolean;
}

/** The outcome of an operation. */
export type Outcome =
  | { kind: "verified" }
  /** The request was sent, but its response proves nothing, such as a documented 404. */
  | { kind: "not-verified"; reason: string }
  | { kind: "not-run"; reason: string };

/**
 * The outcome of an operation, by the observations in its response. An operation is not verified if a part of
 * the response could not be compared.
 */
export function outcomeOf(found: readonly Observation[]): Outcome {
  if (found.some(({ severity }) => severity === "error"))
    return { kind: "not-verified", reason: messages.mismatches };
  return found.some(({ isUnchecked }) => isUnchecked)
    ? { kind: "not-verified", reason: messages.notCompared }
    : { kind: "verified" };
}

/**
 * The observations without the secrets of their request, which a response may repeat as names and
 * values.
 */
export function withoutSecrets(observations: Observation[], secrets: readonly Secret[]): Observation[] {
  if (observations.length === 0 || secrets.length === 0) return observations;
  const forms = secretForms(textsToFind(secrets));
  return observations.map((one) => ({ ...one, message: removeSecrets(one.message, forms) }));
}

/** The observations of a run, and the numbers of requests. */
export interface Report {
  observations: Observation[];
  /** The outcomes in the order of the description. */
  outcomes: { operation: Operation; outcome: Outcome }[];
  /** The number of requests sent, or read from a HAR file. */
  sent: number;
  /**
   * The numbers of skipped items outside of operations by reason, e.g. samples in a language that is not
   * installed.
   */
  skipped: Map<string, number>;
}

/** Collects the results of a run. */
export class Recorder implements Report {
  readonly observations: Observation[] = [];
  readonly skipped = new Map<string, number>();
  readonly #outcomes = new Map<Operation, Outcome>();
  sent = 0;

  constructor(operations: readonly Operation[], notRun: string) {
    for (const operation of operations) this.#outcomes.set(operation, { kind: "not-run", reason: notRun });
  }

  get outcomes(): Report["outcomes"] {
    return [...this.#outcomes].map(([operation, outcome]) => ({ operation, outcome }));
  }

  observe(...observations: Observation[]): void {
    for (const observation of observations) this.observations.push(observation);
  }

  skip(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  /** A verified operation stays verified. Later problems are observations. */
  settle(operation: Operation, outcome: Outcome): void {
    const before = this.#outcomes.get(operation);
    if (before?.kind === "verified" || (before?.kind === "not-verified" && outcome.kind === "not-run"))
      return;
    this.#outcomes.set(operation, outcome);
  }
}
