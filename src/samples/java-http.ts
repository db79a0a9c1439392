import type { NamedText } from "#request/types.ts";

/** Headers that the JDK's client sets itself unless it is told not to. */
const restricted = ["connection", "content-length", "expect", "host", "upgrade"];

/** The value of `jdk.httpclient.allowRestrictedHeaders` that these headers need; empty where they need none. */
export const restrictedHeaders = (headers: NamedText[]) =>
  restricted.filter((wanted) => headers.some(([name]) => name.toLowerCase() === wanted)).join(",");
