import { toHex } from "./bytes.ts";

/** An unguessable text. `randomUUID` is missing in pages that were not loaded by HTTPS. */
export const randomId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
