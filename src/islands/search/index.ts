import * as keys from "#html/contract/keys.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/search.ts";
import type { Catalog } from "#search/catalog.ts";
import { addPart, openCatalog } from "#search/catalog.ts";
import { find } from "#search/find.ts";
import { pageOfAnchor } from "#search/foreign-anchor.ts";
import { pagesOf } from "#search/pages.ts";
import type { NamesFile, PartFile } from "#search/types.ts";
import { element } from "../element.ts";
import { recall, remember } from "../storage.ts";
import { newOptions } from "./options.ts";
import { optionOf } from "./result.ts";
import css from "./results.css?inline";

/** The elements of the starter, and the pending requests. */
export interface SearchParts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** The element for results. */
  body: HTMLElement;
  /** The indexes of the searched descriptions. */
  sources: IndexSource[];
  /** Starts loading the indexes of the site's other descriptions; `null` if absent. */
  others: (() => IndexSource[]) | null;
}

export interface IndexSource {
  /** The URL of the index. */
  source: string;
  names: Promise<Response>;
}

/** Runs the search: in names immediately, in descriptions as they load. */
export function startSearch({ dialog, input, body, sources, others }: SearchParts): void {
  adoptStyle();
  const indexes = new Map<string, LoadedIndex>();
  const status = element("p", "search-status");
  status.role = "status";
  const trouble = element("p", "search-trouble");
  trouble.role = "alert";
  const list = element("div", "search-list");
  const options = newOptions(
    list,
    input,
    () => dialog.close(),
    (words) => status.replaceChildren(words),
  );
  const keys = element("p", "search-keys", keysHelp, " ", slashSwitch());
  body.replaceChildren(status, trouble, list, keys);

  let stated = "";
  const show = () => {
    const typed = input.value.trim();
    const found = typed === "" ? [] : [...indexes].map(([source, index]) => resultsIn(index, source, typed));
    const results = found.flatMap((one) => one.results).toSorted((one, other) => other.rank - one.rank);
    const isAmongSeveral = indexes.size > 1;
    options.show(
      results
        .slice(0, most)
        .map(({ result, root, api }) => optionOf(result, typed, root, isAmongSeveral ? api : null)),
    );
    const count = found.reduce((sum, one) => sum + one.count, 0);
    const isComplete = found.some((one) => one.isComplete);
    const words = statusOf(typed, count, isComplete, [...indexes.values()]);
    // If later parts add nothing, the announcement is not repeated.
    const statement = `${typed}\n${words.map((word) => (typeof word === "string" ? word : word.textContent)).join("")}`;
    if (statement !== stated) status.replaceChildren(...words);
    stated = statement;
  };
  let isSoon = false;
  // Parts arrive quickly, and rendering takes longer than reading them.
  const showSoon = () => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      show();
    }, atMostEvery);
  };
  const showTrouble = (words: string, again: () => void) => {
    const button = element("button", "search-again", messages.tryAgain);
    button.type = "button";
    button.addEventListener("click", () => {
      trouble.replaceChildren();
      input.focus();
      again();
    });
    trouble.replaceChildren(words, " ", button);
  };
  const lookInto = async (index: LoadedIndex) => {
    try {
      await index.loadParts(showSoon);
      trouble.replaceChildren();
    } catch {
      showTrouble(messages.descriptionsNotLoaded, () => lookInto(index));
    }
    show();
  };
  const open = async ({ source, names }: IndexSource) => {
    try {
      const index = await loadIndex(names, source);
      indexes.set(source, index);
      const onInput = () => {
        show();
        // Descriptions are much larger than names, so they load when someone searches.
        if (input.value.trim() !== "" && index.state() === "names") void lookInto(index);
      };
      input.addEventListener("input", onInput);
      onInput();
    } catch {
      showTrouble(messages.indexNotLoaded, () =>
        open({ source, names: fetch(source, { cache: "no-cache" }) }),
      );
    }
  };
  show();
  for (const source of sources) void open(source);
  if (others === null) return;
  const all = element("button", "search-all", messages.searchAllApis);
  all.type = "button";
  all.addEventListener("click", () => {
    all.remove();
    input.focus();
    for (const source of others()) void open(source);
  });
  keys.before(all);
}

