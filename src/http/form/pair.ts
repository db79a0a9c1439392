import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/panel.ts";

/**
 * The row for an additional name and value in an open group. `writes` is `file`, or the conversion of the
 * text. A file is initially named `file`, as in most forms, because a value without a name is not sent.
 */
export function pairRow(
  writes: string,
  [name, text]: [name: string, text: string] = [writes === "file" ? writes : "", ""],
): Html {
  const kind =
    writes === "file"
      ? safe('type="file"')
      : html`data-${data.writes}="${writes}" value="${text}" ${asTyped}`;
  return html`<li class="${classes.tryItem} ${classes.tryPair}"><input aria-label="${messages.name}" value="${name}" ${asTyped}><input aria-label="${messages.value}" ${kind}><button type="button" class="${classes.tryRemove}" aria-label="${messages.removeProperty}">×</button></li>`;
}

/** The attributes that turn off corrections of typed text. */
export const asTyped = safe('spellcheck="false" autocapitalize="off" autocomplete="off"');
