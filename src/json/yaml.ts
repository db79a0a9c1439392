import { type JsonValue, stringifyJson } from "./index.ts";

/** Writes YAML 1.2 in block style. Quotes, as JSON does, whatever some reader might take for something else than text. */
export const stringifyYaml = (value: JsonValue): string => `${blockOf(value, "").trimStart()}\n`;

/** A value as it follows `name:` or `-`: on the same line, or on lines of its own below. */
function blockOf(value: JsonValue, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `\n${indent}- ${blockOf(item, inner).trimStart()}`).join("");
  if (typeof value === "string") return ` ${textOf(value, indent)}`;
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return members.length === 0
    ? ` ${stringifyJson(value)}`
    : members.map(([name, member]) => `\n${indent}${scalarOf(name)}:${blockOf(member, inner)}`).join("");
}

/** A text of several lines as they are; `indent` is deeper than that of the name before it. */
function textOf(text: string, indent: string): string {
  if (!text.includes("\n") || !isBlock.test(text) || unprintable.test(text)) return scalarOf(text);
  const end = text.endsWith("\n") ? "" : "-";
  const lines = text.replace(/\n$/, "").split("\n");
  return `|${end}\n${lines.map((line) => (line === "" ? "" : indent + line)).join("\n")}`;
}

/** The first line of a block sets its indent, and one sign after `|` is about the end of the last. */
const isBlock = /^\S(?:.*\S)?\n?$/s;

const scalarOf = (text: string) =>
  isPlain.test(text) && !reserved.test(text)
    ? text
    : JSON.stringify(text).replace(
        unprintables,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );

const isPlain = /^[A-Za-z_/$][\w/.{}()$,;+=-]*(?: [\w/.{}()$,;+=-]+)*$/;
/** What YAML 1.1 or 1.2 takes for a boolean or null. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

// YAML 1.2.2, 5.1: those of a block are written as they are, without an escape.
const unprintable = /[^\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const unprintables = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
