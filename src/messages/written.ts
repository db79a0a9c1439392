import { formatLocale, language } from "./language.ts";

/** A message as data: a text, or one with a mark such as `{count}` for each value. */
export type Written = string | WrittenMessage;

export interface WrittenMessage {
  /** The names of its values, in the order in code. */
  values: readonly string[];
  text: string | Forms;
}

/** Texts by plural category of a number (CLDR), or by the possible words of the first value. */
export type Forms = Readonly<Record<string, string>>;

/** A message in the form that code uses: a text, or a function of its values. */
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

/** Code passes some numbers as text. */
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
