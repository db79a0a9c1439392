import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import { statusLanguage, statusText } from "#http/request/status.ts";
import type { Response } from "#model/types.ts";
import { descriptionLanguage } from "../fragments/description-language.ts";
import { plainText, prose } from "../fragments/markdown/index.ts";
import { shortened } from "../fragments/shortened.ts";
import type { Site } from "../index.ts";

/** The text beside a status. A summary is a button, so it must not contain links or blocks. */
export async function responseLine(
  { status, description }: Response,
  site: Site,
): Promise<{ short: Html; isCut: boolean }> {
  if (isStatusText(description, status)) return { short: safe(""), isCut: false };
  const whole = (await prose(withoutStatus(description, status), site)).html;
  const inline = /^<p [^>]*>(.*)<\/p>$/s.exec(whole)?.[1] ?? "";
  if (whole === "" || (inline !== "" && !/<(a|img|details)\b/.test(inline)))
    return { short: safe(inline), isCut: false };
  return { short: html`${shortened(plainText(description), most)}`, isCut: true };
}

/** The title of a response: its summary or reason phrase, as a link to its details. */
export function responseTitle({ status, summary }: Response, site: Site, href: string): Html {
  const words = summary ?? statusText(status);
  const lang = summary === null ? statusLanguage(status) : descriptionLanguage(site);
  return html`<a href="${href}" dir="auto"${languageOf(lang)}>${words === "" ? status : words}</a>`;
}

/**
 * The description below the title. A long one, or one with blocks or ids, is shortened to plain text. Above an
 * example, it is shortened to two lines, so that both are visible.
 */
export async function responseText(
  { status, description }: Response,
  site: Site,
  place: "aboveExample" | "alone",
): Promise<Html> {
  if (isStatusText(description, status)) return safe("");
  const whole = await prose(withoutStatus(description, status), site);
  const words = plainText(description);
  const room = place === "alone" ? longest : twoLines;
  const isShort = words.length <= room && (place === "alone" || blocksIn(whole) <= 2);
  if (isShort && !/<(?:code-tabs|details|h\d|img|pre|table)\b|<[^<>]* id="/.test(whole.html)) return whole;
  return html`<p class="${classes.prose}" dir="auto"${languageOf(descriptionLanguage(site))}>${shortened(words, room)}</p>`;
}

/** The number of lines that a text has at least. */
const blocksIn = ({ html }: Html) => html.split(/<(?:p|li|br)\b/).length - 1;

const languageOf = (lang: string | null) => (lang === null ? null : html` lang="${lang}"`);

/** Whether a description only repeats the status: "200 OK OK" would be redundant. */
const isStatusText = (description: string, status: string) =>
  description.trim().toLowerCase() === statusText(status).toLowerCase();

/** The description without the status: "Bad Request – the body is missing". */
function withoutStatus(description: string, status: string): string {
  const text = description.trimStart();
  const words = statusText(status);
  const start = text.slice(0, words.length);
  const rest = /^\s*(?:[-–—:.,]\s+|\n)(?=\S)/.exec(text.slice(words.length));
  return words !== "" && start.toLowerCase() === words.toLowerCase() && rest !== null
    ? text.slice(words.length + rest[0].length)
    : description;
}

/** The maximum lengths beside a status, in a tab, and above an example there, in UTF-16 code units. */
const most = 160;
const longest = 400;
const twoLines = 140;
