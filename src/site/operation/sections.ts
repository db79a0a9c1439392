import type { Exchange, Operation } from "#reference/types.ts";

/** A part of a page that one can go to. */
export interface Section {
  id: string;
  title: string;
}

/** The sections of an operation's or webhook's page, in their order. The panel has a way of its own. */
export function sectionsOf(exchange: Exchange & Partial<Pick<Operation, "callbacks">>): Section[] {
  const { security, parameters, body, responses, callbacks = [] } = exchange;
  return [
    ...(security.some(({ schemes }) => schemes.length > 0)
      ? [{ id: "authorization", title: "Authorization" }]
      : []),
    ...(parameters.length > 0 ? [{ id: "parameters", title: "Parameters" }] : []),
    ...(body !== null ? [{ id: "body", title: "Request body" }] : []),
    ...(responses.length > 0 ? [{ id: "responses", title: "Responses" }] : []),
    ...(callbacks.length > 0 ? [{ id: "callbacks", title: "Callbacks" }] : []),
  ];
}
