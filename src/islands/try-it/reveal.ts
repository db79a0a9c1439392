import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/panel.ts";

/** Shows a field that is hidden until it has a value, and all that it is in. */
export function reveal(part: Element): void {
  for (let row = part.closest(hidden); row !== null; row = row.closest(hidden)) {
    row.removeAttribute("hidden");
    const picker = row.parentElement?.querySelector<HTMLInputElement>(
      `:scope > .${classes.tryPicker} > .${classes.tryPick}`,
    );
    if (picker) count(picker);
  }
}

/** The fields that a picker adds, which are beside it. */
export const hiddenRows = (picker: HTMLInputElement): HTMLElement[] => [
  ...(picker
    .closest(`.${classes.tryPicker}`)
    ?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${hidden}`) ?? []),
];

const hidden = `[data-${data.field}][hidden]`;

function count(picker: HTMLInputElement): void {
  const left = hiddenRows(picker).length;
  picker.placeholder = messages.addOptionalFieldOf(left);
  picker.closest<HTMLElement>(`.${classes.tryPicker}`)?.toggleAttribute("hidden", left === 0);
}
