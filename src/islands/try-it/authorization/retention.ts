import { element } from "../element.ts";
import type { Part } from "./part.ts";
import type { Retention, Vault } from "./vault.ts";

/** Where credentials are kept, and how to be rid of them. */
export function retentionPart(vault: Vault, report: (text: string) => void): Part {
  const select = element("select", "");
  select.id = "authorization-retention";
  select.autocomplete = "off";
  for (const retention of ["page", "tab", "browser"] as const)
    select.append(new Option(choices[retention].label, retention));
  const label = element("label", "", "Store credentials");
  label.htmlFor = select.id;
  const words = element("p", "try-limit");
  const forget = element("button", "try-small", "Clear all");
  forget.type = "button";
  select.addEventListener("change", () => {
    if (!vault.keep(select.value as Retention))
      report("This browser blocks storage for this site. Credentials are cleared when you leave the page.");
  });
  forget.addEventListener("click", () => {
    vault.forget();
    report("Credentials for this API cleared, in other tabs too.");
  });
  return {
    root: element("div", "try-keeping", element("p", "try-keep", label, select, forget), words),
    refresh() {
      select.value = vault.retention();
      words.textContent = choices[vault.retention()].words;
    },
  };
}

const choices: Record<Retention, { label: string; words: string }> = {
  page: {
    label: "on this page only",
    words: "In memory, until you leave or reload the page.",
  },
  tab: {
    label: "in this tab",
    words: "In this tab, for all pages of this API, until you close it.",
  },
  browser: {
    label: "in this browser",
    words: "In this browser, readable to anyone who uses it, until you clear it here.",
  },
};
