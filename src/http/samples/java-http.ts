import type { NamedText } from "#http/request/types.ts";
import { expressions, type SampleBody } from "./body.ts";

/** Headers that the JDK's client sets itself by default. */
const restricted = ["connection", "content-length", "expect", "host", "upgrade"];

/**
 * The value of `jdk.httpclient.allowRestrictedHeaders` for these headers; empty if they need no
 * permission.
 */
export const restrictedHeaders = (headers: NamedText[]) =>
  restricted.filter((wanted) => headers.some(([name]) => name.toLowerCase() === wanted)).join(",");

/** The publisher of a body. Its text is in the variable `body` if there is nothing else. */
export function publisher(body: SampleBody, quote: (text: string) => string): string {
  if (body.kind === "none") return `${publishers}.noBody()`;
  if (body.kind === "text") return `${publishers}.ofString(body)`;
  const ofText = (text: string) => `${publishers}.ofString(${quote(text)})`;
  const ofFile = (name: string) => `${publishers}.ofFile(Paths.get(${quote(name)}))`;
  const [first = "", ...others] = expressions(body.pieces, ofText, ofFile);
  return others.length === 0
    ? first
    : `${publishers}.concat(\n${[first, ...others].map((piece) => `                ${piece}`).join(",\n")}\n            )`;
}

const publishers = "HttpRequest.BodyPublishers";
