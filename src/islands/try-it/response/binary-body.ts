import { messages } from "#messages/binary-body.ts";
import { essenceOf } from "#request/media-type.ts";
import { element } from "../element.ts";
import { count } from "./figures.ts";

/** A larger image is only there to be saved, in bytes: it is drawn from a URL with all of it. */
export const largestImage = 20_000_000;

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
  return element("figure", "answer-image", image, size);
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
