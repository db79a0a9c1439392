import type { Example, Operation, SecurityScheme } from "#model/types.ts";
import { type CallableOperation, callableOperation } from "./callable.ts";
import type { FindSchema } from "./schemas.ts";

/** The part of an operation that its simulation needs, as plain data. */
export interface SimulatedOperation {
  operation: Omit<CallableOperation, "schemas" | "sandbox">;
  examples: OperationExamples;
}

/** The file with the `OperationExamples` beside an operation's page. */
export const examplesFile = "answers.json";

/** The examples of an operation's responses, in their order. */
export type OperationExamples = ResponseExamples[];

export interface ResponseExamples {
  /** The first example of each header, as JSON text. */
  headers: (string | null)[];
  /** The examples of each media type in their wire format. */
  content: NamedExample[][];
}

export interface NamedExample extends Pick<Example, "name" | "text"> {
  /** Whether the example was generated. */
  isGenerated?: true;
}

/** The slice of an operation that its simulation needs. */
export const simulatedOperation = (
  operation: Operation,
  securitySchemes: SecurityScheme[],
  findSchema: FindSchema,
): SimulatedOperation => ({
  operation: callableOperation(operation, securitySchemes, findSchema),
  examples: examplesOf(operation),
});

/** The examples of all responses. */
export const examplesOf = ({ responses }: Operation): OperationExamples =>
  responses.map(({ headers, content }) => ({
    headers: headers.map(({ examples: [first] }) => first?.text ?? null),
    content: content.map(({ examples }) => examples.map(namedExample)),
  }));

const namedExample = ({ name, text, origin }: Example): NamedExample =>
  origin === "generated" ? { name, text, isGenerated: true } : { name, text };
