import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, provideLanguage } from "#messages/language.ts";

/** A language in which the same reference is published. */
export interface ContentLanguage {
  /** Its BCP 47 tag. */
  tag: string;
  /** The language of the interface around it. */
  interface: Language;
  /** The folder of its pages below the base path; `undefined` for the original, whose pages are in no folder. */
  folder: string | undefined;
}

/** Makes something in a language: whatever that reads or waits for is in that language, too. */
export function inLanguage<Value>(language: ContentLanguage, make: () => Value): Value {
  if (language.folder === undefined && current.getStore() === undefined) return make();
  return current.run(language.folder === undefined ? undefined : language, make);
}

/** The language of what is made now; `undefined` for the original. */
export const translatedInto = (): ContentLanguage | undefined => current.getStore();

const current = new AsyncLocalStorage<ContentLanguage | undefined>();

provideLanguage(() => current.getStore()?.interface);
