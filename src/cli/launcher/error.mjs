/** The reason why a command cannot start, as a sentence with what to do. */
export class LaunchError extends Error {
  /** @override */
  name = "LaunchError";
}
