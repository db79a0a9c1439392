import type { CallableOperation } from "#http/request/callable.ts";
import type { RequestValues } from "#http/request/types.ts";
import type { Finding } from "#http/validation/finding.ts";
import type { ReceivedResponse } from "#http/validation/received-response.ts";
import type { RequestProblem } from "#http/validation/request.ts";

/** What the worker is asked. The first message names the operation. */
export type Question =
  /** `schemas` is the absolute URL of the named schemas of the description; they are loaded where the operation lacks them. */
  | { kind: "operation"; operation: CallableOperation; schemas: string }
  | { kind: "request"; id: number; values: RequestValues }
  | { kind: "response"; id: number; response: ReceivedResponse };

/** What it replies. */
export type Reply =
  | { kind: "request"; id: number; problems: RequestProblem[] }
  | { kind: "response"; id: number; findings: Finding[] };
