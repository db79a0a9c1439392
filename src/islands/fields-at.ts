import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { trustedHtml } from "#html/trusted.ts";
import { messages } from "#messages/pages.ts";
import { decode } from "./page-address.ts";

/**
 * Replaces a link by the fields at its URL, which belong to `owner`. Returns the element that collapses them. The
 * fields of an option have none, because the option collapses them.
 */
export async function showFieldsAt(
  link: HTMLAnchorElement,
  owner: HTMLElement,
): Promise<HTMLDetailsElement | null> {
  const { childNodes } = await fieldsAt(link, owner.dataset[data.fields] ?? owner.id);
  if (owner.matches(`.${classes.option}`)) {
    link.parentElement?.replaceWith(...childNodes);
    return null;
  }
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  details.className = classes.members;
  details.open = true;
  summary.append(...(link.querySelector("span")?.childNodes ?? []));
  Object.assign(summary.dataset, link.dataset);
  details.append(summary, ...childNodes);
  link.parentElement?.replaceWith(details);
  return details;
}

/** The fields at the URL of a link, with ids that begin with `to`. */
async function fieldsAt(link: HTMLAnchorElement, to: string): Promise<HTMLElement> {
  const { href, hash } = link;
  const page = await pageAt(href.replace(/#.*$/, ""));
  const name = decode(hash.slice(1));
  const holder = page
    .getElementById(name)
    ?.closest(`section, .${classes.field}, .${classes.option}, .${classes.rule}`);
  const found = holder?.querySelector<HTMLElement>(
    `:scope > .${classes.members}, :scope > .${classes.optionBody}`,
  );
  if (found == null) throw new Error(`There are no fields at ${href}.`);
  const fields = document.importNode(found, true);
  fields.querySelector(":scope > summary")?.remove();
  // The heading of a schema's fields is not a field.
  moveIds(fields, name === "fields" ? "field" : name, to);
  leaveOut(fields, hiddenIn(link));
  return fields;
}

const pages = new Map<string, Promise<Document>>();

/** A page of the site, cached. */
function pageAt(address: string): Promise<Document> {
  const known = pages.get(address) ?? loadPage(address);
  pages.set(address, known);
  known.catch(() => pages.delete(address));
  return known;
}

async function loadPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  // The styles are removed, because the policy of another kind of page does not allow them.
  const html = (await response.text()).replace(/<style>[\s\S]*?<\/style>/, "");
  return new DOMParser().parseFromString(trustedHtml({ html }), "text/html");
}

/** Changes the ids of fields to those for this page. */
function moveIds(fields: HTMLElement, from: string, to: string): void {
  const moved = (id: string) => (id.startsWith(from) ? to + id.slice(from.length) : id);
  for (const element of fields.querySelectorAll("[id], [name]"))
    for (const name of ["id", "name"]) {
      const id = element.getAttribute(name);
      if (id !== null) element.setAttribute(name, moved(id));
    }
  for (const link of fields.querySelectorAll('a[href^="#"]'))
    link.setAttribute(
      "href",
      `#${encodeURIComponent(moved(decode(link.getAttribute("href")?.slice(1) ?? "")))}`,
    );
}

/** The direction whose fields are hidden; null for a webhook, which shows both directions. */
function hiddenIn(element: Element): string | null {
  if (element.closest(`[data-${data.sender}=reader]`) === null) return null;
  return element.closest(`.${classes.responses}`) === null ? "read-only" : "write-only";
}

function leaveOut(fields: HTMLElement, hidden: string | null): void {
  for (const mark of fields.querySelectorAll(`.${classes.fieldHead} > [data-${data.kind}="${hidden}"]`))
    mark.closest(`.${classes.field}`)?.remove();
  for (const line of fields.querySelectorAll(`.${classes.optionalFields}`)) {
    const count =
      line.parentElement?.querySelectorAll(`:scope > field-filter + .${classes.fields} > .${classes.field}`)
        .length ?? 0;
    line.textContent = messages.optionalFieldCount(count);
  }
}
