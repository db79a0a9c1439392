import * as ids from "#html/contract/ids.ts";
import { messages } from "#messages/pages.ts";
import type { Exchange, Operation } from "#model/types.ts";

/** A section of a page that can be linked to. */
export interface Section {
  id: string;
  title: string;
}

/** The sections of an operation's or webhook's page, in order. The panel is linked separately. */
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

/** The title of a request body, which for a webhook is its payload. */
export const bodyTitle = (exchange: Exchange): string =>
  "origin" in exchange ? messages.payload : messages.requestBody;
