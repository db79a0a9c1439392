import { DescriptionError } from "#description/error.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { displayPath } from "#description/source.ts";
import * as messages from "#messages/terminal/site.ts";
import type { Change, ChangeSettings } from "#model/changes/index.ts";
import { foldedSlug, slugOf } from "#model/slug.ts";
import type { Reference } from "#model/types.ts";
import type { Files } from "#platform/files.ts";
import { hash } from "#platform/hash.ts";
import { dirname, join, resolve } from "#platform/path.ts";
import { repositoryAround } from "#platform/repository.ts";
import { openTextCache } from "#platform/text-cache.ts";
import { descriptionFolder, type HistorySettings, mayHaveHistory, type Publication } from "../publication.ts";
import { breakingPart, type Changelog, type Gone, type Version } from "./index.ts";

/** The currently published description. */
interface Current {
  publication: Publication;
  version: string;
  reference: Reference;
  keptSlugs: ReadonlyMap<string, string>;
  files: Files;
}

/** A version with its description. */
interface Earlier {
  name: string;
  date: string | null;
  document: Record<string, unknown>;
  keptSlugs: ReadonlyMap<string, string>;
}

/**
 * Reads the earlier versions of a description and compares consecutive ones. Null if no history is
 * published. Throws `DescriptionError`.
 */
export async function readChangelog(
  file: string,
  description: Description,
  { publication, version, reference, keptSlugs, files }: Current,
): Promise<Changelog | null> {
  const settings = await historySettings(publication, files);
  if (settings === null) return null;
  const earlier = await readVersions(settings.source, file, publication, files);
  const now: Earlier = { name: version, date: null, document: description.document, keptSlugs };
  const versions: Omit<Version, "slug">[] = [];
  let before: Earlier | null = null;
  for (const [index, one] of [...earlier, now].entries()) {
    const changes = before === null ? null : await changesBetween(before, one, settings);
    // The published description may be the last version in the history.
    if (index === earlier.length && changes?.length === 0 && before?.name === one.name) break;
    const words = await wordsOf(settings.notes, one.name, files);
    versions.unshift({ name: one.name, date: one.date, words, changes });
    before = one;
  }
  const slugs = new Set<string>();
  const addressed = versions.map((one): Version => ({ ...one, slug: versionSlug(one, slugs) }));
  return { versions: addressed, gone: goneOf(addressed, reference) };
}

/** The settings; by default those of a folder `history` beside the descriptions. */
async function historySettings(publication: Publication, storage: Files): Promise<HistorySettings | null> {
  if (!mayHaveHistory(publication)) return null;
  const { history, files } = publication;
  if (history !== null) return files !== null && files.length > 1 ? null : history;
  const folder = join(descriptionFolder, "history");
  if ((await storage.stat(folder).catch(() => null)) === null) return null;
  return { source: { folder }, notes: null, hide: [], rules: [], stability: [], minDays: null };
}

async function readVersions(
  source: HistorySettings["source"],
  file: string,
  publication: Publication,
  files: Files,
): Promise<Earlier[]> {
  return "folder" in source
    ? await ofFolder(source.folder, publication, files)
    : await ofTags(source, file, publication, files);
}

const noSlugs: ReadonlyMap<string, string> = new Map();

/** Versions in files `VERSION.yaml` and `YYYY-MM-DD_VERSION.yaml`, sorted by date, else by version. */
async function ofFolder(folder: string, publication: Publication, files: Files): Promise<Earlier[]> {
  const entries = await files.list(folder).catch((cause) => {
    throw new DescriptionError(displayPath(folder, files), null, messages.historyUnreadable, { cause });
  });
  const found = entries
    .filter((entry) => /\.(?:ya?ml|json)$/i.test(entry))
    .map((entry) => {
      const [, date = null, name = ""] = /^(?:(\d{4}-\d{2}-\d{2})_)?(.+)\.\w+$/.exec(entry) ?? [];
      return { entry, date, name };
    });
  found.sort(
    (one, other) =>
      (one.date ?? "").localeCompare(other.date ?? "") ||
      one.name.localeCompare(other.name, "en", { numeric: true }),
  );
  return Promise.all(
    found.map(async ({ entry, date, name }) => ({
      name,
      date,
      document: (await loadDescription(join(folder, entry), reach(publication, files))).document,
      keptSlugs: noSlugs,
    })),
  );
}

const reach = ({ allowRemote, audience, keepExtensions, overlays }: Publication, files: Files) => ({
  storage: files,
  allowRemote,
  audience,
  keepExtensions,
  overlays,
});

