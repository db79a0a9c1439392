import { isUrl } from "#description/source.ts";
import { dirname, isAbsolute, relative, resolve } from "#platform/path.ts";
import { isOfGuides } from "./guides/alone.ts";
import type { Site } from "./index.ts";
import { publishedDescriptions } from "./publication.ts";

/**
 * The URL for editing the source of a page: the file of a guide, else that of the description. Null if
 * it cannot be edited.
 */
export async function editAddress(
  page: string,
  { folder, reference, address, publication }: Site,
): Promise<string | null> {
  const { brand, config } = publication;
  if (brand.editUrl === null) return null;
  const published = (await publishedDescriptions(publication)).find((one) => one.folder === folder);
  if (published === undefined) return null;
  const guide = reference.guides.find(({ slug }) => address.guide(slug) === page);
  const source =
    guide?.path === null || guide === undefined || published.guides === null
      ? published.file
      : `${published.guides}/${guide.path}`;
  // A remote description, or one elsewhere on this machine, is not in the linked repository.
  if (isUrl(source) || isOfGuides(source)) return null;
  const path = relative(config === null ? "." : dirname(resolve(config)), resolve(source));
  if (/^\.\.(?:[\\/]|$)/.test(path) || isAbsolute(path)) return null;
  return brand.editUrl.replaceAll("{file}", encodeURI(path.replaceAll("\\", "/")));
}
