import type { FileContent, NamedText, ParameterValue } from "#http/request/types.ts";
import { type JsonText, stringifyJson } from "#json/index.ts";

/** The content of a field, as it was typed. */
export type EnteredValue =
  | { kind: "nothing" }
  | { kind: "null" }
  /** A text; `json` is its value in a JSON body. */
  | { kind: "text"; text: string; json: JsonText }
  | { kind: "list"; items: EnteredValue[] }
  | { kind: "group"; members: [name: string, value: EnteredValue][] }
  | { kind: "files"; files: FileContent[] };

/** The value of a parameter or form field. Anything deeper than a list or a group is JSON. */
export function parameterValue(entered: EnteredValue): ParameterValue {
  switch (entered.kind) {
    case "nothing":
      return undefined;
    case "null":
      return "null";
    case "text":
      return entered.text;
    case "list":
      return entered.items.flatMap(textOf);
    case "group":
      return entered.members.flatMap(([name, value]) => textOf(value).map((text): NamedText => [name, text]));
    case "files":
      return undefined;
  }
}

/** A value as JSON text with all digits; `null` for no value. */
export function jsonText(entered: EnteredValue): JsonText | null {
  switch (entered.kind) {
    case "nothing":
    case "files":
      return null;
    case "null":
      return "null";
    case "text":
      return entered.json;
    case "list":
      return `[${entered.items.flatMap((item) => jsonText(item) ?? []).join(",")}]`;
    case "group":
      return `{${entered.members.flatMap(memberText).join(",")}}`;
  }
}

function memberText([name, value]: [string, EnteredValue]): JsonText[] {
  const text = jsonText(value);
  return text === null ? [] : [`${stringifyJson(name)}:${text}`];
}

function textOf(entered: EnteredValue): string[] {
  if (entered.kind === "text") return [entered.text];
  const text = jsonText(entered);
  return text === null ? [] : [text];
}
