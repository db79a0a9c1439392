import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";

/**
 * Scrolls the form beside a response to its first fields if none of them is visible, so that readers see the response
 * and the fields to change together.
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

/** The rows with inputs, of the body or, without one, of the parameters. */
function fieldsOf(form: HTMLFormElement): Element[] {
  const rows = [classes.tryBody, classes.tryParameters].map((place) =>
    [...form.querySelectorAll(`.${place} [data-${data.field}]:not([data-${data.kind}=group])`)].filter(
      (row) => row.checkVisibility(),
    ),
  );
  return rows.find(({ length }) => length > 0) ?? [];
}

/** The number of visible fields with which the form does not scroll. */
const enough = 2;

/** The margin in pixels. */
const margin = 8;
