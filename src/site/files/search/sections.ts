import { schemeId } from "#html/contract/field-ids.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { statusText } from "#http/request/status.ts";
import { messages } from "#messages/pages.ts";
import type { Guide, SecurityScheme } from "#model/types.ts";
import type { SectionRow } from "#search/types.ts";
import { headingParts } from "../../fragments/markdown/headings.ts";
import { withoutTabs } from "../../fragments/markdown/index.ts";
import { shortened } from "../../fragments/shortened.ts";
import type { Site } from "../../index.ts";
import { headingPrefix } from "../../links.ts";
import { perReference } from "../../made-once.ts";
import { noteId, overviewShows, sharedError } from "../../overview.ts";

/**
 * The separately indexed sections of pages: headings of texts, and the security schemes and errors of
 * the overview.
 */
export interface SearchSections {
  /** The sections with the text below their headings. */
  rows: { row: SectionRow; text: string }[];
  /** The text before the first heading, by page number. */
  beginnings: Map<number, string>;
}

// The sections are cached, because several files contain their titles and texts.
export const searchSections = perReference(readSections);

function readSections(site: Site): SearchSections {
  const { info, operations, webhooks, schemas, tags, guides, notes } = site.reference;
  const firstTag = 1 + operations.length + webhooks.length + schemas.length;
  const beginnings = new Map<number, string>();
  const headings = [info, ...tags, ...guides.map(ofGuide)].flatMap(({ description }, index) => {
    const page = index === 0 ? 0 : firstTag + index - 1;
    const { beginning, parts } = headingParts(description ?? "", headingPrefix);
    if (parts.length > 0) beginnings.set(page, beginning);
    return parts.map(({ id, title, text }) => ({ row: rowOf(page, id, title), text }));
  });
  const own = [
    ...overviewSections(site).map((row) => ({ row, text: "" })),
    ...notes.map(({ slug, title, description }) => ({
      row: rowOf(0, noteId(slug), title),
      text: description,
    })),
  ];
  const titles = new Set(headings.map(({ row: [page, , title] }) => `${page} ${title}`));
  return {
    rows: [...headings, ...own.filter(({ row: [page, , title] }) => !titles.has(`${page} ${title}`))],
    beginnings,
  };
}

const ofGuide = ({ description }: Guide) => ({ description: withoutTabs(description) });

function overviewSections(site: Site): SectionRow[] {
  const { reference } = site;
  const { securitySchemes } = reference;
  const error = sharedError(reference);
  const statuses = error?.statuses.map((status) => `${status} ${statusText(status)}`) ?? [];
  return [
    ...(securitySchemes.length > 0
      ? [rowOf(0, "authorization", messages.authentication, authenticationNames)]
      : []),
    ...securitySchemes.map((scheme) => rowOf(0, schemeId(scheme.name), scheme.name, namesOf(scheme))),
    ...(error === null || !overviewShows("errors", site)
      ? []
      : [rowOf(0, "errors", messages.errorResponses, statuses)]),
  ];
}

function rowOf(page: number, anchor: string, title: string, names: string[] = []): SectionRow {
  const others = isAuthentication.test(title) ? authenticationNames : [];
  return [page, anchor, shortened(title, longestTitle), [...new Set([...names, ...others])].join("\n")];
}

/** The title of a scheme, its header or parameter, and its scopes. */
function namesOf(scheme: SecurityScheme): string[] {
  const { title, tokens } = methodOf(scheme);
  const scopes = (tokens?.flows ?? []).flatMap((flow) => flow.scopes.map(({ name }) => name));
  return [
    `${title.words} ${messages.authentication}`,
    ...(title.name === null ? [] : [title.name]),
    ...new Set(scopes),
  ];
}

/** Common search terms for authentication. */
const authenticationNames = [
  "auth",
  "authenticate",
  "authentication",
  "authorization",
  "authorize",
  "credentials",
  "API key",
  "API token",
];
/** The headings in all languages of the interface, because authors use any of them. */
const isAuthentication =
  /^(?:auth|authenticat\w+|authori[sz]\w+|authentifizierung|authentisierung|autorisierung|anmeldung|認証|認可|(?:ال)?(?:مصادقة|تفويض))$/iu;

/** The maximum length of a line in UTF-16 code units. */
const longestTitle = 80;
