/** An entry of the file that `data-source` names. */
interface Entry {
  title: string;
  page?: string;
  method?: string;
  below?: Entry[];
}

/**
 * A button that brings the whole navigation where a page has only its surroundings: one file for all pages, loaded
 * when it is asked for. Without a script the overview lists the same.
 */
class WholeNavigation extends HTMLElement {
  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "nav-all";
    button.textContent = "Show all";
    button.addEventListener("click", () => this.#show(button));
    this.replaceChildren(button);
  }

  async #show(button: HTMLButtonElement) {
    button.disabled = true;
    button.textContent = "Loading…";
    try {
      const response = await fetch(this.dataset.source ?? "");
      if (!response.ok) throw new Error(response.statusText);
      const list = listOf(await response.json());
      const folded = this.previousElementSibling;
      if (folded?.matches("[data-level]")) folded.remove();
      this.replaceWith(list);
      list.querySelector<HTMLElement>("[aria-current]")?.scrollIntoView({ block: "nearest" });
      list.querySelector<HTMLElement>("a, summary")?.focus();
    } catch {
      button.disabled = false;
      button.textContent = "Not loaded. Try again";
    }
  }
}

function listOf(entries: Entry[]): HTMLUListElement {
  const list = element("ul", "nav-list");
  list.append(...entries.map(itemOf));
  return list;
}

function itemOf(entry: Entry): HTMLLIElement {
  const item = document.createElement("li");
  if (entry.below === undefined) item.append(linkOf(entry));
  else item.append(branchOf(entry, entry.below));
  return item;
}

/** What is below opens on demand, and is open on the way to this page. */
function branchOf(entry: Entry, below: Entry[]): HTMLDetailsElement {
  const details = document.createElement("details");
  const summary = element("summary", "nav-group");
  summary.textContent = entry.title;
  details.append(summary);
  const page = entry.page === undefined ? [] : [{ title: "About these", page: entry.page }];
  const fill = () => {
    if (details.childElementCount === 1) details.append(listOf([...page, ...below]));
  };
  details.addEventListener("toggle", fill);
  if (leadsHere(entry)) {
    details.open = true;
    fill();
  }
  return details;
}

const isHere = ({ page }: Entry) => page === location.pathname;
const leadsHere = (entry: Entry): boolean => isHere(entry) || (entry.below ?? []).some(leadsHere);

function linkOf({ title, page = "", method }: Entry): HTMLAnchorElement {
  const link = element("a", "nav-link nav-operation");
  link.href = page;
  if (page === location.pathname) link.ariaCurrent = "page";
  const text = document.createElement("bdi");
  text.textContent = title;
  link.append(text);
  if (method !== undefined) {
    const badge = element("span", "method");
    badge.dataset.method = method;
    badge.textContent = method;
    link.append(badge);
  }
  return link;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

customElements.define("whole-navigation", WholeNavigation);
