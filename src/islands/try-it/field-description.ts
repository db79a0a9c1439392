import { idPart } from "#html/id-part.ts";

/** The description of a field, elsewhere on the page; `null` if it has none there. */
export function fieldDescription(row: HTMLElement): Element | null {
  const names: string[] = [];
  let at: HTMLElement | null | undefined = row;
  for (; at && !isBody(at); at = at.parentElement?.closest<HTMLElement>("[data-field]"))
    names.unshift(idPart(at.dataset.name ?? ""));
  const places = at ? ["body"] : ["path", "query", "header", "cookie"];
  const [described] = places.flatMap(
    (place) => document.getElementById([place, ...names].join("."))?.querySelector(":scope > .prose") ?? [],
  );
  return described ?? null;
}

const isBody = ({ dataset }: HTMLElement) => /^try-body(?:-form)?$/.test(dataset.field ?? "");
