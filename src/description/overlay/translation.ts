import { isObject } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import * as messages from "#messages/terminal/overlay.ts";
import { hash } from "#platform/hash.ts";
import { isKind, memberPlace } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { swagger } from "../grammar/swagger.ts";
import { walk } from "../grammar/walk.ts";
import type { Action, Overlay } from "./read.ts";

/** A text of a description for readers. */
export interface Text {
  /** The JSONPath query that selects it. */
  target: string;
  text: string;
}

/**
 * The members of objects that are texts for readers. Others, such as names and URLs, are the same in all
 * languages.
 */
const names = ["title", "summary", "description", "x-displayName", "x-summary"];

/** The objects to which the extensions among them apply. */
const extensionPlaces: Record<string, string> = { "x-displayName": "tag", "x-summary": "response" };

/** The texts of a description for readers, in document order. */
export function textsIn(document: Record<string, unknown>): Text[] {
  const grammar = document.swagger === undefined ? openapi : swagger;
  const found: Text[] = [];
  for (const { value, place, pointer } of walk(grammar, document, "document")) {
    if (!isKind(place) || !isObject(value)) continue;
    for (const name of names) {
      const text = value[name];
      const isText = memberPlace(grammar, place, name) === "text" || extensionPlaces[name] === place;
      if (isText && typeof text === "string" && text.trim() !== "")
        found.push({ target: queryOf([...tokensOf(pointer), name], document), text });
    }
  }
  return found;
}

/** The hash with which changes of an original are detected. */
export const originalOf = (text: string): string => hash("sha256", text).slice(0, 12);

/** The texts that an overlay of translations lacks, and the actions whose original has changed. */
export interface TranslationState {
  missing: Text[];
  stale: Action[];
}

/** Compares an overlay with the texts that it translates. */
export function translationState(texts: readonly Text[], { actions }: Overlay): TranslationState {
  const byTarget = new Map(
    actions.flatMap((action) => (action.translates === null ? [] : [[action.query, action]])),
  );
  const state: TranslationState = { missing: [], stale: [] };
  for (const text of texts) {
    const action = byTarget.get(text.target);
    if (action?.translates?.todo === "new" || action === undefined) state.missing.push(text);
    else if (action.translates?.todo === "changed" || action.translates?.original !== originalOf(text.text))
      state.stale.push(action);
  }
  return state;
}

/** Whether an overlay translates texts. */
export const isTranslation = ({ actions }: Overlay): boolean =>
  actions.some(({ translates }) => translates !== null);

/** The query for a place: `.name` for a plain name, else `['name']`, and `[0]` for an item. */
function queryOf(tokens: readonly string[], document: Record<string, unknown>): string {
  let query = "$";
  let value: unknown = document;
  for (const token of tokens) {
    if (Array.isArray(value)) query += `[${token}]`;
    else if (/^[A-Za-z_][\w]*$/.test(token)) query += `.${token}`;
    else query += /^[\w \-/{}.:$@*~#+]*$/.test(token) ? `['${token}']` : `[${JSON.stringify(token)}]`;
    value = (value as Record<string, unknown>)[token];
  }
  return query;
}

/** The problems in an overlay of translations: a sentence for each kind, with the action, if any. */
export function translationProblems(
  texts: readonly Text[],
  overlay: Overlay,
): { rule: "translation-missing" | "translation-stale"; action: Action | null; problem: string }[] {
  const { missing, stale } = translationState(texts, overlay);
  const [first] = missing;
  const [changed = null] = stale;
  return [
    ...(first === undefined
      ? []
      : [
          {
            rule: "translation-missing" as const,
            action: overlay.actions.find(({ query }) => query === first.target) ?? null,
            problem: messages.notTranslated(missing.length, texts.length, first.target),
          },
        ]),
    ...(changed === null
      ? []
      : [
          {
            rule: "translation-stale" as const,
            action: changed,
            problem: messages.originalChanged(stale.length, texts.length, changed.query),
          },
        ]),
  ];
}
