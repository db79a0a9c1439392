import type { Html } from "./index.ts";

/**
 * HTML for a sink such as `innerHTML`. Pages require Trusted Types, so a sink throws if it receives a
 * text of a description or response.
 */
export const trustedHtml = ({ html }: Html): string => policy?.createHTML(html) ?? html;

/** The URL of a worker on the site's own origin. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;

/**
 * The used part of the DOM (Trusted Types, section 2.3), which older browsers and other environments
 * lack.
 */
interface Page {
  trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
  location: { href: string; origin: string };
}

const page = globalThis as unknown as Page;

const policy = page.trustedTypes?.createPolicy("specimen", {
  createHTML: (html: string) => html,
  createScriptURL(address: string) {
    const { origin, href } = new URL(address, page.location.href);
    if (origin !== page.location.origin) throw new TypeError(`${href} is not of this site.`);
    return address;
  },
});
