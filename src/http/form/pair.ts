import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/panel.ts";
import type { Writes } from "./typed-text.ts";

/** The row for an additional name and value in an open group. */
export function pairRow(writes: Writes, value: [name: string, text: string] = ["", ""]): Html {
  return html`<li class="${classes.tryItem} ${classes.tryPair}"><input aria-label="${messages.name}" value="${value[0]}" ${asTyped}><input aria-label="${messages.value}" data-${data.writes}="${writes}" value="${value[1]}" ${asTyped}><button type="button" class="${classes.tryRemove}" aria-label="${messages.removeProperty}">×</button></li>`;
}

/** The attributes that turn off corrections of typed text. */
export const asTyped = safe('spellcheck="false" autocapitalize="off" autocomplete="off"');
