/**
 * Waits for a signal that asks the process to stop. Further ones change nothing: a terminal sends
 * Ctrl+C to every process of a command, and those above pass it on once more.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
