import { idPart } from "#html/id-part.ts";
import type { DescribedPlace } from "#http-validation/finding.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { fieldIn } from "../field-description.ts";

/** Where on the page something is described, and what to call it. */
export interface PagePlace {
  id: string;
  name: string;
}

/** The nearest element of the page that describes what a finding is about; `null` where the page has none. */
export function findPlace(place: DescribedPlace): PagePlace | null {
  switch (place.kind) {
    case "operation":
      return known("content", messages.thisOperation);
    case "responses":
      return known("responses", messages.theResponses);
    case "response":
      return responseOf(place.status);
    case "header":
      return (
        known(`${idOf(place.status)}-header.${idPart(place.name)}`, place.name) ?? responseOf(place.status)
      );
    case "body":
      return bodyPlace(place) ?? responseOf(place.status);
  }
}

/** Goes there: opens what is folded around it, and gives it the focus. */
export function showPlace({ id }: PagePlace): void {
  const target = document.getElementById(id);
  if (target === null) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  // First the address, for going there takes the focus away.
  location.hash = encodeURIComponent(id);
  target.scrollIntoView();
  target.querySelector<HTMLElement>(":scope > summary, :scope > .field-head > .field-name")?.focus({
    preventScroll: true,
  });
}

const idOf = (status: string) => `response-${idPart(status)}`;

const responseOf = (status: string) =>
  known(idOf(status), status) ?? known("responses", messages.theResponses);

const known = (id: string, name: string): PagePlace | null =>
  document.getElementById(id) === null ? null : { id, name };

function bodyPlace({ status, media, pointer }: Extract<DescribedPlace, { kind: "body" }>): PagePlace | null {
  let found: PagePlace | null = null;
  let id = media === 0 ? idOf(status) : `${idOf(status)}~m${media}`;
  for (const token of tokensOf(pointer)) {
    const next = fieldIn(id, token);
    if (next !== null) {
      id = next;
      found = { id, name: token };
    } else if (!/^\d+$/.test(token)) break;
    // The items of a list have no field of their own.
  }
  return found;
}
