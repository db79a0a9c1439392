import { buildRequest } from "#http/request/build.ts";
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

/** What was entered in the form of an operation. */
export interface Draft {
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

export type EnteredBody =
  | { kind: "text"; mediaType: string; text: string; isSentEmpty: boolean }
  | { kind: "fields"; mediaType: string; value: EnteredValue }
  /** Parts that have places in place of names: what is left empty keeps its own. */
  | { kind: "parts"; mediaType: string; parts: EnteredValue[] }
  | { kind: "file"; mediaType: string; file: FileContent | null };

/** What is wrong with the address. */
export interface AddressProblem {
  kind: "no-url" | "url-with-credentials";
  in: "server";
  name: string;
}

/** The values that a request is made of. */
export function valuesOf(draft: Draft, operation: RequestOperation): RequestValues {
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
  const request = buildRequest(operation, values, server);
  const disturbances = Object.entries({ delay, failure }).flatMap(([name, text]) =>
    Number(text) > 0 ? [`${name}=${Math.round(Number(text))}`] : [],
  );
  const prefer = [response, ...disturbances].filter((text) => text !== "").join(", ");
  const headers = request.headers.map(
    ([name, text]): NamedText => [name, name === "Accept" && accept !== "" ? accept : text],
  );
  return { ...request, headers: prefer === "" ? headers : [...headers, ["Prefer", prefer]] };
}

/** What keeps a request from being sent beside its values, which `checkValues` checks. */
export function addressProblems({ server }: Target): AddressProblem[] {
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol))
    return [{ kind: "no-url", in: "server", name: server }];
  const hasCredentials = url.username !== "" || url.password !== "";
  return hasCredentials ? [{ kind: "url-with-credentials", in: "server", name: server }] : [];
}

/** An address as it was typed, without a slash at its end. */
export const serverAddress = (text: string): string => text.trim().replace(/(?<!\/)\/+$/, "");

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
