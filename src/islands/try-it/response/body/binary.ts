import { essenceOf } from "#http/request/media-type.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { count } from "../figures.ts";
import { tool } from "../tool.ts";

/**
 * The maximum size in bytes of a displayed body, because its URL contains all of it. Larger ones can only be saved.
 */
export const largestShown = 20_000_000;

/**
 * An image. It has a `data:` URL, because a `blob:` URL belongs to this site: an SVG that is opened from there could
 * act in the site's name. Inside `<img>`, scripts of an SVG do not run.
 */
export async function imageOf(body: BlobPart, type: string): Promise<HTMLElement> {
  const image = element("img", "");
  image.alt = messages.image;
  const size = element("figcaption", "quiet");
  image.addEventListener("load", () => {
    size.textContent = messages.pixels(count(image.naturalWidth), count(image.naturalHeight));
  });
  image.addEventListener("error", () => {
    image.remove();
    size.textContent = messages.notAnImage;
  });
  image.src = await dataAddress(new Blob([body], { type: essenceOf(type) }));
  return element("figure", "received-image", image, size);
}

/** An audio player. */
export async function audioOf(body: BlobPart, type: string): Promise<HTMLElement> {
  const player = element("audio", "received-audio");
  player.controls = true;
  player.ariaLabel = messages.audio;
  player.src = await dataAddress(new Blob([body], { type: essenceOf(type) }));
  const place = element("div", "", player);
  player.addEventListener("error", () => place.replaceChildren(element("p", "quiet", messages.notPlayable)));
  return place;
}

/** Whether a body is a PDF, by its type and first bytes, and the browser has a viewer. */
export const isViewablePdf = (body: Uint8Array, type: string) =>
  navigator.pdfViewerEnabled &&
  essenceOf(type) === "application/pdf" &&
  new TextDecoder().decode(body.subarray(0, 5)) === "%PDF-";

/**
 * A button that opens a PDF in the browser's viewer. The type is fixed, and a `data:` URL has its own origin, so
 * nothing that the server sent runs as a document of this site.
 */
export function pdfOf(body: BlobPart): HTMLElement {
  const place = element("div", "");
  const preview = tool(messages.preview, async () => {
    const frame = element("iframe", "received-pdf");
    frame.title = messages.pdf;
    frame.referrerPolicy = "no-referrer";
    frame.src = await dataAddress(new Blob([body], { type: "application/pdf" }));
    place.replaceChildren(frame);
    frame.focus();
  });
  place.append(preview);
  return place;
}

/** Bytes in Base64 (RFC 4648, 4). */
export const base64Of = async (body: BlobPart) =>
  (await dataAddress(new Blob([body]))).replace(/^[^,]*,/, "");

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
