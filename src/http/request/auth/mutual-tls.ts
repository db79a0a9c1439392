import { messages } from "#messages/authorization.ts";
import type { MethodReader } from "./method.ts";

/** A client certificate, sent below HTTP (RFC 8446, 4.4.2). */
export const mutualTls: MethodReader = (scheme) => {
  if (scheme.kind !== "mutualTLS") return null;
  return {
    title: { words: messages.mutualTls, name: null },
    fields: [],
    carry: () => [],
    sample: [{ in: "connection", curl: "--cert YOUR_CERTIFICATE.pem --key YOUR_KEY.pem" }],
    limit: messages.mutualTlsLimit,
    expected: null,
  };
};
