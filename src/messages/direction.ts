import { type Language, language } from "./language.ts";

/** The direction of the interface's text, as `dir` of a page has it. */
export const direction = (): "ltr" | "rtl" => (rightToLeft.has(language()) ? "rtl" : "ltr");

const rightToLeft: ReadonlySet<Language> = new Set(["ar"]);
