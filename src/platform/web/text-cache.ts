/** What was made of texts. */
export interface TextCache {
  /** What was made of `key`, or null. */
  get(key: string): string | null;
  set(key: string, made: string): void;
}

/** A cache by its name, for entries made by one version. A page that was loaded again makes all of them again. */
export const openTextCache = (_name: string, _version: string): TextCache => ({ get: () => null, set() {} });
