/** The sandbox in the panel. */
export const reset = "Reset sandbox";
export const data = "Sandbox data";
export const wasReset = "Sandbox reset.";
export const notReset = "The sandbox was not reset. Send a request, then try again.";
export const stored = "Stored in this browser, shared by all tabs, and visible to nobody else.";
export const untilPageLeft =
  "This browser blocks storage for this site: sandbox data lasts until you leave this page.";
export const shortLived = "This browser blocks storage for this site: sandbox data lasts only a short time.";
export const panelOnly =
  "Only this panel can reach the sandbox: the browser does not run a Service Worker here. It needs https.";
export const locale = "en";
export const siteUpdated = "The site has been updated. Reload the page.";
