import { type JsonText, stringifyJson } from "#json/index.ts";
import type { FileContent, NamedText, ParameterValue } from "#request/types.ts";

/** What stands in a field, text by text as it was typed. */
export type Filled =
  | { kind: "nothing" }
  | { kind: "null" }
  /** `json` is the text as the value of a JSON body. */
  | { kind: "text"; text: string; json: JsonText }
  | { kind: "list"; items: Filled[] }
  | { kind: "group"; members: [name: string, value: Filled][] }
  | { kind: "files"; files: FileContent[] };

/** The value of a parameter, or of a field of a form. What is deeper than a list or a group is JSON. */
export function parameterValue(filled: Filled): ParameterValue {
  switch (filled.kind) {
    case "nothing":
      return undefined;
    case "null":
      return "null";
    case "text":
      return filled.text;
    case "list":
      return filled.items.flatMap(textOf);
    case "group":
      return filled.members.flatMap(([name, value]) => textOf(value).map((text): NamedText => [name, text]));
    case "files":
      return undefined;
  }
}

/** A value as JSON text, every digit kept; `null` where there is nothing. */
export function jsonText(filled: Filled): JsonText | null {
  switch (filled.kind) {
    case "nothing":
    case "files":
      return null;
    case "null":
      return "null";
    case "text":
      return filled.json;
    case "list":
      return `[${filled.items.flatMap((item) => jsonText(item) ?? []).join(",")}]`;
    case "group":
      return `{${filled.members.flatMap(memberText).join(",")}}`;
  }
}

function memberText([name, value]: [string, Filled]): JsonText[] {
  const text = jsonText(value);
  return text === null ? [] : [`${stringifyJson(name)}:${text}`];
}

function textOf(filled: Filled): string[] {
  if (filled.kind === "text") return [filled.text];
  const text = jsonText(filled);
  return text === null ? [] : [text];
}
