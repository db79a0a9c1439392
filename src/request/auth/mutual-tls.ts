import type { MethodReader } from "./method.ts";

/** A certificate of the client, sent below HTTP (RFC 8446, 4.4.2). */
export const mutualTls: MethodReader = (scheme) => {
  if (scheme.kind !== "mutualTLS") return null;
  return {
    title: { words: "Mutual TLS, by a client certificate", name: null },
    fields: [],
    carry: () => [],
    sample: [{ in: "connection", curl: "--cert YOUR_CERTIFICATE.pem --key YOUR_KEY.pem" }],
    limit:
      "Pages cannot send client certificates. Install the certificate in the browser or the operating system; the browser then asks which one to use.",
    expected: null,
  };
};
