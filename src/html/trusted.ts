import type { Html } from "./index.ts";

/**
 * HTML for a sink of the page such as `innerHTML`. Pages let no other text become HTML (`require-trusted-types-for` in
 * their policy), so that a sink that is given a text of a description or of a response throws in place of parsing it.
 */
export const trustedHtml = ({ html }: Html): string => policy?.createHTML(html) ?? html;

/** The address of a worker for the page to start: one of the site's own origin. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address;

/** As much of the DOM as is used here (Trusted Types, section 2.3), missing in older browsers and outside of them. */
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
