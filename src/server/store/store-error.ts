/** A database that cannot be used. The message has its name, the reason, and what to do. */
import * as messages from "#messages/terminal/server.ts";

export class StoreError extends Error {
  constructor(place: string, cause: unknown, advice: string) {
    super(messages.cannotUseDatabase(place, reasonOf(cause), advice), { cause });
    this.name = "StoreError";
  }
}

// One address's error is enough: `localhost` has two.
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
