import * as en from "./en/index.ts";
import type { Forms, Written } from "./written.ts";

/** Messages as data, by group and key. */
export type WrittenCatalog = Record<string, Record<string, Written>>;

/** The English messages for translation by a site's catalog, derived from the functions in code. */
export function writtenEnglish(): WrittenCatalog {
  english ??= Object.fromEntries(
    Object.entries(en)
      .filter(([room]) => room !== "values")
      .map(([room, messages]) => [
        room,
        Object.fromEntries(
          Object.entries(messages)
            .filter(([key]) => key !== localeKey)
            .map(([key, message]) => [key, writtenOf(message, words[`${room}.${key}`])]),
        ),
      ]),
  );
  return english;
}

let english: WrittenCatalog | undefined;

/** The key of the locale for formatting in browsers, which is not a text. */
const localeKey = "locale";

const roomsWithLocale = () =>
  Object.entries(en).flatMap(([room, messages]) => (localeKey in messages ? [room] : []));

/** The prefix of a key whose text is not translated yet. */
export const todo = "todo:";

/** The messages in a site's catalog. A marked text that is still English is excluded. */
export function writtenIn(catalog: object, tag: string): WrittenCatalog {
  return Object.fromEntries(
    Object.entries(writtenEnglish()).map(([room, messages]) => {
      const own: object = ownMember(catalog, room) ?? {};
      const found = Object.entries(messages).flatMap(([key, original]): [string, Written][] => {
        const text = translationIn(own, key, original, tag);
        if (text === null) return [];
        return [[key, typeof original === "string" ? (text as string) : { ...original, text }]];
      });
      // The group of formatted values contains the locale.
      const locale: [string, Written][] = roomsWithLocale().includes(room) ? [[localeKey, tag]] : [];
      return [room, Object.fromEntries([...locale, ...found])];
    }),
  );
}

/** The messages of a site in a language, with English ones in place of missing messages. */
export function writtenWithEnglish(catalog: object, tag: string): WrittenCatalog {
  const own = writtenIn(catalog, tag);
  return Object.fromEntries(
    Object.entries(writtenEnglish()).map(([room, messages]) => [room, { ...messages, ...own[room] }]),
  );
}

/** The translation of a text in a room of a catalog; null without one. */
export function translationIn(
  room: object,
  key: string,
  original: Written,
  tag: string,
): string | Forms | null {
  const text = ownMember(room, key) ?? ownMember(room, `${todo}${key}`);
  if (!isText(text) || (typeof original === "string" && typeof text !== "string")) return null;
  const isMarked = ownMember(room, key) === undefined;
  return isMarked && JSON.stringify(text) === JSON.stringify(toTranslate(original, tag)) ? null : text;
}

/**
 * The initial text for translation: the English one, in a form for each plural category of the language.
 */
export function toTranslate(original: Written, tag: string): string | Forms {
  const text = typeof original === "string" ? original : original.text;
  if (typeof text === "string" || !Object.hasOwn(text, "one")) return text;
  const { one = "", other = "" } = text;
  return Object.fromEntries(
    categoriesOf(tag).map((category) => [category, category === "one" ? one : other]),
  );
}

export const isText = (text: unknown): text is string | Forms =>
  typeof text === "string" ||
  (typeof text === "object" &&
    text !== null &&
    Object.values(text).every((form) => typeof form === "string") &&
    typeof ownMember(text, "other") === "string");

/** The plural categories of integers in a language, and the one for other numbers. */
export function categoriesOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return ["zero", "one", "two", "few", "many", "other"].filter(
    (category) => category === "other" || used.has(category as Intl.LDMLPluralRule),
  );
}

const ownMember = (holder: object, name: string): unknown =>
  Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;

type Message = (...values: unknown[]) => string;

/** Messages whose text depends on a word, with those words. */
const words: Record<string, readonly string[]> = {
  "authorization.apiKeyIn": ["header", "query", "cookie"],
  "pages.alert": ["note", "tip", "important", "warning", "caution"],
  "pages.stability": ["experimental", "alpha", "beta"],
  "pages.themeName": ["system", "light", "dark"],
};

function writtenOf(message: unknown, known: readonly string[] | undefined): Written {
  if (typeof message !== "function") return String(message);
  const names = valuesOf(message);
  const fill = (some: Record<string, unknown> = {}) =>
    filled(
      message as Message,
      names.map((name) => some[name] ?? `{${name}}`),
    );
  const text = fill() ?? "";
  if (known !== undefined) {
    const forms = known.map((word) => [word, (message as Message)(word)]);
    return { values: names, text: { ...Object.fromEntries(forms), other: text } };
  }
  const forms = names.flatMap((name) =>
    [1, "1"].flatMap((one) => {
      const found = fill({ [name]: one }) ?? text;
      const isOther = [text, text.replaceAll(`{${name}}`, "1")].includes(found);
      return isOther ? [] : [found.replace(/\b1\b/, `{${name}}`)];
    }),
  );
  return { values: names, text: forms[0] === undefined ? text : { one: forms[0], other: text } };
}

/** The names of a function's parameters in its source. */
function valuesOf(message: object): string[] {
  const [, list = ""] = /^\(?([^()=]*?)\)?\s*=>/.exec(String(message)) ?? [];
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A message with these values, some of which may be lists; null if it accepts no such values. */
function filled(message: Message, values: unknown[]): string | null {
  for (const given of [values, values.map((value) => [value])]) {
    try {
      return message(...given);
    } catch {
      // The text takes values of another kind.
    }
  }
  return null;
}