/**
 * Opens the page that a fragment of another tool names, if any. This is not a module of its own, because one that is
 * shared with the search would be an additional request for both.
 */
export async function openPageOfAnchor(fragment: string, base: URL, names: URL): Promise<void> {
  const response = await fetch(names);
  const path = response.ok ? pageOfAnchor(pagesOf(await response.json()), fragment) : null;
  if (path !== null) location.replace(new URL(path, base));
}

/**
 * A copy of the panel's function (`try-it/element.ts`), because a shared module would be an additional
 * request.
 */
function adoptStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer specimen {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}

function resultsIn({ catalog }: LoadedIndex, source: string, typed: string) {
  const { results, count, isComplete } = find(catalog, typed, most);
  const root = new URL("../", source).href;
  const api = catalog.pages[0]?.title ?? null;
  return { count, isComplete, results: results.map((result) => ({ result, root, api, rank: result.rank })) };
}

/** The maximum number of results. A more specific word is better than a longer list. */
const most = 30;

/** The interval in milliseconds. */
const atMostEvery = 150;

/** The setting for whether `/` opens the search, for readers who type it by accident. */
function slashSwitch(): HTMLLabelElement {
  const box = element("input", "");
  box.type = "checkbox";
  box.checked = recall(keys.searchKey) !== "off";
  box.addEventListener("change", () => remember(keys.searchKey, box.checked ? "on" : "off"));
  return element("label", "", box, ` ${messages.slashOpens}`);
}

const keysHelp = messages.keys;

function statusOf(
  typed: string,
  count: number,
  isComplete: boolean,
  indexes: LoadedIndex[],
): (Node | string)[] {
  if (typed === "") return [messages.subjects];
  if (indexes.length === 0) return [messages.loading];
  if (count > 0) {
    const results = count > most ? messages.firstResults(most, count) : messages.results(count);
    // Descriptions that are still loading may have the missing words.
    const isFinal = indexes.every((index) => index.state() === "whole");
    return isComplete || !isFinal ? [results] : [results, ". ", messages.notAllWords];
  }
  if (indexes.some((index) => index.state() === "loading")) return [messages.searchingDescriptions];
  return around<Node | string>(messages.noMatches, element("bdi", "", typed));
}

/** The loaded part of the index. */
interface LoadedIndex {
  catalog: Catalog;
  /** Returns "names", "loading" while descriptions load, or "whole". */
  state(): "names" | "loading" | "whole";
  /** Loads the missing parts of descriptions and reports each. Throws if one fails. */
  loadParts(onPart: () => void): Promise<void>;
}

/** Reads the names of an index; the rest is loaded on demand. Throws if loading fails. */
async function loadIndex(names: Promise<Response>, source: string): Promise<LoadedIndex> {
  const file: NamesFile = await readJson(await names);
  const catalog = openCatalog(file);
  const missing = Array.from({ length: file.parts }, (_, number) => number);
  let state: ReturnType<LoadedIndex["state"]> = "names";
  const loadNext = async (onPart: () => void) => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      try {
        const response = await fetch(new URL(`parts/${number}.json`, source), { cache: "no-cache" });
        const part: PartFile = await readJson(response);
        addPart(catalog, part);
      } catch (cause) {
        missing.unshift(number);
        throw cause;
      }
      onPart();
    }
  };
  return {
    catalog,
    state: () => state,
    async loadParts(onPart) {
      state = "loading";
      const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => loadNext(onPart)));
      state = missing.length === 0 ? "whole" : "names";
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}

/** The number of parallel requests: one part is read while others load. */
const atOnce = 3;

async function readJson<File>(response: Response): Promise<File> {
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
