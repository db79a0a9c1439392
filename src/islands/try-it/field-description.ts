import { idPart } from "#html/id-part.ts";

/** The description of a field, elsewhere on the page; `null` if it has none there. */
export function fieldDescription(row: HTMLElement): Element | null {
  const names: (string | null)[] = [];
  let at: HTMLElement | null | undefined = row;
  for (; at && !isBody(at); at = at.parentElement?.closest<HTMLElement>("[data-field]"))
    names.unshift(at.dataset.option === undefined ? (at.dataset.name ?? "") : null);
  const places = at ? ["body"] : ["path", "query", "header", "cookie"];
  const [described] = places.flatMap((place) => {
    const id = names.reduce<string | null>(memberId, place);
    return (id !== null && document.getElementById(id)?.querySelector(":scope > .prose")) || [];
  });
  return described ?? null;
}

/** The id of a member; after an option, which is `null`, that of a member of any option. */
function memberId(id: string | null, name: string | null): string | null {
  if (id === null) return null;
  if (name === null) return `${id}${anyOption}`;
  return id.endsWith(anyOption) ? fieldIn(id.slice(0, -anyOption.length), name) : `${id}.${idPart(name)}`;
}

const anyOption = "~";

/**
 * The field for a member or an item: named by it, in the options of a union (`~0`) or the items of a stream, or one that is for
 * many (`~other`, `~pattern0`), as `src/site/schema/` makes their ids.
 */
export function fieldIn(id: string, token: string): string | null {
  const exact = [`${id}.${idPart(token)}`, `${id}.~${token}`];
  const options = [...document.querySelectorAll(`[id^="${CSS.escape(`${id}~`)}"]`)].map(
    (option) => option.id,
  );
  const own = options.filter((option) => {
    const rest = option.slice(id.length);
    return (
      /^(?:~(?:\d+|items))+\./.test(rest) && rest.replace(/^(?:~(?:\d+|items))+/, "") === `.${idPart(token)}`
    );
  });
  const others = [`${id}.~other`, `${id}.~pattern0`];
  return [...exact, ...own, ...others].find((one) => document.getElementById(one) !== null) ?? null;
}

const isBody = ({ dataset }: HTMLElement) => /^try-body(?:-form)?$/.test(dataset.field ?? "");
