import { responseId } from "#html/contract/field-ids.ts";
import * as ids from "#html/contract/ids.ts";
import { messages } from "#messages/pages.ts";
import type { Exchange, Operation, ParameterPlace, Response } from "#model/types.ts";

/** A section of a page that can be linked to. */
export interface Section {
  id: string;
  title: string;
  /** Its parts, if each of them is worth a link. */
  parts?: Section[];
}

/** The sections of an operation's or webhook's page, in order. The panel is linked separately. */
export function sectionsOf(exchange: Exchange & Partial<Pick<Operation, "callbacks">>): Section[] {
  const { security, parameters, body, responses, callbacks = [] } = exchange;
  return [
    ...(security.some(({ schemes }) => schemes.length > 0)
      ? [{ id: "authorization", title: messages.authorization }]
      : []),
    ...(parameters.length > 0
      ? [
          {
            id: "parameters",
            title: parametersTitle(parameters.map((parameter) => placeTitle(parameter.in))),
          },
        ]
      : []),
    ...(body !== null ? [{ id: "body", title: bodyTitle(exchange) }] : []),
    ...(responses.length > 0 ? [responsesSection(responses)] : []),
    ...(callbacks.length > 0 ? [{ id: "callbacks", title: messages.callbacks }] : []),
  ];
}

/** Whether a description moves the sections below it out of view in a wide window, too. */
export const isLongText = (description: string | null): boolean =>
  description !== null && description.length > 1000;

/** The responses. Each status is a part, because readers look for one of them. */
const responsesSection = (responses: Response[]): Section => ({
  id: ids.responses,
  title: messages.responses,
  ...(responses.length > 1 && {
    parts: responses.map(({ status }) => ({ id: responseId(status), title: status })),
  }),
});

/** The title of the section of parameters: that of the only place they are in, if there is one. */
export function parametersTitle(titles: string[]): string {
  const [only, ...others] = new Set(titles);
  return only === undefined || others.length > 0 ? messages.parameters : only;
}

/** The title of the parameters in one place. */
export function placeTitle(place: ParameterPlace): string {
  const titles: Record<ParameterPlace, string> = {
    path: messages.pathParameters,
    query: messages.queryParameters,
    querystring: messages.queryString,
    header: messages.headerParameters,
    cookie: messages.cookieParameters,
  };
  return titles[place];
}

/** The title of a request body, which for a webhook is its payload. */
export const bodyTitle = (exchange: Exchange): string =>
  "origin" in exchange ? messages.payload : messages.requestBody;
