import { openapi } from "#description/grammar/openapi.ts";
import { walk } from "#description/grammar/walk.ts";
import type { Description } from "#description/load.ts";
import { decodePercent } from "#http/request/encode.ts";
import { isObject } from "#json/index.ts";
import { slugOf } from "#model/slug.ts";
import { toBase64 } from "#platform/bytes.ts";
import type { Files } from "#platform/files.ts";
import { hash } from "#platform/hash.ts";
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from "#platform/path.ts";
import { mayHavePictures, targetsIn } from "./fragments/markdown/targets.ts";
import type { GuideFile } from "./guides/index.ts";
import { type PictureSize, pictureSize } from "./picture-size.ts";

/** A picture, video or sound beside a description. */
export interface Picture {
  /** The URL in texts. */
  src: string;
  /** The path of the guide that shows it; null for texts of the description. */
  guide: string | null;
  /**
   * The path below the description's URL, with a hash of the content. An SVG is a `data:` URL instead.
   */
  path: string;
  /** The source file. */
  file: string;
  /** The size, if the format states it. It reserves the space until the picture is loaded. */
  size: PictureSize | null;
}

/** The pictures with relative paths in texts of a description, within the folder that it may read. */
export async function readPictures(
  description: Description,
  root: string | null,
  files: Files,
): Promise<Picture[]> {
  const [first = "."] = description.files;
  const reach = await files.realPath(resolve(root ?? dirname(first))).catch(() => null);
  const found = new Map<string, Picture>();
  for (const { value, pointer } of walk(openapi, description.document, "document")) {
    if (reach === null || !isObject(value) || typeof value.description !== "string") continue;
    if (!mayHavePictures(value.description)) continue;
    const named = relativePicturesIn(value.description).filter((address) => !found.has(address));
    // The lookup is slow, so it only runs for these.
    if (named.length === 0) continue;
    const { file } = description.origins.placeOf(pointer);
    // A remote part must not name files on this machine.
    if (/^https?:/.test(file)) continue;
    for (const address of named) {
      const picture = await readPicture(address, dirname(file), reach, files);
      if (picture !== null) found.set(address, { ...picture, guide: null });
    }
  }
  return [...found.values()];
}

/** The pictures of guides, within their folder or `root`. */
export async function readGuidePictures(
  guides: readonly GuideFile[],
  folder: string,
  root: string | null,
  files: Files,
): Promise<Picture[]> {
  const reach = await files.realPath(root ?? folder);
  const pictures = guides.map(async ({ file, path, source, start }) => {
    const named = new Set(relativePicturesIn(source.text.slice(start)));
    const read = [...named].map(async (address) => {
      const picture = await readPicture(address, dirname(file), reach, files);
      return picture === null ? [] : [{ ...picture, guide: path }];
    });
    return (await Promise.all(read)).flat();
  });
  return (await Promise.all(pictures)).flat();
}

const relativePicturesIn = (text: string): string[] =>
  targetsIn(text).flatMap(({ kind, address }) =>
    kind !== "picture" || isAbsoluteUrl(address) ? [] : [address],
  );

/** Whether a picture is external, so that it is not copied. */
export const isAbsoluteUrl = (address: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

async function readPicture(
  src: string,
  folder: string,
  reach: string,
  files: Files,
): Promise<Omit<Picture, "guide"> | null> {
  const path = (decodePercent(src) ?? src).replace(/[?#].*$/s, "");
  if (path.includes("\0") || !types.test(path)) return null;
  const named = resolve(folder, path.replace(/^\/+/, ""));
  const file = await files.realPath(named).catch(() => null);
  if (file === null || !isWithin(reach, file) || !types.test(file)) return null;
  const { size } = await files.stat(file);
  if (size > maxBytes(file)) return null;
  const bytes = await files.read(file);
  const extension = extname(file).toLowerCase();
  // An SVG file of this site could run a script when opened separately; a `data:` URL cannot.
  const address =
    extension === ".svg"
      ? `data:image/svg+xml;base64,${toBase64(bytes)}`
      : `pictures/${slugOf(basename(file, extname(file)))}.${hash("sha1", bytes).slice(0, 8)}${extension}`;
  return { src, path: address, file, size: pictureSize(bytes) };
}

const types = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|ogg)$/i;
const maxBytes = (file: string) => (/\.(?:mp4|webm)$/i.test(file) ? 100_000_000 : 10_000_000);

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  const isHidden = path.split(sep).some((name) => name.startsWith("."));
  return path !== "" && !isHidden && !isAbsolute(path);
}
