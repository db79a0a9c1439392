import { type Html, html, safe } from "#html/index.ts";
import type { Response } from "#reference/types.ts";
import { statusText } from "#request/status.ts";
import { plainText, prose } from "../fragments/markdown/index.ts";
import { shortened } from "../fragments/shortened.ts";
import type { Site } from "../index.ts";

/** What stands beside a status. A summary is a button, in which no link and no block may stand. */
export async function responseLine(
  { status, description }: Response,
  site: Site,
): Promise<{ short: Html; isCut: boolean }> {
  // "200 OK OK" says nothing more.
  if (description.trim().toLowerCase() === statusText(status).toLowerCase())
    return { short: safe(""), isCut: false };
  const whole = (await prose(description, site)).html;
  const inline = /^<p [^>]*>(.*)<\/p>$/s.exec(whole)?.[1] ?? "";
  if (whole === "" || (inline !== "" && !/<(a|img|details)\b/.test(inline)))
    return { short: safe(inline), isCut: false };
  return { short: html`${shortened(plainText(description), most)}`, isCut: true };
}

/** In UTF-16 code units. */
const most = 160;
