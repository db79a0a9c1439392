import type { HeaderList } from "./operation-handler.ts";

const statuses = {
  invalid_request: 400,
  credentials_missing: 401,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  operation_retired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unknown_reference: 422,
  unprocessable_content: 422,
  internal_error: 500,
  not_implemented: 501,
  service_unavailable: 503,
  sandbox_full: 507,
} as const;

export type ProblemCode = keyof typeof statuses;

/**
 * A failure that is returned in the Error schema of `openapi/petstore.yaml`. Any function of the server
 * may throw it. `message` is one plain sentence, which is sent to the client.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: HeaderList;
  /** The invalid part of the request, and the path to the value in it, as in `body`, `name`. */
  readonly place: readonly string[] | null;

  constructor(
    code: ProblemCode,
    message: string,
    headers: HeaderList = [],
    { place = null, ...options }: ErrorOptions & { place?: readonly string[] | null } = {},
  ) {
    super(message, options);
    this.name = "Problem";
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
    this.place = place;
  }
}

/** A problem for a request that does not match its description. */
export const invalid = (message: string, place: readonly string[] | null = null) =>
  new Problem("invalid_request", message, [], { place });
