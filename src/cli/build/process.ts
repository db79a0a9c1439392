/**
 * Whether another process with this number is running, of any user. Our own number is a leftover of an
 * earlier process.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
