import { isObject } from "#json/index.ts";
import { todo, toTranslate, translationIn, writtenEnglish } from "#messages/english.ts";

/** A catalog to translate, with the number of texts in each state. */
export interface BegunCatalog {
  rooms: Record<string, Record<string, unknown>>;
  counts: { all: number; new: number; unknown: number };
}

/**
 * A catalog with all texts of the interface: the translated ones, and the English ones under marked
 * keys.
 */
export function begunCatalog(before: Record<string, unknown>, tag: string): BegunCatalog {
  const english = writtenEnglish();
  const counts = { all: 0, new: 0, unknown: 0 };
  const rooms = Object.fromEntries(
    Object.entries(english).map(([room, texts]) => {
      const known = before[room];
      const own = isObject(known) ? known : {};
      const all = Object.entries(texts).map(([key, original]): [string, unknown] => {
        counts.all += 1;
        const text = own[key] ?? translationIn(own, key, original, tag);
        if (text !== null) return [key, text];
        counts.new += 1;
        return [`${todo}${key}`, toTranslate(original, tag)];
      });
      const others = Object.entries(own).filter(([key]) => !Object.hasOwn(texts, key.replace(todo, "")));
      counts.unknown += others.length;
      return [room, Object.fromEntries([...all, ...others])];
    }),
  );
  return { rooms, counts };
}
