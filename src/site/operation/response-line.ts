import { type Html, html, safe } from "#html/index.ts";
import { statusText } from "#http/request/status.ts";
import type { Response } from "#model/types.ts";
import { plainText, prose } from "../fragments/markdown/index.ts";
import { shortened } from "../fragments/shortened.ts";
import type { Site } from "../index.ts";

/** The text beside a status. A summary is a button, so it must not contain links or blocks. */
export async function responseLine(
  { status, description }: Response,
  site: Site,
): Promise<{ short: Html; isCut: boolean }> {
  // "200 OK OK" would be redundant.
  if (description.trim().toLowerCase() === statusText(status).toLowerCase())
    return { short: safe(""), isCut: false };
  const whole = (await prose(withoutStatus(description, status), site)).html;
  const inline = /^<p [^>]*>(.*)<\/p>$/s.exec(whole)?.[1] ?? "";
  if (whole === "" || (inline !== "" && !/<(a|img|details)\b/.test(inline)))
    return { short: safe(inline), isCut: false };
  return { short: html`${shortened(plainText(description), most)}`, isCut: true };
}

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

/** The maximum length in UTF-16 code units. */
const most = 160;
