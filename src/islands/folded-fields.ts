import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";
import { showExample } from "./code-tabs.ts";
import { decode } from "./page-address.ts";

/**
 * Expands collapsed fields and fields of other pages: one by one, all of a section, or for a URL. Fields of other
 * pages are links, so that they work without scripts.
 */
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(linkToFields) : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const details = await showFields(link).catch(() => location.assign(link.href));
  details?.querySelector("summary")?.focus();
});

// Loads the fields of an option when the option, or its union, is expanded. The event does not bubble.
document.addEventListener(
  "toggle",
  ({ target }) => {
    const appeared = `:is(:scope, :scope[open] > .${classes.choice} > *)[open] > .${classes.optionBody}`;
    for (const link of (target as Element).querySelectorAll<HTMLAnchorElement>(`${appeared} ${linkInside}`))
      showFields(link).catch(() => {});
  },
  { capture: true },
);

const linkToFields = `a.${classes.show}`;
const linkInside = `> .${classes.members} > ${linkToFields}`;

/** Loads all fields of an element from other pages, if possible. `use` receives the collapsed element. */
export async function loadFields(place: Element, use: (details: HTMLDetailsElement) => void): Promise<void> {
  for (const loaded of await Promise.allSettled(linksIn(place).map(showFields)))
    if (loaded.status === "fulfilled" && loaded.value !== null) use(loaded.value);
}

/** Replaces a link by the fields on its page. */
async function showFields(link: HTMLAnchorElement): Promise<HTMLDetailsElement | null> {
  const owner = link.closest<HTMLElement>(
    `.${classes.field}, .${classes.option}, .${classes.rule}, [data-${data.fields}]`,
  );
  if (owner === null || link.ariaBusy === "true") return null;
  link.ariaBusy = "true";
  try {
    const { showFieldsAt } = await import("./fields-at.ts");
    const details = await showFieldsAt(link, owner);
    nameSummaries(owner);
    return details;
  } finally {
    link.ariaBusy = null;
  }
}

/** Opens the target of the URL, as the browser opens its parents, and shows its examples. */
async function openNamed(): Promise<void> {
  const id = decode(location.hash.slice(1));
  // The parts of an id are joined by `.` and `~` (`src/site/schema/id.ts`).
  if (/[.~]/.test(id) && document.getElementById(id) === null)
    await import("./missing-field.ts").then(({ goToField }) => goToField(id, showFields)).catch(() => {});
  const named = document.getElementById(decode(location.hash.slice(1)));
  const folded: HTMLDetailsElement[] = [];
  for (
    let around = named?.closest("details");
    around != null;
    around = around.parentElement?.closest("details")
  )
    folded.push(around);
  const isFolded = folded.some(({ open }) => !open);
  for (const details of folded.reverse()) {
    details.open = true;
    if (details.matches(`.${classes.response}, .${classes.option}`)) showExample(details);
  }
  // The previously open element above it has closed.
  if (isFolded) named?.scrollIntoView();
}

void openNamed();
addEventListener("hashchange", openNamed);

// Few pages link to fields or examples of other pages.
if (document.querySelector(`${linkToFields}, .${classes.cut} > a`) !== null)
  void import("./print.ts").then(
    ({ startPrinting }) => startPrinting(() => linksIn(document.body), showFields),
    () => {},
  );

/**
 * Names each toggle after its field for screen readers, because many fields have the same number of
 * fields.
 */
function nameSummaries(place: ParentNode): void {
  const summaries = [`.${classes.members} > summary`, `.${classes.values} > summary`, linkToFields];
  for (const summary of place.querySelectorAll(summaries.join())) {
    const name = summary.closest(`.${classes.field}`)?.querySelector(`.${classes.fieldName}`)?.textContent;
    if (name) summary.ariaLabel = `${name}: ${summary.textContent}`;
  }
}

nameSummaries(document);

/** A button in the head of each section that expands or collapses everything in it. */
for (const section of document.querySelectorAll("section:is([aria-labelledby], [aria-label])")) {
  const heading = section.querySelector("h2");
  if (foldedIn(section).length + linksIn(section).length > 1 && heading !== null)
    heading.after(switchFor(section));
}

function foldedIn(section: Element): HTMLDetailsElement[] {
  return [
    ...section.querySelectorAll<HTMLDetailsElement>(`details.${classes.members}, details.${classes.values}`),
  ];
}

function linksIn(section: Element): HTMLAnchorElement[] {
  return [...section.querySelectorAll<HTMLAnchorElement>(linkToFields)];
}

function switchFor(section: Element): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy expand-all";
  // Loaded fields contain further links, without end in a recursive schema, so only one level is loaded.
  let isLoaded = false;
  const isFolded = () =>
    foldedIn(section).some(({ open }) => !open) || (!isLoaded && linksIn(section).length > 0);
  const show = () => {
    button.textContent = isFolded() ? messages.expandAll : messages.collapseAll;
  };
  button.addEventListener("click", async () => {
    const open = isFolded();
    if (open && !isLoaded) {
      isLoaded = true;
      await Promise.allSettled(linksIn(section).map(showFields));
    }
    for (const details of foldedIn(section)) details.open = open;
    show();
  });
  section.addEventListener("toggle", show, { capture: true });
  show();
  return button;
}
