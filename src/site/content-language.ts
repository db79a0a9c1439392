import {
  type CurrentLanguage,
  type Language,
  language,
  provideLanguage,
  type TextsOf,
} from "#messages/language.ts";
import { AsyncContext } from "#platform/async-context.ts";

/** A language in which the same reference is published. */
export interface ContentLanguage {
  /** Its BCP 47 tag. */
  tag: string;
  /** The language of the interface around it. */
  interface: Language;
  /** The folder of its pages below the base path; `undefined` for the original, whose pages are in no folder. */
  folder: string | undefined;
}

/** Whether what is made now is in a language anyway. */
export const isCurrent = ({ interface: tag }: ContentLanguage): boolean => tag === language();

/** Makes something in a language: whatever that reads or waits for is in that language, too. */
export const inLanguage = <Value>(wanted: ContentLanguage, make: () => Value): Value =>
  isCurrent(wanted) ? make() : current.run({ ...current.get(), language: wanted.interface }, make);

/** Makes something of a site, in its language and with its texts, while the process makes something of others. */
export const inInterface = <Value>(language: Language, textsOf: TextsOf, make: () => Value): Value =>
  current.run({ language, textsOf }, make);

const current = new AsyncContext<CurrentLanguage>();

provideLanguage(() => current.get());
