/** What keeps a command from starting, as a sentence that says what to do. */
export class LaunchError extends Error {
  /** @override */
  name = "LaunchError";
}
