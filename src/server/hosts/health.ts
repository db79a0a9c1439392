import type { Store } from "../store/index.ts";

/** What `GET /api/health` tells whoever watches the server. */
export interface Health {
  /** `unavailable`, with the status 503, while records can be neither read nor written. */
  status: "ok" | "unavailable";
  version: string;
  store: "sqlite" | "postgres";
}

export type CheckHealth = () => Promise<Health>;

/** Asks the store for a record that is never there, so that the way to the database is gone once. */
export function createHealthCheck<Records>(
  store: Store<Records>,
  name: keyof Records & string,
  about: Omit<Health, "status">,
): CheckHealth {
  return async () => ({ status: await answers(() => store.get(name, 0n)), ...about });
}

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => "ok" as const,
    () => "unavailable" as const,
  );

export function healthResponse(health: Health): Response {
  const status = health.status === "ok" ? 200 : 503;
  return Response.json(health, { status, headers: { "cache-control": "no-store" } });
}
