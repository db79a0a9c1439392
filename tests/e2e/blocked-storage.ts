import type { Page } from "@playwright/test";

/** Lets the pages that are opened from now on use no storage, as strict settings of a browser do. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
