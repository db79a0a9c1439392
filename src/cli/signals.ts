/**
 * Waits for a signal to stop the process. Further signals are ignored, because a terminal sends Ctrl+C
 * to every process of a command, and parents forward it once more.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
