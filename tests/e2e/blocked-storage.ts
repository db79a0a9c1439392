import type { Page } from "@playwright/test";

/** Blocks storage for pages that are opened later, like strict browser settings. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
