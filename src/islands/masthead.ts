import { messages } from "#messages/pages.ts";
import { recall, remember } from "./storage.ts";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Goes round system, light and dark. `src/layouts/theme.js` applies the choice before the first paint. */
class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (button === null) return;
    button.hidden = false;
    this.#show(button, chosen());
    button.addEventListener("click", () => {
      const next = themes[(themes.indexOf(chosen()) + 1) % themes.length] ?? "system";
      remember("theme", next);
      document.documentElement.dataset.theme = next;
      this.#show(button, next);
    });
  }

  #show(button: HTMLButtonElement, theme: Theme) {
    button.dataset.theme = theme;
    button.title = messages.themeName(theme);
  }
}

// The page knows it even where storage is blocked.
const chosen = (): Theme =>
  themes.find((theme) => theme === (document.documentElement.dataset.theme ?? recall("theme"))) ?? "system";

customElements.define("theme-switch", ThemeSwitch);

/** The list of other descriptions hangs over the page: it closes by Escape and when the reader goes on elsewhere. */
for (const switcher of document.querySelectorAll<HTMLDetailsElement>(".switcher")) {
  const closeUnlessIn = (target: EventTarget | null) => {
    if (!switcher.contains(target as Node | null)) switcher.open = false;
  };
  document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target));
  document.addEventListener("focusin", ({ target }) => closeUnlessIn(target));
  switcher.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !switcher.open) return;
    switcher.open = false;
    switcher.querySelector("summary")?.focus();
  });
}
