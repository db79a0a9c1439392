import type { CheckConfig } from "#cli/config/index.ts";
import type { Finding } from "#cli/findings/finding.ts";
import type { Publication } from "#site/publication.ts";

/** What is wrong with the texts that the site has of its interface. */
export async function findingsOfInterface(
  { messages }: Publication,
  check: CheckConfig = {},
): Promise<Finding[]> {
  if (messages.length === 0) return [];
  // It loads all texts, which other sites do without.
  const { interfaceFindings } = await import("./findings.ts");
  return interfaceFindings(messages, check);
}
