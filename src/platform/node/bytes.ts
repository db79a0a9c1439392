import type * as web from "../web/bytes.ts";

export const byteLength: typeof web.byteLength = (text) => Buffer.byteLength(text);

export const toBase64: typeof web.toBase64 = (data) =>
  (typeof data === "string"
    ? Buffer.from(data)
    : Buffer.from(data.buffer, data.byteOffset, data.length)
  ).toString("base64");

export const toHex: typeof web.toHex = (bytes) => Buffer.from(bytes).toString("hex");
