import { methodOf } from "#http/request/auth/index.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type { Exchange, SecurityScheme } from "#model/types.ts";
import { flowWords, isOptional, schemeOf, sentAs } from "../../fragments/security.ts";
import type { Site } from "../../index.ts";
import { authenticationNeed } from "../../overview.ts";
import { authorLine, authorText } from "./author-text.ts";
import { code, shownAddress } from "./blocks.ts";

/** The security of a request: any one of the requirements, with all of its schemes. */
export function securityText(exchange: Exchange, site: Site): string[] {
  const { security } = exchange;
  const asked = security.filter(({ schemes }) => schemes.length > 0);
  const isAsked = site.reference.securitySchemes.length > 0 && !("origin" in exchange);
  if (asked.length === 0 && !isAsked) return [];
  if (asked.length === 0) return [`## ${pages.authorization}`, pages.noAuthorization];
  const items = asked.map(({ schemes }) => {
    const all = schemes.map(({ name, scopes }) => {
      const words = wordsOf(schemeOf(name, site));
      const scoped = scopes.length === 0 ? words : messages.withScopes(words, scopes.map(code).join(", "));
      return `${plain(name)} (${scoped})`;
    });
    return `- ${all.reduce(pages.bothSchemes)}`;
  });
  const many = asked.length > 1 ? pages.useOneOf : "";
  return [
    `## ${pages.authorization}`,
    isOptional(security) ? pages.optionalAuthorization : "",
    many,
    items.join("\n"),
  ];
}

/** The schemes of a description. */
export function schemesText(site: Site): string[] {
  const { reference } = site;
  if (reference.securitySchemes.length === 0) return [];
  return [
    `## ${pages.authentication}`,
    authenticationNeed(reference),
    ...reference.securitySchemes.flatMap((scheme) => schemeText(scheme, site)),
  ];
}

function schemeText(scheme: SecurityScheme, site: Site): string[] {
  const { flows, metadata } = methodOf(scheme).tokens ?? { flows: null, metadata: null };
  return [
    `### ${plain(scheme.name)}`,
    scheme.deprecated ? messages.deprecatedScheme(wordsOf(scheme)) : wordsOf(scheme),
    ...sentAs(scheme).map(({ words, code: text }) => `${words} ${code(text)}`),
    authorText(scheme.description, 3, site),
    metadata === null ? "" : shownAddress(metadata.url),
    ...(flows ?? []).map((flow) => {
      const urls = [flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl, flow.refreshUrl];
      const scopes = flow.scopes.map(({ name, description }) =>
        `  - ${code(name)} ${authorLine(description, site)}`.trimEnd(),
      );
      const addresses = urls.filter((url) => url !== null).map(shownAddress);
      return [`- ${plain(flowWords(flow.kind))}: ${addresses.join(", ")}`, ...scopes].join("\n");
    }),
  ];
}

function wordsOf(scheme: SecurityScheme): string {
  const { words, name } = methodOf(scheme).title;
  return name === null ? plain(words) : `${plain(words)} ${code(name)}`;
}
