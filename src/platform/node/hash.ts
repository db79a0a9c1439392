import * as crypto from "node:crypto";
import type * as web from "../web/hash.ts";

export const hash: typeof web.hash = (algorithm, data, encoding = "hex") =>
  crypto.hash(algorithm, data, encoding);
