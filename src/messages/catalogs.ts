import * as ar from "./ar/index.ts";
import * as de from "./de/index.ts";
import * as en from "./en/index.ts";
import { writtenIn } from "./english.ts";
import * as ja from "./ja/index.ts";
import { isKnownLanguage, type KnownLanguage, type Language, language, textsOfSite } from "./language.ts";
import { messageFrom } from "./written.ts";

/** The messages of a language: groups of texts, and of functions that insert values. */
export type Catalog = {
  readonly [Room in keyof typeof en]: {
    readonly [Key in keyof (typeof en)[Room]]: Text<(typeof en)[Room][Key]>;
  };
};

/** The messages of a language other than English. Missing texts are shown in English. */
type Partly = { readonly [Room in keyof Catalog]?: Partial<Catalog[Room]> };

/** Any text in place of the English one. */
type Text<Message> = Message extends (...values: infer Values) => unknown
  ? (...values: Values) => string
  : string;

const catalogs: Record<KnownLanguage, Partly> = { ar, de, en, ja };

const english: Catalog = en;

/**
 * The messages of one group, each in the language at the time of access, or in English if that language lacks it. The English
 * ones are passed, so that a script contains those of its groups only.
 */
export function messagesOf<Room extends keyof Catalog>(room: Room, inEnglish: Catalog[Room]): Catalog[Room] {
  const texts = {} as Catalog[Room];
  for (const key of Object.keys(inEnglish) as (keyof Catalog[Room])[])
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => catalogOf(language())[room]?.[key] ?? inEnglish[key],
    });
  return texts;
}

/** A message in a language; in English if the language lacks it. */
export const messageIn = <Room extends keyof Catalog, Key extends keyof Catalog[Room]>(
  catalog: Partly,
  room: Room,
  key: Key,
): Catalog[Room][Key] => catalog[room]?.[key] ?? english[room][key];

/** The texts that one of Specimen's languages lacks, as `room.key`. */
export const lackOf = (tag: KnownLanguage): string[] => lackIn(catalogs[tag]);

export const lackIn = (catalog: Partly): string[] =>
  Object.entries(english).flatMap(([room, messages]) =>
    Object.keys(messages)
      .filter((key) => !Object.hasOwn(catalog[room as keyof Catalog] ?? {}, key))
      .map((key) => `${room}.${key}`),
  );

/** The keys of a language's texts in a group. */
export const roomKeys = (tag: KnownLanguage, room: string): string[] =>
  Object.keys(catalogs[tag][room as keyof Catalog] ?? {});

function catalogOf(tag: Language): Partly {
  if (isKnownLanguage(tag)) return catalogs[tag];
  const texts = textsOfSite(tag);
  if (texts === null) return en;
  const known = ofSite.get(texts);
  if (known !== undefined) return known;
  const made = Object.fromEntries(
    Object.entries(writtenIn(texts, tag)).map(([room, messages]) => [
      room,
      Object.fromEntries(Object.entries(messages).map(([key, written]) => [key, messageFrom(written)])),
    ]),
  ) as Partly;
  ofSite.set(texts, made);
  return made;
}

const ofSite = new WeakMap<object, Partly>();
