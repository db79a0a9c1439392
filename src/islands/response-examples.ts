import type { CodeTabs } from "./code-tabs.ts";

// Whoever opens a response sees its example beside it.
document.addEventListener("click", ({ target }) => {
  const summary = target instanceof Element ? target.closest(".response > summary") : null;
  const status = summary?.querySelector(".status")?.textContent ?? null;
  const isOpening = summary?.parentElement?.hasAttribute("open") === false;
  if (isOpening) document.querySelector<CodeTabs>("#response-examples code-tabs")?.follow(status);
});
