/** What keeps a command from starting, told in a sentence that says what to do. */
export class LaunchError extends Error {
  /** @override */
  name = "LaunchError";
}
