import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/changes.ts";
import { versionNumber } from "#messages/version.ts";
import { described, element } from "./element.ts";

/** A member of `changelog.json`. */
interface ChangeOfVersion {
  verdict: string;
  fingerprint: string;
  message: string;
  uses: { operations: { slug: string; label: string }[] }[];
}

interface VersionOfApi {
  version: string;
  url: string;
  date: string | null;
  /** Null for the first version. */
  changes: ChangeOfVersion[] | null;
}

/**
 * Shows the changes of the operations that a reader selects. The tab and the link keep the selection.
 */
class ChangesForMe extends HTMLElement {
  #input = this.querySelector("input");
  #chosen = this.querySelector<HTMLElement>(`.${classes.chosen}`);
  #result = this.querySelector("output");
  #labels = new Map<string, string>();
  #versions: VersionOfApi[] = [];
  #loading: Promise<void> | null = null;
  /** The slugs of the operations. */
  #selected: string[] = [];

  connectedCallback() {
    this.#input?.addEventListener("focus", () => void this.#load());
    // Selecting from the list with a pointer triggers no key event.
    this.#input?.addEventListener("input", () => this.#pick());
    this.#input?.addEventListener("change", () => this.#pick());
    addEventListener("hashchange", () => this.#restore());
    this.#restore();
  }

  #restore() {
    const linked = selectionIn(location.hash);
    this.#selected = linked ?? recalled(this.#key);
    if (this.#selected.length === 0) this.#show();
    const loaded = this.#selected.length === 0 ? Promise.resolve() : this.#load();
    // Before that, the page is too short to scroll.
    if (linked !== null) void loaded.then(() => this.closest("section")?.scrollIntoView());
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read().catch(() => {
      // The next focus retries.
      this.#loading = null;
      this.#result?.replaceChildren(messages.changesUnavailable);
    });
    return this.#loading;
  }

  async #read() {
    const { [data.from]: changelog = "", [data.list]: operations = "" } = this.dataset;
    const [{ versions }, listed] = await Promise.all([
      loadJson<{ versions: VersionOfApi[] }>(changelog),
      loadJson<[slug: string, method: string, path: string][]>(operations).catch(() => []),
    ]);
    this.#versions = versions;
    for (const [slug, method, path] of listed) this.#labels.set(slug, `${method} ${path}`);
    for (const { changes } of versions)
      for (const { uses } of changes ?? [])
        for (const { slug, label } of uses.flatMap((use) => use.operations))
          if (!this.#labels.has(slug)) this.#labels.set(slug, label);
    const options = [...this.#labels.values()].map((value) =>
      Object.assign(element("option", ""), { value }),
    );
    this.querySelector("datalist")?.replaceChildren(...options);
    this.#pick();
    this.#show();
  }

  /** Selects an operation once its name is complete. */
  #pick() {
    if (this.#input === null) return;
    const typed = this.#input.value.trim().toLowerCase();
    const [slug] = [...this.#labels].find(([, label]) => label.toLowerCase() === typed) ?? [];
    if (slug === undefined) return;
    this.#input.value = "";
    this.#select([...new Set([...this.#selected, slug])]);
  }

  #select(slugs: string[]) {
    this.#selected = slugs;
    store(this.#key, slugs);
    const hash =
      slugs.length === 0 ? location.pathname : `${marker}${slugs.map(encodeURIComponent).join(",")}`;
    history.replaceState(history.state, "", hash);
    this.#show();
  }

  #show() {
    this.#chosen?.replaceChildren(
      ...this.#selected.map((slug) => {
        const label = this.#labels.get(slug) ?? slug;
        const button = element("button", "", described(label), " ×");
        button.type = "button";
        button.ariaLabel = messages.deselect(label);
        button.addEventListener("click", () => {
          this.#select(this.#selected.filter((one) => one !== slug));
          this.#input?.focus();
        });
        return element("li", "", button);
      }),
    );
    if (this.#versions.length === 0 && this.#selected.length > 0) return;
    const found = this.#versions.flatMap((version) => {
      const changes = (version.changes ?? []).filter((change) => this.#concerns(change));
      return changes.length === 0 ? [] : [versionOf(version, changes)];
    });
    this.#result?.replaceChildren(
      ...(this.#selected.length === 0 ? [] : found.length === 0 ? [messages.nothingChanged] : found),
    );
  }

  /**
   * Whether a change affects a selected operation. A change without operations, such as one of a server,
   * affects all.
   */
  #concerns({ verdict, uses }: ChangeOfVersion): boolean {
    if (verdict === "text") return false;
    const slugs = uses.flatMap(({ operations }) => operations.map(({ slug }) => slug));
    return slugs.length === 0 || slugs.some((slug) => this.#selected.includes(slug));
  }

  get #key() {
    return `${keys.forMe} ${this.dataset[data.from] ?? ""}`;
  }
}

/** The beginning of a fragment with a selection. */
const marker = "#for=";

function selectionIn(hash: string): string[] | null {
  if (!hash.startsWith(marker)) return null;
  try {
    return hash.slice(marker.length).split(",").map(decodeURIComponent).filter(Boolean);
  } catch {
    return null;
  }
}

function versionOf({ version, url, date }: VersionOfApi, changes: ChangeOfVersion[]): HTMLElement {
  const link = element("a", "", messages.version(versionNumber(version)));
  link.href = url;
  const time = element("time", "quiet", date ?? "");
  time.dateTime = date ?? "";
  const items = changes.map(({ message, fingerprint, verdict }) => {
    const place = element("a", "", described(...withCode(message)));
    place.href = `${url}#change-${fingerprint}`;
    const isBreaking = verdict === "breaking";
    return element("li", "", ...(isBreaking ? [element("strong", "", messages.breaking), " "] : []), place);
  });
  return element(
    "div",
    "",
    element("h3", "", link, ...(date === null ? [] : [" ", time])),
    element("ul", "", ...items),
  );
}

/** A message whose names are in backticks. */
const withCode = (message: string) =>
  message.split("`").map((part, index) => (index % 2 === 0 ? part : element("code", "", part)));

async function loadJson<Shape>(address: string): Promise<Shape> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return await response.json();
}

function recalled(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === "string") : [];
  } catch {
    return [];
  }
}

function store(key: string, slugs: string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(slugs));
  } catch {
    // If storage is blocked, only the link keeps the selection.
  }
}

customElements.define("changes-for-me", ChangesForMe);
