/** The response of `GET /api/health`, for monitoring. */
export interface Health {
  /** `unavailable`, with the status 503, while records cannot be read or written. */
  status: "ok" | "unavailable";
  version: string;
  store: "sqlite" | "postgres";
}

export type CheckHealth = () => Promise<Health>;

/** Creates the health check of a store. */
export function createHealthCheck(
  store: { check(): Promise<void> },
  about: Omit<Health, "status">,
): CheckHealth {
  return async () => ({ status: await statusOf(() => store.check()), ...about });
}

const statusOf = (ask: () => Promise<unknown>) =>
  ask().then(
    () => "ok" as const,
    () => "unavailable" as const,
  );

export function healthResponse(health: Health): Response {
  const status = health.status === "ok" ? 200 : 503;
  return Response.json(health, { status, headers: { "cache-control": "no-store" } });
}
