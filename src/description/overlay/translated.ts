import type { JsonValue } from "#json/index.ts";
import type { Action, Overlay } from "./read.ts";
import { originalOf, type Text } from "./translation.ts";

/** An overlay with translations, and the number of texts in each state. */
export interface Translation {
  overlay: { [name: string]: JsonValue };
  counts: { all: number; new: number; changed: number; gone: number };
}

/**
 * An overlay with an action for each text: `description` is its original, `x-original` the hash of the
 * original, and `x-todo` the remaining work. Existing translations and other actions are kept.
 */
export function translated(
  texts: readonly Text[],
  before: Overlay | null,
  { title, extends: extended }: { title: string; extends: string },
): Translation {
  const known = before?.actions ?? [];
  const byTarget = new Map(
    known.flatMap((action) => (action.translates === null ? [] : [[action.query, action]])),
  );
  const targets = new Set(texts.map(({ target }) => target));
  const own = known.filter(({ translates }) => translates === null);
  const gone = known.filter(({ translates, query }) => translates !== null && !targets.has(query));
  const actions = texts.map((text) => actionFor(text, byTarget.get(text.target)));
  const count = (todo: string) => actions.filter((action) => action["x-todo"] === todo).length;
  return {
    overlay: {
      ...(before?.written ?? { overlay: "1.1.0", info: { title, version: "1.0.0" }, extends: extended }),
      actions: [...own, ...gone].map(({ written }) => written).concat(actions),
    },
    counts: { all: texts.length, new: count("new"), changed: count("changed"), gone: gone.length },
  };
}

function actionFor({ target, text }: Text, known: Action | undefined): { [name: string]: JsonValue } {
  const original = originalOf(text);
  if (known === undefined)
    return { target, description: text, update: text, "x-original": original, "x-todo": "new" };
  const { "x-todo": _todo, ...written } = known.written;
  const isChanged = known.translates?.original !== original;
  const todo = known.translates?.todo ?? (isChanged ? "changed" : null);
  return {
    ...written,
    description: text,
    "x-original": original,
    // A text without a translation follows its original.
    ...(todo === "new" && { update: text }),
    ...(todo !== null && { "x-todo": todo }),
  };
}
