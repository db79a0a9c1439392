/** Does what can wait until the page has nothing else to do, for half a second at most. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 500 });
  else setTimeout(act, 50);
}
