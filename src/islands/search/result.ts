import { around } from "#messages/around.ts";
import { messages } from "#messages/search.ts";
import { marked } from "#search/mark.ts";
import { pathOf } from "#search/pages.ts";
import type { MemberPlace, SearchMember, SearchPage, SearchResult } from "#search/types.ts";
import { described, element } from "../element.ts";

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
  overview: messages.overview,
  lifecycle: messages.overview,
  operation: messages.operation,
  webhook: messages.webhook,
  schema: messages.schema,
  tag: messages.tag,
  guide: messages.guide,
  section: messages.overview,
};

/** What a parameter or field is, and where it is in a page. */
const memberKinds: Record<MemberPlace, [kind: string, place: string]> = {
  path: [messages.parameter, messages.inPath],
  query: [messages.parameter, messages.inQuery],
  querystring: [messages.parameter, messages.wholeQuery],
  header: [messages.parameter, messages.inHeaders],
  cookie: [messages.parameter, messages.inCookies],
  body: [messages.field, messages.inRequest],
  response: [messages.field, messages.inResponse],
  "response-header": [messages.header, messages.inResponse],
  schema: [messages.field, ""],
};

const kindOf = ({ kind }: SearchPage, member: SearchMember | null) =>
  member === null ? pageKinds[kind] : memberKinds[member.place][0];

function deprecatedMark({ page, member }: SearchResult): (Node | string)[] {
  const isDeprecated = member === null && "deprecated" in page && page.deprecated;
  return isDeprecated ? [" ", element("span", "badge badge-deprecated", messages.deprecated)] : [];
}

function whereOf({ page, member, others }: SearchResult, typed: string): (Node | string)[] {
  if (member !== null) {
    const more = others === 0 ? "" : messages.inPlaces(others + 1);
    const memberOf = (title: string) => messages.memberOf(title, memberKinds[member.place][1] + more);
    return around<Node | string>(memberOf, ...markedText(page.title, typed));
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
  described(...marked(text, typed).map(([piece, isMarked]) => (isMarked ? mark(piece) : piece))),
];

const mark = (text: string) => element("mark", "", text);
