import { parameterId } from "#http/form/field-ids.ts";
import { fillingOf } from "#http/form/filling.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { callOf, type FoundOperation } from "#http/request/operation-index.ts";
import { type PageRelation, type ResponsePage, responsePages } from "#http/request/response-pages.ts";
import { writeFragment } from "#http/request/saved-call.ts";
import { containsSecret, secretForms } from "#http/request/secrets/index.ts";
import { type Secret, textsToFind } from "#http/request/secrets/values.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import { draftIn } from "../changes.ts";
import { adoptStyle, buttonOf, element } from "../element.ts";
import { enter } from "../form/enter.ts";
import { onPress } from "../loading.ts";
import type { PanelContext } from "../panel-context.ts";
import { headerOf } from "../request/header-of.ts";
import { loadOperations } from "../request/operation-index.ts";
import type { FullResponse } from "../request/send.ts";
import { valuesIn } from "./body/viewer.ts";
import css from "./links.css?inline";

adoptStyle(css);

/** The input for the links of a response. */
export interface LinkParts extends PanelContext {
  /** Sends the request of the form. */
  send(): void;
}

/**
 * Shows possible next steps after a response: buttons for other pages of a list, and links from its URLs and
 * paths to their operations.
 */
export async function showLinks(
  parts: LinkParts,
  place: HTMLElement,
  request: HttpRequest,
  response: FullResponse,
  secrets: readonly Secret[],
): Promise<void> {
  const { form, operation, folder, send } = parts;
  const type = headerOf(response.headers, "content-type");
  const isReadable = isJson(type) && response.end === "whole" && response.body.length <= longest;
  const text = isReadable ? response.text() : "";
  const parameters = operation.request.parameters.flatMap(({ in: where, name }) =>
    where === "query" ? [name] : [],
  );
  const forms = secretForms(textsToFind(secrets));
  const isSecret = (text: string) => containsSecret(text, forms);
  const { url } = request;
  const pages = responsePages({
    url,
    headers: response.headers,
    body: text === "" ? undefined : readJson(text),
    parameters,
  });
  if (pages.length === 0 && !mayHaveLinks.test(text)) return;
  const index = await loadOperations(parts);
  if (pages.length > 0)
    place.append(
      pageButtons(pages, (page) => {
        pressed = page.rel;
        return openPage(page, { form, operation, url, isSecret, send });
      }),
    );
  if (pressed !== null) keepFocus(place, pressed);
  pressed = null;
  const linkOf = (address: string) => {
    const found = isSecret(address) ? null : index.find(address, "GET");
    return found === null
      ? null
      : { href: requestAddress(found, folder), title: messages.openOperation(`GET ${address}`) };
  };
  valuesIn(place)?.link(linkOf);
}

/** The button of the page that is loading. */
let pressed: PageRelation | null = null;

/** Focuses the pressed button again, or the first one if it no longer exists. */
function keepFocus(place: HTMLElement, rel: PageRelation): void {
  if (document.activeElement !== document.body) return;
  const buttons = [...place.querySelectorAll<HTMLButtonElement>(".response-pages > button")];
  const same = buttons.find(({ dataset }) => dataset.rel === rel);
  (same ?? buttons[0])?.focus({ preventScroll: true });
}

/** The URL of an operation's page, with a request for its panel. */
const requestAddress = (found: FoundOperation, folder: string) =>
  new URL(`operations/${found.slug}/${writeFragment(callOf(found))}`, folder).href;

function pageButtons(pages: ResponsePage[], open: (page: ResponsePage) => Promise<void>): HTMLElement {
  const nav = element("nav", "response-pages");
  nav.ariaLabel = messages.pagesOfList;
  for (const page of pages) {
    const button = buttonOf("try-view", names[page.rel]);
    button.dataset.rel = page.rel;
    button.title = page.url;
    onPress(button, () => open(page));
    nav.append(button);
  }
  return nav;
}

const names: Record<PageRelation, string> = {
  ...{ first: messages.firstPage, prev: messages.previousPage },
  ...{ next: messages.nextPage, last: messages.lastPage },
};

interface PageParts extends Pick<LinkParts, "form" | "operation" | "send"> {
  /** The URL of the request whose response contains the link. */
  url: string;
  /** Whether a text contains a secret of that request, which must stay where the reader entered it. */
  isSecret(text: string): boolean;
}

/**
 * Requests another page: the same request with the query of that page's URL. It goes to the selected server, whatever
 * server the URL names, and with the reader's own credentials.
 */
async function openPage(
  page: ResponsePage,
  { form, operation, url, isSecret, send }: PageParts,
): Promise<void> {
  const [wanted, current] = [new URL(page.url).searchParams, new URL(url).searchParams];
  const { parameters } = operation.request;
  const fields = parameters.flatMap(({ in: place, name }, index) => {
    const value = wanted.get(name);
    const isKept = place !== "query" || value === current.get(name) || isSecret(value ?? "");
    return isKept ? [] : [[parameterId(index), fillingOf(value ?? undefined)] as const];
  });
  const known = new Set([
    ...parameters.map(({ name }) => name),
    ...operation.securitySchemes.flatMap((scheme) =>
      methodOf(scheme).sample.flatMap((sent) => (sent.in === "query" ? [sent.name] : [])),
    ),
  ]);
  const others = [...wanted].flatMap(([name, value]) =>
    known.has(name) || isSecret(value) ? [] : [{ in: "query" as const, name, value }],
  );
  await enter(form, "page", {
    fields,
    ...(others.length > 0 && { undeclared: [...draftIn(form).undeclared, ...others] }),
  });
  send();
}

/** A string that is a URL or a path. */
const mayHaveLinks = /"(?:https?:\\?\/|\\?\/[\w-])/;

/** The maximum size in bytes of a response whose strings become links. */
const longest = 1_000_000;
