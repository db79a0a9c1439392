import { likelyText } from "#pattern/text.ts";

/** A text of the format, else one of a fitting length and pattern, as far as they can be had together. */
export function textValue({
  format,
  contentEncoding,
  minLength,
  maxLength,
  pattern,
}: Record<string, unknown>): string {
  const formatted = formats.get(format) ?? formats.get(contentEncoding);
  if (formatted !== undefined) return formatted;
  const least = typeof minLength === "number" ? Math.min(minLength, 100) : 0;
  const most = typeof maxLength === "number" ? maxLength : undefined;
  const usual = "string".padEnd(least, "-string").slice(0, most);
  if (typeof pattern !== "string") return usual;
  return likelyText(pattern, usual, least, Math.min(most ?? longest, longest)) ?? usual;
}

/** What is longer shows a reader less. */
const longest = 300;

// A format is kept even where a pattern beside it wants something else: it says more of what is meant.
const formats = new Map<unknown, string>([
  ["date", "2026-01-31"],
  ["date-time", "2026-01-31T12:00:00Z"],
  ["time", "12:00:00Z"],
  ["duration", "P1D"],
  ["email", "ada@example.com"],
  ["idn-email", "ada@example.com"],
  ["hostname", "example.com"],
  ["idn-hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com/"],
  ["url", "https://example.com/"],
  ["iri", "https://example.com/"],
  ["uri-reference", "/path"],
  ["iri-reference", "/path"],
  ["uri-template", "https://example.com/{id}"],
  ["json-pointer", "/name"],
  ["relative-json-pointer", "1/name"],
  ["regex", "^[a-z]+$"],
  ["uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
  ["byte", "c3RyaW5n"],
  ["base64", "c3RyaW5n"],
  ["base64url", "c3RyaW5n"],
]);
