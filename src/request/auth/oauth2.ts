import { bearerMethod } from "./bearer.ts";
import type { MethodReader } from "./method.ts";

/** An access token, pasted or had by one of the scheme's flows. */
export const oauth2: MethodReader = (scheme) =>
  scheme.kind === "oauth2" ? bearerMethod("Access token") : null;
