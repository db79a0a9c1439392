import { createHash } from "node:crypto";
import { memoize } from "./memoize.ts";

/** The hash by which a page's Content-Security-Policy allows a style or script that is part of the page. */
export const inlineHash = (text: string) => `sha256-${digestOf(text)}` as const;

const digestOf = memoize((text) => createHash("sha256").update(text).digest("base64"));

/** A script that does nothing, but not before the style sheets above it are loaded. */
export const waitForStyles = " ";
