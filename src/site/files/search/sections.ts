import { messages } from "#messages/pages.ts";
import type { Reference } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import { statusText } from "#request/status.ts";
import type { SectionRow } from "#search/types.ts";
import { schemeId } from "../../fragments/security.ts";
import { sharedError } from "../../overview.ts";

/** What of the overview is looked for by name: security schemes, and errors by their statuses. */
export function sectionsOf(reference: Reference): SectionRow[] {
  const error = sharedError(reference);
  const statuses = error?.statuses.map((status) => `${status} ${statusText(status)}`) ?? [];
  return [
    ...reference.securitySchemes.map((scheme): SectionRow => {
      const { words, name } = methodOf(scheme).title;
      return [schemeId(scheme.name), scheme.name, [words, name, "authentication"].filter(Boolean).join(" ")];
    }),
    ...(error === null ? [] : [["errors", messages.errorResponses, statuses.join(" ")] as SectionRow]),
  ];
}
