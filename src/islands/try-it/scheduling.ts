/** Runs work when the page is idle, or after half a second. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 500 });
  else setTimeout(act, 50);
}

/** Lets the page render and handle events, then continues. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(null);
  });
}

/** A value, or an error if it takes longer than the limit in milliseconds, or if the signal is aborted. */
export async function within<T>(value: Promise<T> | T, signal: AbortSignal, longest: number): Promise<T> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  limit.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(limit.reason);
  limit.addEventListener("abort", abort, { once: true });
  return Promise.race([value, aborted]).finally(() => limit.removeEventListener("abort", abort));
}
