import type { Reference } from "#model/types.ts";
import type { Files, SourceFiles } from "#platform/files.ts";
import { basename, dirname, join } from "#platform/path.ts";

/**
 * The description of guides without an API: a virtual file in their folder, which is read as a
 * description without operations.
 */
export const descriptionOfGuides = (folder: string): string => join(folder, fileName);

export const isOfGuides = (file: string): boolean => basename(file) === fileName;

/** The file system that contains such a description. */
export const storageOfGuides = (files: Files): SourceFiles => ({
  ...files,
  stat: async () => ({ kind: "file", size: text.length, modified: 0 }),
  read: async () => new TextEncoder().encode(text),
  realPath: async (path) => join(await files.realPath(dirname(path)), fileName),
});

const fileName = ".guides-of-no-api.json";
// Its entry in the settings has a label, which is its title.
const text = JSON.stringify({ openapi: "3.1.0", info: { title: "-", version: "" }, paths: {} });

/** Whether a reference only has guides. */
export const hasGuidesAlone = ({ guides, operations, webhooks, schemas }: Reference): boolean =>
  guides.length > 0 && operations.length + webhooks.length + schemas.length === 0;
