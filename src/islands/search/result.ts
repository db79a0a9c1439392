import { marked } from "#search/mark.ts";
import { pathOf } from "#search/pages.ts";
import type { MemberPlace, SearchMember, SearchPage, SearchResult } from "#search/types.ts";
import { element } from "../element.ts";

/** A result as an option that is a link to it. `root` is the address of the overview, `api` the title of the API where there are several. */
export function optionOf(
  result: SearchResult,
  typed: string,
  root: string,
  api: string | null = null,
): HTMLAnchorElement {
  const { page, member, excerpt } = result;
  const option = element(
    "a",
    "search-result",
    element("span", "search-title", ...markedText(titleOf(page, member), typed), ...deprecatedMark(result)),
    " ",
    element("span", "search-kind", [api, kindOf(page, member)].filter(Boolean).join(" · ")),
    " ",
    element("span", "search-where", ...whereOf(result, typed)),
  );
  if (excerpt !== null) option.append(" ", element("span", "search-excerpt", ...markedText(excerpt, typed)));
  option.role = "option";
  option.tabIndex = -1;
  option.ariaSelected = "false";
  option.href = addressOf(result, root);
  return option;
}

const addressOf = ({ page, member }: SearchResult, root: string) =>
  root + pathOf(page) + (member === null ? "" : `#${encodeURIComponent(member.anchor)}`);

const titleOf = ({ title }: SearchPage, member: SearchMember | null) =>
  member === null ? title : member.trail.join(".");

const pageKinds: Record<SearchPage["kind"], string> = {
  overview: "Overview",
  lifecycle: "Overview",
  operation: "Operation",
  webhook: "Webhook",
  schema: "Schema",
  tag: "Tag",
  guide: "Guide",
  section: "Overview",
};

/** What a parameter or field is, and where it is in a page. */
const memberKinds: Record<MemberPlace, [kind: string, place: string]> = {
  path: ["Parameter", ", in the path"],
  query: ["Parameter", ", in the query"],
  querystring: ["Parameter", ", the whole query"],
  header: ["Parameter", ", in the headers"],
  cookie: ["Parameter", ", in the cookies"],
  body: ["Field", ", in the request"],
  response: ["Field", ", in the response"],
  "response-header": ["Header", ", in the response"],
  schema: ["Field", ""],
};

const kindOf = ({ kind }: SearchPage, member: SearchMember | null) =>
  member === null ? pageKinds[kind] : memberKinds[member.place][0];

function deprecatedMark({ page, member }: SearchResult): (Node | string)[] {
  const isDeprecated = member === null && "deprecated" in page && page.deprecated;
  return isDeprecated ? [" ", element("span", "badge badge-deprecated", "Deprecated")] : [];
}

function whereOf({ page, member, others }: SearchResult, typed: string): (Node | string)[] {
  if (member !== null) {
    const more = others === 0 ? "" : `, in ${others + 1} places`;
    return ["of ", ...markedText(page.title, typed), memberKinds[member.place][1] + more];
  }
  switch (page.kind) {
    case "operation":
      return [methodOf(page.method), " ", element("code", "", ...markedText(page.path, typed))];
    case "webhook":
      return [methodOf(page.method), " ", element("code", "", ...markedText(page.name, typed))];
    default:
      return [];
  }
}

function methodOf(method: string): HTMLElement {
  const badge = element("span", "method", method);
  badge.dataset.method = method;
  return badge;
}

const markedText = (text: string, typed: string): Node[] => [
  element("bdi", "", ...marked(text, typed).map(([piece, isMarked]) => (isMarked ? mark(piece) : piece))),
];

const mark = (text: string) => element("mark", "", text);
