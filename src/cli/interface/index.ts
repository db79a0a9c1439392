import type { CheckConfig } from "#cli/config/index.ts";
import type { Finding } from "#cli/findings/finding.ts";
import type { Publication } from "#site/publication.ts";

/** The findings in a site's own interface texts. */
export async function findingsOfInterface(
  { messages }: Publication,
  check: CheckConfig = {},
): Promise<Finding[]> {
  if (messages.length === 0) return [];
  // This module loads all texts, which other sites do not need.
  const { interfaceFindings } = await import("./findings.ts");
  return interfaceFindings(messages, check);
}
