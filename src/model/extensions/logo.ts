import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";
import { readColor } from "./values/color.ts";

/**
 * The logo of an API. `url` is relative, https or a `data:` image. Pages decide whether it is loaded.
 */
export interface Logo {
  url: string;
  altText: string | null;
  href: string | null;
  backgroundColor: string | null;
}

/** `x-logo`, in the Info Object or the root. */
export const logo: Extension<Logo | null> = {
  keys: ["x-logo"],
  on: ["info", "root"],
  inherited: true,
  fallback: null,
  read(value, _key, warn) {
    const { url, altText, href, backgroundColor } = isObject(value) ? value : { url: value };
    if (typeof url !== "string" || !isImage(url)) {
      warn(warnings.logoUrl);
      return null;
    }
    return {
      url,
      altText: typeof altText === "string" ? altText : null,
      href: hrefOf(href, warn),
      backgroundColor: readColor(backgroundColor, warn),
    };
  },
};

const scheme = /^\s*[a-z][a-z\d+.-]*:/i;

// URL parsers remove line ends and tabs, which could hide a scheme.
const isHidden = (url: string) => /\p{Cc}/u.test(url);

// `//host/logo.svg` refers to another host, with the scheme of the page.
const isImage = (url: string) =>
  /^(?:https:\/\/|data:image\/)/i.test(url) ||
  (url !== "" && !isHidden(url) && !scheme.test(url) && !/^\s*[/\\]{2}/.test(url));

function hrefOf(href: unknown, warn: (problem: string) => void): string | null {
  if (href === undefined || href === null) return null;
  if (typeof href === "string" && !isHidden(href) && (/^https?:\/\//i.test(href) || !scheme.test(href)))
    return href;
  warn(warnings.logoHref);
  return null;
}
