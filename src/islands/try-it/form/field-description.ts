import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { itemsId, memberId, otherMembers, patternMembers } from "#html/contract/field-ids.ts";
import * as ids from "#html/contract/ids.ts";

/** The description of a field on the page; `null` if the page has none. */
export function fieldDescription(row: HTMLElement): Element | null {
  const names: (string | null)[] = [];
  let at: HTMLElement | null | undefined = row;
  for (; at && !isBody(at); at = at.parentElement?.closest<HTMLElement>(`[data-${data.field}]`))
    names.unshift(at.dataset[data.option] === undefined ? (at.dataset[data.name] ?? "") : null);
  const places = at ? ["body"] : ["path", "query", "header", "cookie"];
  const [described] = places.flatMap((place) => {
    const id = names.reduce<string | null>(idBelow, place);
    return (id !== null && document.getElementById(id)?.querySelector(`:scope > .${classes.prose}`)) || [];
  });
  return described ?? null;
}

/** The id of a member. After an option, whose id is `null`, it is a member of any option. */
function idBelow(id: string | null, name: string | null): string | null {
  if (id === null) return null;
  if (name === null) return `${id}${anyOption}`;
  return id.endsWith(anyOption) ? fieldIn(id.slice(0, -anyOption.length), name) : memberId(id, name);
}

const anyOption = "~";

/**
 * The id of the field for a member or item: a field with its name, in an option of a union (`~0`) or an item of a
 * stream, or a field for many names (`~other`, `~pattern0`). `src/site/schema/` creates these ids.
 */
export function fieldIn(id: string, token: string): string | null {
  const exact = [memberId(id, token), `${id}.~${token}`];
  const options = [...document.querySelectorAll(`[id^="${CSS.escape(`${id}~`)}"]`)].map(
    (option) => option.id,
  );
  const own = options.filter((option) => {
    const rest = option.slice(id.length);
    return within.test(rest) && rest.replace(within, "") === memberId("", token);
  });
  const others = [`${id}.${otherMembers}`, `${id}.${patternMembers(0)}`];
  return [...exact, ...own, ...others].find((one) => document.getElementById(one) !== null) ?? null;
}

// Options of unions, or items of a stream.
const within = new RegExp(`^(?:~\\d+|${itemsId("")})+(?=\\.)`);

const isBody = ({ dataset }: HTMLElement) =>
  [ids.tryBody, ids.tryBodyForm].includes(dataset[data.field] ?? "");
