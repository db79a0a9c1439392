import type { MethodReader } from "./method.ts";

/** A certificate of the caller, shown below HTTP (RFC 8446, 4.4.2). */
export const mutualTls: MethodReader = (scheme) => {
  if (scheme.kind !== "mutualTLS") return null;
  return {
    fields: [],
    carry: () => [],
    sample: [],
    limit:
      "The certificate is shown before HTTP begins, where no page can reach. Install it in the browser or the system; the browser then asks which one to use. With cURL: --cert FILE --key FILE.",
  };
};
