import type { CodeTabs } from "./code-tabs.ts";

/** Whoever opens a response, or an option of a schema, sees its example. */
document.addEventListener("click", ({ target }) => {
  const summary = target instanceof Element ? target.closest(":is(.response, .option) > summary") : null;
  if (summary === null || summary.parentElement?.hasAttribute("open")) return;
  const isResponse = summary.parentElement?.className === "response";
  const label = summary.querySelector("span")?.textContent?.trim() ?? null;
  const groups = isResponse ? "#response-examples > code-tabs" : ".example code-tabs";
  for (const tabs of document.querySelectorAll<CodeTabs>(groups)) tabs.follow(label);
});
