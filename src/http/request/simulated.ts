import type { Example, Operation, SecurityScheme } from "#model/types.ts";
import { type CallableOperation, callableOperation } from "./callable.ts";
import type { FindSchema } from "./schemas.ts";

/** The part of an operation needed to respond to its requests from its description alone. Survives JSON. */
export interface SimulatedOperation {
  operation: Omit<CallableOperation, "schemas" | "sandbox">;
  examples: OperationExamples;
}

/** The file beside an operation's page with its `OperationExamples`. */
export const examplesFile = "answers.json";

/** The examples of an operation's responses, in their order. */
export type OperationExamples = ResponseExamples[];

export interface ResponseExamples {
  /** Of each header the first, as JSON text. */
  headers: (string | null)[];
  /** Of each media type, as they are sent. */
  content: NamedExample[][];
}

export interface NamedExample extends Pick<Example, "name" | "text"> {
  /** Where no author wrote it. */
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