async function ofTags(
  { tags, path, since }: Extract<HistorySettings["source"], { tags: string }>,
  file: string,
  publication: Publication,
  files: Files,
): Promise<Earlier[]> {
  const refuse = (problem: string): never => {
    throw new DescriptionError(publication.config ?? "", null, problem);
  };
  files.noteOther();
  const repository =
    (await repositoryAround(dirname(resolve(file)))) ??
    refuse(messages.noRepository(displayPath(file, files)));
  const all = await repository.tags(tags);
  if (all.length === 0) return refuse(messages.noTags(tags));
  const first = since === null ? 0 : all.indexOf(since);
  if (first < 0) return refuse(messages.noTag(since ?? ""));
  const target = repository.pathOf(path ?? file) ?? refuse(messages.outsideRepository(path ?? file));
  const found: Earlier[] = [];
  for (const tag of all.slice(first)) {
    const tagged = await repository.fileAt(tag, target);
    if (tagged === null) continue;
    const { document } = await loadDescription(tagged.file, {
      ...reach(publication, files),
      ownStorage: tagged.files,
    });
    // The tag `v1.4` is version 1.4.
    found.push({ name: tag.replace(/^v(?=\d)/i, ""), date: tagged.day, document, keptSlugs: noSlugs });
  }
  return found;
}

/**
 * The slug of a version. Of versions with the same name, the older ones include their date or number.
 */
function versionSlug({ name, date }: Omit<Version, "slug">, known: Set<string>): string {
  const isPlain = /^[\w.-]+$/.test(name) && !reserved.has(name.toLowerCase());
  const plain = isPlain ? name.toLowerCase() : slugOf(`version-${name}`);
  const slugs = [plain, ...(date === null ? [] : [`${plain}-${date}`])];
  let slug = slugs.find((candidate) => !known.has(foldedSlug(candidate)));
  for (let number = 2; slug === undefined; number++)
    if (!known.has(foldedSlug(`${plain}-${number}`))) slug = `${plain}-${number}`;
  known.add(foldedSlug(slug));
  return slug;
}

/** Other slugs of the changelog, and names that Windows reserves. */
const reserved = new Set([breakingPart, "tags", "index", "index.md", ".", ".."]);

/** The team's notes about a version, in `VERSION.md`. */
async function wordsOf(folder: string | null, version: string, files: Files): Promise<string | null> {
  if (folder === null || /[\\/]/.test(version)) return null;
  const words = await files.read(join(folder, `${version}.md`)).catch(() => null);
  return words && new TextDecoder("utf-8", { ignoreBOM: true }).decode(words);
}

/** The changes between two versions, cached by their texts. */
async function changesBetween(old: Earlier, next: Earlier, settings: HistorySettings): Promise<Change[]> {
  const key = hash(
    "sha1",
    JSON.stringify([settings, [...next.keptSlugs], old.document, next.document], withDigits),
  );
  const cache = openTextCache("changes", `${format}`);
  const known = readChanges(cache.get(key));
  if (known !== null) return known;
  // Comparing takes twenty modules, and few descriptions have a history.
  const { compareDescriptions, defaultSettings } = await import("#model/changes/index.ts");
  const changes = compareDescriptions(old, next, settingsOf(settings, defaultSettings)).filter(
    ({ id, fingerprint }) => id !== "version-not-bumped" && !settings.hide.includes(fingerprint),
  );
  cache.set(key, JSON.stringify(changes));
  return changes;
}

/** The content of the cache; null if it is not a list. */
function readChanges(text: string | null): Change[] | null {
  if (text === null) return null;
  try {
    const changes = JSON.parse(text);
    return Array.isArray(changes) ? changes : null;
  } catch {
    return null;
  }
}

/** The format changes with the comparison. */
const format = 2;

const withDigits = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/**
 * The settings list all breaks for readers, including accepted ones, and no verdict depends on today.
 */
const settingsOf = (
  { rules, stability, minDays }: HistorySettings,
  usual: ChangeSettings,
): ChangeSettings => ({
  ...usual,
  rules: new Map(rules),
  stability: { ...usual.stability, ...Object.fromEntries(stability) },
  minDays,
});

/** Removed operations and webhooks that do not exist now, by their latest removal. */
function goneOf(versions: readonly Version[], { operations, webhooks }: Reference): Gone[] {
  const gone = new Map<string, Gone>();
  // The ones that exist again, under the same slug or identity.
  const back = new Set([
    ...operations.map(({ slug }) => `operations/${slug}`),
    ...webhooks.map(({ slug }) => `webhooks/${slug}`),
  ]);
  for (const [index, { name, slug: versionSlug, changes }] of versions.entries())
    for (const { id, subject, after } of changes ?? []) {
      if (subject.kind !== "operation" && subject.kind !== "webhook") continue;
      const section = subject.kind === "operation" ? ("operations" as const) : ("webhooks" as const);
      const key = `${section}/${subject.slug}`;
      if (id === "operation-added") back.add(key);
      if (!subject.isGone || gone.has(key) || back.has(key)) continue;
      const { slug, label, title } = subject;
      const last = versions[index + 1]?.name ?? "";
      gone.set(key, { section, slug, label, title, version: name, versionSlug, last, replacement: after });
    }
  return [...gone.values()];
}
