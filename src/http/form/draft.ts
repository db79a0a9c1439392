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

/** The input in the form of an operation, and who chose the server. It is immutable: `apply` returns a new draft. */
export interface Draft extends Omit<Entered, "server"> {
  server: ChosenServer;
}

/** The server that requests go to. */
export interface ChosenServer {
  /** The URL, without a trailing slash. */
  address: string;
  /** The initial URL of the form. */
  own: string;
  /** Who chose it. A foreign script cannot turn a server from a link into the reader's choice. */
  by: By;
  /**
   * The origin of the last URL that the reader typed. Editing only the path of a URL does not count as typing its
   * origin.
   */
  typedOrigin: string | null;
}

/**
 * Who changed a form: the reader, a foreign script such as a password manager, a link that carried a request, or the
 * page itself.
 */
export type By = "reader" | "script" | "link" | "page";

/** A change of a form. */
export interface Change {
  by: By;
  /** Whether the change was made in the field for the server's URL. */
  isOfAddress: boolean;
}

/** The contents of a form's fields. */
export interface Entered {
  /** The server's URL, without a trailing slash. */
  server: string;
  /** The values of the operation's parameters, in the order of the description. */
  parameters: EnteredValue[];
  /** The headers, query parameters and cookies that are not described. */
  undeclared: Undeclared[];
  body: EnteredBody | null;
  /** The selected media type of the response; empty without a selection. */
  accept: string;
  /** The selected response of a simulation, its delay in milliseconds, and its share of failures. */
  prefer: { response: string; delay: string; failure: string };
}

/** A header, query parameter or cookie that is not described. */
export interface Undeclared {
  in: "query" | "header" | "cookie";
  name: string;
  value: string;
}

/** The server of a request, and its preferences. */
export type Target = Pick<Draft, "server" | "accept" | "prefer">;

/** The input for the values of a request. */
export type EnteredValues = Pick<Draft, "parameters" | "undeclared" | "body">;

export type EnteredBody =
  | { kind: "text"; mediaType: string; text: string; isSentEmpty: boolean }
  | { kind: "fields"; mediaType: string; value: EnteredValue }
  /** Parts without names, in order. An empty part keeps its position. */
  | { kind: "parts"; mediaType: string; parts: EnteredValue[] }
  | { kind: "file"; mediaType: string; file: FileContent | null };

/** A problem that prevents a form from being sent. */
export type FormProblem = ValueProblem | AddressProblem;

interface AddressProblem {
  kind: "no-url" | "url-with-credentials";
  in: "server";
  name: string;
}

/** The draft of an unchanged form. */
export function draftOf(entered: Entered, own: string): Draft {
  return { ...entered, server: { address: entered.server, own, by: "page", typedOrigin: null } };
}

/** The draft after a change. `entered` is the content of the fields after it. */
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

/** The values of the request for a draft. */
export function requestValuesOf(draft: EnteredValues, operation: RequestOperation): RequestValues {
  const parameters = operation.parameters.map(({ in: place, name }, index): GivenParameter => {
    const entered = draft.parameters[index];
    return { in: place, name, value: entered && parameterValue(entered) };
  });
  const undeclared = draft.undeclared.map((one): GivenParameter => ({ ...one, isUndeclared: true }));
  return { parameters: [...parameters, ...undeclared], body: draft.body && bodyOf(draft.body, operation) };
}

/** The request for these values, with the preferences as headers. */
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

/** The problems that prevent these values from being sent to this server. */
export const problemsOf = (
  { server }: Target,
  values: RequestValues,
  operation: RequestOperation,
): FormProblem[] => [...checkValues(operation, values), ...addressProblems(server)];

/** A typed URL without its trailing slash. */
export const serverAddress = (text: string): string => text.trim().replace(/(?<!\/)\/+$/, "");

/** The origin of a URL, which may be relative to `base`; null if it is not a web URL. */
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

/**
 * A server from a link stays the link's choice until the reader types in its field, or the form is back at its
 * initial URL.
 */
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
      // Servers that read a form as it arrives need its texts before its files.
      const rank = ([, { kind }]: (typeof members)[number]) => (kind === "files" ? 1 : 0);
      const given = members
        .toSorted((one, other) => rank(one) - rank(other))
        .map(([name, value]) => ({
          name,
          value: givenBy(value, fields.find((field) => field.name === name)?.writing),
        }));
      return { kind: "fields", mediaType, fields: given };
    }
  }
}

/**
 * The value of a field. For a field that is sent as JSON, this is its JSON text; for a list of such fields, the JSON
 * text of each item.
 */
function givenBy(entered: EnteredValue, writing: FieldWriting | undefined): FieldValue["value"] {
  if (entered.kind === "files") return entered.files;
  if (!isWrittenAsJson(writing)) return parameterValue(entered);
  return entered.kind === "list"
    ? entered.items.flatMap((item) => jsonText(item) ?? [])
    : (jsonText(entered) ?? undefined);
}
