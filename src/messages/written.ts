import { formatLocale, language } from "./language.ts";

/** A message as data: a text, or one with a mark such as `{count}` in place of each value. */
export type Written = string | WrittenMessage;

export interface WrittenMessage {
  /** The names of its values, in the order in which code gives them. */
  values: readonly string[];
  text: string | Forms;
}

/** Texts by the plural categories of a number (CLDR), or by the words that the first value may be. */
export type Forms = Readonly<Record<string, string>>;

/** A message that code uses as those of a module: a text, or a function of its values. */
export function messageFrom(written: Written): string | ((...values: unknown[]) => string) {
  if (typeof written === "string") return written;
  const { values: names, text } = written;
  return (...values) =>
    formOf(text, values).replace(/\{(\w+)\}/g, (mark, name) => {
      const index = names.indexOf(name);
      return index < 0 ? mark : shown(values[index]);
    });
}

function formOf(text: string | Forms, values: unknown[]): string {
  if (typeof text === "string") return text;
  const count = values.find((value) => typeof value === "number") ?? values.find(isNumeral);
  const form = count === undefined ? String(values[0]) : categoryOf(count);
  return (Object.hasOwn(text, form) ? text[form] : text.other) ?? "";
}

/** Code gives some numbers as they are written. */
const isNumeral = (value: unknown): value is string =>
  typeof value === "string" && /^\d[\d.,\s]*$/.test(value);

const categoryOf = (count: number | string) =>
  new Intl.PluralRules(language()).select(Number(String(count).replace(/[^\d.]/g, "")));

const shown = (value: unknown) =>
  typeof value === "number"
    ? value.toLocaleString(formatLocale())
    : Array.isArray(value)
      ? value.join(", ")
      : String(value);
