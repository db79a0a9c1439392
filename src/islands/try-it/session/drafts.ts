import * as classes from "#html/contract/classes.ts";
import * as keys from "#html/contract/keys.ts";
import { type ChangedParts, changedParts } from "#http/form/changed-parts.ts";
import type { Entered } from "#http/form/draft.ts";
import { entryOf } from "#http/form/entry.ts";
import { type SavedCall, savedCall } from "#http/request/saved-call.ts";
import { isObject, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/authorization.ts";
import { draftIn, followDraft } from "../changes.ts";
import { buttonOf, statusOf } from "../element.ts";
import { enter } from "../form/enter.ts";
import { readForm } from "../form/read-form.ts";
import type { PanelContext } from "../panel-context.ts";
import { readTabList, writeTab } from "../tab-storage.ts";

/** A request without secrets and files, and the selected media type of the response. */
interface SavedDraft {
  call: Pick<SavedCall, "parameters" | "body">;
  accept: string;
}

/**
 * Stores the reader's input for an operation while the tab exists. `storable` returns the part that may be stored. Only differences from the initial form
 * are stored, and only after the reader's first change.
 */
export function keepDraft(
  { form, operation: { slug, request }, root }: PanelContext,
  storable: (entered: Omit<Entered, "server">) => SavedDraft,
) {
  const key = `${keys.drafts} ${root}`;
  const initial = readForm(form, request, "initial");
  const first = storable(initial);
  const typed = () => changedParts(readForm(form, request), initial);
  let isTouched = false;
  let timer = 0;

  const save = () => {
    clearTimeout(timer);
    if (!isTouched) return;
    const now = storable(draftIn(form));
    const others = readTabList(key, readDraft).filter(([own]) => own !== slug);
    const isOther = !isSame(now, first) && stringifyJson(now).length <= longest;
    const all = isOther ? [[slug, now], ...others].slice(0, most) : others;
    writeTab(key, all.length === 0 ? null : all);
  };
  const saveSoon = () => {
    isTouched = true;
    clearTimeout(timer);
    timer = window.setTimeout(save, settled);
  };
  followDraft(form, "keptDraft", (_draft, { by }) => {
    if (by === "reader" || by === "script") saveSoon();
  });
  window.addEventListener("pagehide", save);
  // The reader may have typed before this script loaded.
  if (typed().any) saveSoon();

  const fill = ({ call, accept }: SavedDraft, staying?: ChangedParts) => {
    void enter(form, "page", { ...entryOf(call, request, staying), accept });
  };
  /** Restores the initial form. */
  const startOver = () => {
    clearTimeout(timer);
    isTouched = false;
    form.querySelector(".try-restored")?.remove();
    for (const note of form.querySelectorAll(".try-known")) note.remove();
    fill(first);
    form.querySelector(`.${classes.tryBody}`)?.removeAttribute("data-edited");
    const others = readTabList(key, readDraft).filter(([own]) => own !== slug);
    writeTab(key, others.length === 0 ? null : others);
  };
  return {
    /** Restores the stored input. */
    restore() {
      const [, saved] = readTabList(key, readDraft).find(([own]) => own === slug) ?? [];
      if (saved === undefined || isSame(saved, first)) return;
      // Text that was typed before this script loaded is kept.
      const staying = typed();
      fill(saved, staying);
      isTouched = staying.any;
      form.prepend(restoredNote(form, startOver));
    },
    startOver,
    /** Clears the drafts of all operations of the API. */
    clear: () => {
      isTouched = false;
      writeTab(key, null);
    },
  };
}

/** The delay in milliseconds after the last change. */
const settled = 300;

/** The maximum number of operations with a draft. */
const most = 50;

/** The limit in UTF-16 code units. */
const longest = 100_000;

const isSame = (one: SavedDraft, other: SavedDraft) => stringifyJson(one) === stringifyJson(other);

/** Validates a stored draft. */
function readDraft(item: unknown): [slug: string, draft: SavedDraft][] {
  if (!Array.isArray(item) || typeof item[0] !== "string" || !isObject(item[1])) return [];
  const call = savedCall(item[1].call);
  const { accept } = item[1];
  if (call === null) return [];
  const { parameters, body } = call;
  return [[item[0], { call: { parameters, body }, accept: typeof accept === "string" ? accept : "" }]];
}

function restoredNote(form: HTMLFormElement, startOver: () => void): HTMLElement {
  const button = buttonOf("try-view", messages.startOver, () => {
    startOver();
    form.querySelector<HTMLElement>(`.${classes.send}`)?.focus();
  });
  return statusOf("p", "quiet try-restored", `${messages.draftRestored} `, button);
}
