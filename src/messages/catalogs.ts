import * as ar from "./ar/index.ts";
import * as de from "./de/index.ts";
import * as en from "./en/index.ts";
import * as ja from "./ja/index.ts";
import { type Language, language } from "./language.ts";

/** The messages of a language: rooms of texts, and of functions that put values into a text. */
export type Catalog = {
  readonly [Room in keyof typeof en]: {
    readonly [Key in keyof (typeof en)[Room]]: Text<(typeof en)[Room][Key]>;
  };
};

/** Any text in place of the English one. */
type Text<Message> = Message extends (...values: infer Values) => unknown
  ? (...values: Values) => string
  : string;

const catalogs: Record<Language, Catalog> = { ar, de, en, ja };

/** The messages of one room, each in the language of the moment it is read. */
export function roomOf<Room extends keyof Catalog>(room: Room): Catalog[Room] {
  const texts = {} as Catalog[Room];
  for (const key of Object.keys(catalogs.en[room]) as (keyof Catalog[Room])[])
    Object.defineProperty(texts, key, { enumerable: true, get: () => catalogs[language()][room][key] });
  return texts;
}
