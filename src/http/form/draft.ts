import { buildRequest } from "#http/request/build.ts";
import { checkValues, type ValueProblem } from "#http/request/check.ts";
import type {
  BodyValue,
  FieldValue,
  FieldWriting,
  FileContent,
  GivenParameter,
  HttpRequest,
  NamedText,
  RequestOperation,
  RequestValues,
} from "#http/request/types.ts";
import { type EnteredValue, jsonText, parameterValue } from "./entered-value.ts";
import { isWrittenAsJson } from "./typed-text.ts";

/** What is entered in the form of an operation, and who chose the server. Changes make a new one (`apply`). */
export interface Draft extends Omit<Entered, "server"> {
  server: ChosenServer;
}

/** The server that requests go to. */
export interface ChosenServer {
  /** Its address, without a slash at its end. */
  address: string;
  /** The address that the form began with. */
  own: string;
  /** Who chose it. A script of others cannot make the reader's choice of what a link brought. */
  by: By;
  /** The origin of the last address that the reader typed. Whoever edits the path of an address has not typed its origin. */
  typedOrigin: string | null;
}

/**
 * Who changed a form: the reader, by typing, choosing or pressing; a script of others, such as a password manager's; a link
 * that carried a request; or the page itself.
 */
export type By = "reader" | "script" | "link" | "page";

/** A change of a form. */
export interface Change {
  by: By;
  /** Whether it was made in the field for the address of the server. */
  isOfAddress: boolean;
}

/** What the fields of a form contain. */
export interface Entered {
  /** The address that requests go to, without a slash at its end. */
  server: string;
  /** The values of the operation's parameters, in their order. */
  parameters: EnteredValue[];
  /** The headers, query parameters and cookies beyond the description. */
  undeclared: { in: "query" | "header" | "cookie"; name: string; value: string }[];
  body: EnteredBody | null;
  /** The media type that is chosen of several for the response; an empty text where none is. */
  accept: string;
  /** The response that is chosen of a simulation, its delay in milliseconds and its share of failures. */
  prefer: { response: string; delay: string; failure: string };
}

/** Where a request goes, and what is preferred there. */
export type Target = Pick<Draft, "server" | "accept" | "prefer">;

/** What becomes the values of a request. */
export type EnteredValues = Pick<Draft, "parameters" | "undeclared" | "body">;

export type EnteredBody =
  | { kind: "text"; mediaType: string; text: string; isSentEmpty: boolean }
  | { kind: "fields"; mediaType: string; value: EnteredValue }
  /** Parts that have places in place of names: what is left empty keeps its own. */
  | { kind: "parts"; mediaType: string; parts: EnteredValue[] }
  | { kind: "file"; mediaType: string; file: FileContent | null };

/** A problem that keeps the request of a form from being sent. */
export type FormProblem = ValueProblem | AddressProblem;

interface AddressProblem {
  kind: "no-url" | "url-with-credentials";
  in: "server";
  name: string;
}

/** The draft of a form that nobody has changed since its panel was loaded. */
export function draftOf(entered: Entered, own: string): Draft {
  return { ...entered, server: { address: entered.server, own, by: "page", typedOrigin: null } };
}

/** The draft after a change, which made the fields contain `entered`. */
export function apply({ server }: Draft, { by, isOfAddress }: Change, entered: Entered): Draft {
  const address = entered.server;
  const isTyped = isOfAddress && by === "reader";
  const origin = originOf(address);
  return {
    ...entered,
    server: {
      address,
      own: server.own,
      by: isTyped ? "reader" : chosenBy(server, by, address),
      typedOrigin: isTyped && origin !== originOf(server.address) ? origin : server.typedOrigin,
    },
  };
}

/** The values that a request is made of. */
export function valuesOf(draft: EnteredValues, operation: RequestOperation): RequestValues {
  const parameters = operation.parameters.map(({ in: place, name }, index): GivenParameter => {
    const entered = draft.parameters[index];
    return { in: place, name, value: entered && parameterValue(entered) };
  });
  const undeclared = draft.undeclared.map((one): GivenParameter => ({ ...one, isUndeclared: true }));
  return { parameters: [...parameters, ...undeclared], body: draft.body && bodyOf(draft.body, operation) };
}

/** The request of these values, with what is preferred of the server. */
export function requestOf(
  { server, accept, prefer: { response, delay, failure } }: Target,
  values: RequestValues,
  operation: RequestOperation,
): HttpRequest {
  const request = buildRequest(operation, values, server.address);
  const disturbances = Object.entries({ delay, failure }).flatMap(([name, text]) =>
    Number(text) > 0 ? [`${name}=${Math.round(Number(text))}`] : [],
  );
  const prefer = [response, ...disturbances].filter((text) => text !== "").join(", ");
  const headers = request.headers.map(
    ([name, text]): NamedText => [name, name === "Accept" && accept !== "" ? accept : text],
  );
  return { ...request, headers: prefer === "" ? headers : [...headers, ["Prefer", prefer]] };
}

/** The problems that keep these values from being sent to this server. */
export const problemsOf = (
  { server }: Target,
  values: RequestValues,
  operation: RequestOperation,
): FormProblem[] => [...checkValues(operation, values), ...addressProblems(server)];

/** An address as it was typed, without a slash at its end. */
export const serverAddress = (text: string): string => text.trim().replace(/(?<!\/)\/+$/, "");

/** The origin of an address, which may be relative to `base`; null outside of the web. */
export function originOf(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base);
  return url !== null && isOfWeb(url) ? url.origin : null;
}

const isOfWeb = ({ protocol }: URL) => /^https?:$/.test(protocol);

function addressProblems({ address }: ChosenServer): AddressProblem[] {
  const url = URL.parse(address);
  if (url === null || !isOfWeb(url)) return [{ kind: "no-url", in: "server", name: address }];
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? [{ kind: "url-with-credentials", in: "server", name: address }] : [];
}

/** What a link brought stays the link's until the reader types in it, or the form has the address that it began with. */
function chosenBy(server: ChosenServer, by: By, address: string): By {
  if (address === server.own) return "page";
  return address === server.address || server.by === "link" ? server.by : by;
}

function bodyOf(body: EnteredBody, operation: RequestOperation): BodyValue | null {
  const { mediaType } = body;
  const { fields = [] } = operation.body?.content.find((media) => media.mediaType === mediaType) ?? {};
  switch (body.kind) {
    case "text": {
      const { text, isSentEmpty } = body;
      return { kind: "text", mediaType, text, ...(text === "" && isSentEmpty && { isSentEmpty }) };
    }
    case "file":
      return body.file && { kind: "file", mediaType, file: body.file };
    case "parts": {
      const parts = body.parts.map((part, index) => ({
        name: "",
        value: givenBy(part, fields[index]?.writing),
      }));
      return { kind: "fields", mediaType, fields: parts };
    }
    case "fields": {
      const members = body.value.kind === "group" ? body.value.members : [];
      const given = members.map(([name, value]) => ({
        name,
        value: givenBy(value, fields.find((field) => field.name === name)?.writing),
      }));
      return { kind: "fields", mediaType, fields: given };
    }
  }
}

/** What a field gives: where it is sent as JSON its JSON text, whatever it is made of, and of a list that of each item. */
function givenBy(entered: EnteredValue, writing: FieldWriting | undefined): FieldValue["value"] {
  if (entered.kind === "files") return entered.files;
  if (!isWrittenAsJson(writing)) return parameterValue(entered);
  return entered.kind === "list"
    ? entered.items.flatMap((item) => jsonText(item) ?? [])
    : (jsonText(entered) ?? undefined);
}
