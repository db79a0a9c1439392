import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isWorkerPart, workerFiles } from "#cli/build/worker-script.ts";
import { fileOfPage, type ListedPage, loadPageRenderer } from "#cli/renderer/app.ts";
import { isAssetOf, type Renderers } from "#cli/renderer/index.ts";
import { placedAt } from "#server/hosts/origin.ts";
import { type Bytes, type Found, namesIn, serveFiles } from "#server/hosts/site-files.ts";
import { themePath } from "#site/brand.ts";
import { copiesOf, filesByPath } from "#site/files/index.ts";
import type { SiteFile } from "#site/files/site-file.ts";
import { type DescribedSite, originals } from "#site/index.ts";
import { perObject } from "#site/made-once.ts";
import { inInterfaceOf, type Publication } from "#site/publication.ts";
import { redirectFiles } from "#site/redirects.ts";

/** A site whose pages and files are rendered on request, without an output folder. */
export interface RenderedSite {
  /** Responds below the base path like a host of the built site. Other paths redirect to it. */
  fetch(request: Request): Promise<Response>;
}

export interface RenderedSiteOptions {
  /** Returns the current publication. Its base path and languages never change. */
  publication(): Publication;
  /** Returns the current descriptions, in a new list after a change. */
  read(): Promise<DescribedSite[]>;
  /** Whether pages reload after an edit. */
  isEdited: boolean;
  /** The maximum number of bytes of responses to cache. */
  mostKept: number;
}

/** Opens a site without reading anything yet. */
export async function openRenderedSite(
  { assets, entries }: Renderers,
  { publication, read, isEdited, mostKept }: RenderedSiteOptions,
): Promise<RenderedSite> {
  const opened = publication();
  const making = { sites: read, hasKeys: false, isEdited };
  const renderer = await loadPageRenderer(entries, opened, making);
  const fixed = await filesIn(assets);
  const stateOf = perObject((_: object) => String(++states));
  let states = 0;

  let listed: DescribedSite[] | null = null;
  /** The pages of descriptions by file, listed once and not rendered. */
  const pagesOf = perObject(async (sites: DescribedSite[]): Promise<ReadonlyMap<string, ListedPage>> => {
    if (listed !== null) renderer.forgetPaths();
    listed = sites;
    const pages = await renderer.list(async () => sites);
    return new Map(pages.map((page) => [fileOfPage(page.path), page]));
  });
  const render = async (page: ListedPage, sites: DescribedSite[]): Promise<Bytes> =>
    new Uint8Array(await renderer.render(page, async () => sites));
  const filesOf = perObject((sites: DescribedSite[]) => filesBeside(sites, fixed));
  const missingPageOf = perObject(async (sites: DescribedSite[]): Promise<Bytes | null> => {
    const page = (await pagesOf(sites)).get("404.html");
    return page === undefined ? null : await render(page, sites);
  });

  const find = async (pathname: string): Promise<Found> => {
    const path = namesIn(pathname)?.join("/");
    if (path === undefined) return missing;
    const isAsset = isAssetOf(path, publication()) && !isWorkerPart(path);
    const asset = isAsset ? fixed.get(path) : undefined;
    if (asset !== undefined) return found(path, "", asset);
    // A page that is kept while a description is invalid still needs its styles and images.
    const ofBrand = brandFile(path, publication());
    if (ofBrand !== null) return found(path, stateOf(publication()), ofBrand);
    const sites = await read();
    const pages = await pagesOf(sites);
    const page = pages.get(path);
    if (page !== undefined) return found(path, stateOf(sites), () => render(page, sites));
    if (pages.has(`${path}/index.html`)) return { kind: "folder" };
    const make = (await filesOf(sites)).get(path)?.();
    return make ? found(path, stateOf(sites), make) : missing;
  };
  const missingPage = async () => missingPageOf(await read());
  const serve = placedAt(opened.base, serveFiles({ find, missingPage }, mostKept));
  return {
    fetch: (request) =>
      inInterfaceOf(publication(), async () => {
        const before = listed;
        return await serve(request).catch((error) => {
          // The page was removed while it was being rendered.
          if (before === listed || before === null) throw error;
          return serve(request);
        });
      }),
  };
}

type Make = () => Promise<Bytes>;

const missing: Found = { kind: "missing" };

const found = (path: string, state: string, read: Make): Found => ({
  kind: "file",
  file: { path, state, read },
});

/** The files of every site: scripts, styles and fonts. */
async function filesIn(folders: readonly string[]): Promise<ReadonlyMap<string, Make>> {
  const files = new Map<string, Make>();
  for (const folder of folders.toReversed())
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.set(relative(folder, file).replaceAll(sep, "/"), () => readFile(file));
    }
  return files;
}

function brandFile(path: string, { brand }: Publication): Make | null {
  const { theme, files } = brand;
  if (path === themePath && theme !== null) return async () => bytesOf(theme);
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  return file === undefined ? null : onDisk(file);
}

/** The owner may have removed the file. */
const onDisk = (file: string): Make | null => (existsSync(file) ? () => readFile(file) : null);

/** Returns the function that creates a file; null for a file that does not exist. */
type MakeIfThere = () => Make | null;

/** The files beside the pages, by path, without creating them. */
async function filesBeside(
  sites: DescribedSite[],
  fixed: ReadonlyMap<string, Make>,
): Promise<ReadonlyMap<string, MakeIfThere>> {
  const { publication } = sites[0] as DescribedSite;
  const readPart = async (name: string) => new TextDecoder().decode(await fixed.get(name)?.());
  const texts: SiteFile[] = [
    ...filesByPath(sites).values(),
    ...(await workerFiles(originals(sites), readPart)),
    ...redirectFiles(publication),
  ];
  const copied = [
    ...[...copiesOf(sites)].map(([path, { file }]) => [path, file] as const),
    ...Object.entries(publication.publicFiles),
  ];
  return new Map<string, MakeIfThere>([
    ...texts
      .filter(({ path }) => !ofHosts.includes(path))
      .map((file): [string, MakeIfThere] => [
        file.path,
        () => (file.exists?.() === false ? null : async () => bytesOf(file.text())),
      ]),
    ...copied.map(([path, file]): [string, MakeIfThere] => [path, () => onDisk(file)]),
  ]);
}

/** Files for hosts, which hosts do not serve either. */
const ofHosts = ["_headers", "_redirects"];

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
