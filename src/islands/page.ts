import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import "./page-address.ts";
import "./code-buttons.ts";
import "./code-tabs.ts";
import "./field-tools-starter.ts";
import "./filters.ts";
import "./folded-fields.ts";
import "./navigation/navigation-filter.ts";
import "./navigation/whole-navigation.ts";
import "./search/search-starter.ts";
import "./sunset-notice.ts";
import { messages } from "#messages/pages.ts";
import { recall, remember } from "./storage.ts";

/** The enhancements of every page, all of which are optional. */
// This comes first, because the others read the URL.

/** Samples for a server on the site's own host, and links to this page, use the actual host. */
for (const card of document.querySelectorAll<HTMLElement>(`[data-${data.host}]`)) {
  const hosts = card.dataset[data.host]?.split(" ") ?? [];
  for (const host of hosts)
    if (card instanceof HTMLAnchorElement)
      card.href = card.href.replace(encodeURIComponent(host), encodeURIComponent(location.origin));
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const before = text.nodeValue ?? "";
    const after = hosts.reduce((value, host) => value.replaceAll(host, location.origin), before);
    if (after !== before) text.nodeValue = after;
  }
}

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/**
 * Cycles through system, light and dark. `src/site/theme-script.ts` applies the choice before the first
 * paint.
 */
class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (button === null) return;
    button.hidden = false;
    this.#show(button, chosen());
    button.addEventListener("click", () => {
      const next = themes[(themes.indexOf(chosen()) + 1) % themes.length] ?? "system";
      remember(keys.theme, next);
      document.documentElement.dataset[data.theme] = next;
      this.#show(button, next);
    });
  }

  #show(button: HTMLButtonElement, theme: Theme) {
    button.dataset[data.theme] = theme;
    button.title = messages.themeName(theme);
  }
}

// The choice applies to this page even if storage is blocked.
const chosen = (): Theme =>
  themes.find((theme) => theme === (document.documentElement.dataset[data.theme] ?? recall(keys.theme))) ??
  "system";

customElements.define("theme-switch", ThemeSwitch);

// A separate script would share code with this one, in an additional file on every page.
if (document.querySelector("changes-for-me") !== null) void import("./changes-for-me.ts");

/** Preloads a page of the site when a reader points at a link to it. */
const asked = new Set([location.pathname]);

for (const event of ["pointerenter", "focusin", "touchstart"])
  document.addEventListener(event, ({ target }) => prefetch(target), { capture: true, passive: true });

function prefetch(target: EventTarget | null) {
  // The attribute is read as written, because an SVG link's property is not a string.
  const address = target instanceof Element ? target.closest("a[href]")?.getAttribute("href") : null;
  const link = URL.parse(address ?? "", location.href);
  if (link === null || link.origin !== location.origin || asked.has(link.pathname)) return;
  // Large files and the page of the entire API are excluded. With data saving, nothing is preloaded.
  const isPage = link.pathname.endsWith("/") && !link.pathname.endsWith("/explorer/");
  if (!isPage || savesData()) return;
  asked.add(link.pathname);
  if (!takesHints) {
    void fetch(link.pathname, { priority: "low" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
    return;
  }
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}

/**
 * Whether the browser can prefetch pages by links. Browsers with speculation rules keep such a page for some minutes,
 * regardless of `Cache-Control`. In Firefox, the policy of the page blocks the link; Safari ignores it.
 */
const takesHints = HTMLScriptElement.supports?.("speculationrules") ?? false;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Menus and the list of other descriptions work without scripts. With scripts, they close on Escape, and when
 * focus moves elsewhere.
 */
const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>(`:is(.${classes.pageMenu}, .${classes.switcher})[open]`);

for (const event of ["focusin", "pointerdown"])
  document.addEventListener(event, ({ target }) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
});

// The site only has each operation's description as JSON, so YAML is generated here.
document.addEventListener("click", (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[data-${data.yaml}]`) : null;
  if (link === null) return;
  event.preventDefault();
  import("./yaml-download.ts")
    .then(({ downloadYaml }) => downloadYaml(link.href))
    .catch(() => location.assign(link.href));
});

/**
 * Fragments of other tools at the same URL, such as Redoc's `#tag/Pets/operation/getPet`, open the page
 * of the same operation, tag or schema.
 */
const source = document.querySelector<HTMLElement>("search-starter")?.dataset[data.source];
const fragment = location.hash.slice(1);

// The list of several APIs names the files of each.
if (fragment.includes("/") && source !== undefined && !source.includes(" ")) {
  const names = new URL(source, location.href);
  const overview = new URL("..", names);
  if (overview.pathname === location.pathname)
    void import("./search/index.ts").then(({ openPageOfAnchor }) =>
      openPageOfAnchor(fragment, overview, names),
    );
}
