import { messages } from "#messages/authorization.ts";
import { element } from "../element.ts";
import type { Part } from "./part.ts";
import type { Keeping, Retention } from "./vault.ts";

/** Where credentials are kept, and how to be rid of them. */
export function retentionPart(vault: Keeping, report: (text: string) => void): Part {
  const select = element("select", "");
  select.id = "authorization-retention";
  select.autocomplete = "off";
  for (const retention of ["page", "tab", "browser"] as const)
    select.append(new Option(choices[retention].label, retention));
  const label = element("label", "", messages.store);
  label.htmlFor = select.id;
  const words = element("p", "try-limit");
  const forget = element("button", "try-small", messages.clearAll);
  forget.type = "button";
  select.addEventListener("change", () => {
    if (!vault.keep(select.value as Retention)) report(messages.storageBlocked);
  });
  forget.addEventListener("click", () => {
    vault.forget();
    report(messages.cleared);
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
    label: messages.onPage,
    words: messages.onPageMeaning,
  },
  tab: {
    label: messages.inTab,
    words: messages.inTabMeaning,
  },
  browser: {
    label: messages.inBrowser,
    words: messages.inBrowserMeaning,
  },
};
