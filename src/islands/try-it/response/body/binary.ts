import { essenceOf } from "#http/request/media-type.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { count } from "../figures.ts";
import { tool } from "../tool.ts";

/** A larger body is only there to be saved, in bytes: it is shown from a URL with all of it. */
export const largestShown = 20_000_000;

/**
 * A picture of bytes. As `data:`, since a `blob:` address belongs to this site: an SVG opened from there in a tab of
 * its own could act in the site's name. Within `<img>` no script of an SVG runs.
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

/** A player of sound. */
export async function audioOf(body: BlobPart, type: string): Promise<HTMLElement> {
  const player = element("audio", "received-audio");
  player.controls = true;
  player.ariaLabel = messages.audio;
  player.src = await dataAddress(new Blob([body], { type: essenceOf(type) }));
  const place = element("div", "", player);
  player.addEventListener("error", () => place.replaceChildren(element("p", "quiet", messages.notPlayable)));
  return place;
}

/** Whether a body is a PDF, by its type and by what it begins with, and the browser has a viewer for it. */
export const isViewablePdf = (body: Uint8Array, type: string) =>
  navigator.pdfViewerEnabled &&
  essenceOf(type) === "application/pdf" &&
  new TextDecoder().decode(body.subarray(0, 5)) === "%PDF-";

/**
 * A button that opens a PDF in the viewer of the browser. Its type is ours, and a `data:` URL has an origin of its own: whatever
 * the server sent is not run as a document of this site.
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
