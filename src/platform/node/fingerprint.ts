import type * as web from "../web/fingerprint.ts";
import { hash } from "./hash.ts";

export const fingerprint: typeof web.fingerprint = (bytes) => hash("sha256", bytes);
