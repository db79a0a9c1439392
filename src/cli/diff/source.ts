import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "#cli/error.ts";
import { findDescriptions } from "#description/description-files.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { displayPath, isUrl, shownUrl } from "#description/source.ts";
import {
  fileIn,
  filesOf,
  hasFile,
  pathIn,
  type Revision,
  repositoryAround,
  revisionOf,
} from "#disk/revision.ts";
import * as messages from "#messages/terminal/diff.ts";
import type { SourceFiles } from "#platform/files.ts";
import { descriptionFolder } from "#site/publication.ts";

/** One of the two compared descriptions. */
export interface ComparedSource {
  /** Its name for readers. */
  name: string;
  /** Its root file, on disk or virtual. */
  file: string;
  /** The source of its files; null for the disk. */
  files: SourceFiles | null;
}

export interface SourceOptions {
  /** The working folder of the user. */
  folder: string;
  /** The descriptions of the configuration, as paths for this process. */
  inputs: string[];
}

/**
 * The description that a user names. Throws `CommandError` with exit code 2 and the places that were
 * searched.
 */
export async function findSource(
  name: string,
  options: SourceOptions,
  other: ComparedSource | null,
): Promise<ComparedSource> {
  if (isUrl(name)) return remoteSource(name);
  const path = resolve(options.folder, name);
  if (existsSync(path)) return await onDisk(path);
  const repository = await repositoryAround(options.folder);
  const [, before = "", after = ""] = /^([^:]*):(.*)$/s.exec(name) ?? [];
  if (name.includes(":")) return await inRevision(before, after, repository, options);
  const revision = repository === null ? null : await revisionOf(name, repository);
  if (revision === null) throw refusal(messages.notFound(name, repository));
  return await ofRevision(revision, options, other);
}

/** The description in the configuration. Throws `CommandError`. */
export async function defaultSource({ inputs }: SourceOptions): Promise<ComparedSource> {
  const all = inputs.length > 0 ? inputs : await findDescriptions(descriptionFolder);
  const [only, ...others] = all;
  if (only === undefined || others.length > 0)
    throw refusal(messages.severalInputs(all.map((file) => displayPath(file)).join(", ")));
  return isUrl(only) ? remoteSource(only) : await onDisk(resolve(only));
}

/** Reads one of the descriptions. Throws `DescriptionError`. */
export const readSource = (
  { file, files }: ComparedSource,
  reach: {
    allowRemote: readonly string[];
    audience: readonly string[];
    root: string | null;
    overlays: readonly string[];
    withInternal: boolean;
  },
): Promise<Description> =>
  loadDescription(file, {
    ...reach,
    root: files === null ? reach.root : null,
    ...(files !== null && { ownStorage: files }),
  });

const refusal = (message: string) => new CommandError(message, { exitCode: 2 });

const rootNames = ["openapi", "swagger", "index", "api"].flatMap((name) =>
  ["yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
);

async function onDisk(path: string): Promise<ComparedSource> {
  if (!statSync(path).isDirectory()) return { name: displayPath(path), file: path, files: null };
  const known = rootNames.map((name) => join(path, name)).find((file) => existsSync(file));
  const found = known === undefined ? await findDescriptions(path).catch(() => []) : [known];
  const [only, ...others] = found;
  if (only === undefined || others.length > 0)
    throw refusal(messages.noFolder(displayPath(path), rootNames.join(", ")));
  return { name: displayPath(only), file: only, files: null };
}

/**
 * A description at `REV:path`, relative to the repository's folder as in git, else to the working
 * folder.
 */
async function inRevision(
  name: string,
  path: string,
  repository: string | null,
  { folder }: SourceOptions,
): Promise<ComparedSource> {
  const revision = repository === null ? null : await revisionOf(name, repository);
  if (revision === null || repository === null) throw refusal(messages.noRevision(name, repository));
  const paths = [path.replace(/^\.\//, ""), pathIn(repository, resolve(folder, path))];
  for (const candidate of paths)
    if (candidate !== null && candidate !== "" && (await hasFile(revision, candidate)))
      return revised(revision, candidate);
  throw refusal(messages.noFileInRevision(name, path));
}

/**
 * A description in a revision without a path: the same file as the other one, else that of the
 * configuration.
 */
async function ofRevision(
  revision: Revision,
  options: SourceOptions,
  other: ComparedSource | null,
): Promise<ComparedSource> {
  const { file } = other ?? (await defaultSource(options));
  const path = pathIn(revision.top, file);
  if (path === null) throw refusal(messages.outsideRepository(displayPath(file), revision.top));
  if (!(await hasFile(revision, path))) throw refusal(messages.noFileInRevision(revision.name, path));
  return revised(revision, path);
}

const revised = (revision: Revision, path: string): ComparedSource => ({
  name: `${revision.name}:${path}`,
  file: fileIn(revision, path),
  files: filesOf(revision),
});

/** A remote description, fetched on reading. */
export function remoteSource(text: string): ComparedSource {
  const url = URL.parse(text);
  if (url === null) throw refusal(messages.notUrl(text));
  return { name: shownUrl(url.href), file: url.href, files: null };
}
