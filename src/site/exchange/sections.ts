import type { Exchange, Operation } from "#reference/types.ts";

/** A part of a page that one can go to. */
export interface Section {
  id: string;
  title: string;
}

/** The sections of an operation's or webhook's page, in their order. */
export function sectionsOf(
  exchange: Exchange & Partial<Pick<Operation, "callbacks">>,
  canTry: boolean,
): Section[] {
  const { security, parameters, body, responses, callbacks = [] } = exchange;
  const all: (Section & { isThere: boolean })[] = [
    {
      id: "authorization",
      title: "Authorization",
      isThere: security.some(({ schemes }) => schemes.length > 0),
    },
    { id: "parameters", title: "Parameters", isThere: parameters.length > 0 },
    { id: "body", title: "Request body", isThere: body !== null },
    { id: "responses", title: "Responses", isThere: responses.length > 0 },
    { id: "callbacks", title: "Callbacks", isThere: callbacks.length > 0 },
    { id: "try-it", title: "Try it", isThere: canTry },
  ];
  return all.filter(({ isThere }) => isThere).map(({ id, title }) => ({ id, title }));
}
