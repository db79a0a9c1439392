import {
  type CurrentLanguage,
  type Language,
  language,
  provideLanguage,
  type TextsOf,
} from "#messages/language.ts";
import { AsyncContext } from "#platform/async-context.ts";

/** A language of the published reference. */
export interface ContentLanguage {
  /** Its BCP 47 tag. */
  tag: string;
  /** The language of the interface. */
  interface: Language;
  /** The folder of its pages below the base path; `undefined` for the original, which has no folder. */
  folder: string | undefined;
}

/** Whether the current output is in this language anyway. */
export const isCurrent = ({ interface: tag }: ContentLanguage): boolean => tag === language();

/** Runs a function in a language, including everything that it awaits. */
export const inLanguage = <Value>(wanted: ContentLanguage, make: () => Value): Value =>
  isCurrent(wanted) ? make() : current.run({ ...current.get(), language: wanted.interface }, make);

/** Runs a function with the language and texts of a site, while the process works on others. */
export const inInterface = <Value>(language: Language, textsOf: TextsOf, make: () => Value): Value =>
  current.run({ language, textsOf }, make);

const current = new AsyncContext<CurrentLanguage>();

provideLanguage(() => current.get());
