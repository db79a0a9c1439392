import * as data from "#html/contract/data.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { Asker } from "./asker.ts";

/** Colors the code of a page that was rendered without the grammars (`hasPlainCode`). */
export async function colorCode(page: Document, asker: Asker): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>(`[data-${data.highlight}]`)];
  await Promise.all(places.map((place) => colorPlace(place, asker)));
}

async function colorPlace(place: HTMLElement, asker: Asker): Promise<void> {
  const code = textIn(place);
  const html = await asker.color(code, place.dataset[data.highlight] ?? "");
  if (!place.isConnected) return;
  // Meanwhile, a script of the page may have written the host of the reader into it.
  if (textIn(place) !== code) await colorPlace(place, asker);
  else place.outerHTML = trustedHtml(safe(html));
}

const textIn = ({ textContent }: Node): string => textContent ?? "";
