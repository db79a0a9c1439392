import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";

/**
 * Scrolls the form of a panel beside a response to its first fields where the response left none of them in sight: what is
 * changed next is in the same window as what came back.
 */
export function keepFieldsInSight(form: HTMLFormElement): void {
  if (form.closest("[data-docked]") === null || form.scrollHeight <= form.clientHeight) return;
  const { top, bottom } = form.getBoundingClientRect();
  const isInSight = (row: Element) => {
    const box = row.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  };
  const rows = fieldsOf(form);
  const [first] = rows;
  if (first === undefined || rows.filter(isInSight).length >= Math.min(enough, rows.length)) return;
  form.scrollBy({ top: first.getBoundingClientRect().top - top - margin, behavior: "instant" });
}

/** The rows in which something is typed: of the body, else of the parameters. */
function fieldsOf(form: HTMLFormElement): Element[] {
  const rows = [classes.tryBody, classes.tryParameters].map((place) =>
    [...form.querySelectorAll(`.${place} [data-${data.field}]:not([data-${data.kind}=group])`)].filter(
      (row) => row.checkVisibility(),
    ),
  );
  return rows.find(({ length }) => length > 0) ?? [];
}

/** With so many in sight, the form stays where the reader left it. */
const enough = 2;

/** In pixels. */
const margin = 8;
