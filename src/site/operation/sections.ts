import * as ids from "#html/contract/ids.ts";
import { messages } from "#messages/pages.ts";
import type { Exchange, Operation } from "#model/types.ts";

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
      ? [{ id: "authorization", title: messages.authorization }]
      : []),
    ...(parameters.length > 0 ? [{ id: "parameters", title: messages.parameters }] : []),
    ...(body !== null ? [{ id: "body", title: bodyTitle(exchange) }] : []),
    ...(responses.length > 0 ? [{ id: ids.responses, title: messages.responses }] : []),
    ...(callbacks.length > 0 ? [{ id: "callbacks", title: messages.callbacks }] : []),
  ];
}

/** What the body of a request is called: that of a webhook is its payload. */
export const bodyTitle = (exchange: Exchange): string =>
  "origin" in exchange ? messages.payload : messages.requestBody;
