import { existsSync } from "node:fs";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { checkReference } from "#cli/check/index.ts";
import { UsageError } from "#cli/error.ts";
import { findingsOfInterface } from "#cli/interface/index.ts";
import { contentOf } from "#cli/kit/content.ts";
import { openFileKit } from "#cli/kit/index.ts";
import * as ids from "#html/contract/ids.ts";
import { escapeHtml } from "#html/index.ts";
import { direction, isKnownLanguage } from "#messages/language.ts";
import { messages as texts } from "#messages/pages.ts";
import * as messages from "#messages/terminal/build.ts";
import { hash } from "#platform/hash.ts";
import type { Brand } from "#site/brand.ts";
import { textAt } from "#site/files/index.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { type Publication, useInterfaceOf } from "#site/publication.ts";
import type { FileContent, SingleFileSettings } from "#site/single-file.ts";
import { type Destination, realPathOf } from "./destination.ts";
import { assessed, type BuildWatch } from "./index.ts";
import type { BuildOptions, StopOption } from "./options.ts";

/** The result: a file, or the option whose findings stopped the build. */
export type FileOutcome = { kind: "built"; file: SingleFile } | { kind: "stopped"; by: StopOption };

/** A reference as one HTML file. */
export interface SingleFile {
  bytes: number;
  operations: number;
  seconds: number;
  /** The settings that have no effect in a single file. */
  leftOut: string[];
}

/**
 * Checks a description, and writes its reference as one HTML file. Without JavaScript, the file shows the title and a list of
 * operations; with it, the browser reads the description and renders pages (`src/standalone/file/`). Throws `UsageError` if the
 * publication cannot be one file, or the path is a folder.
 */
export async function buildSingleFile(
  options: BuildOptions,
  folder: string,
  watch: Pick<BuildWatch, "checked">,
): Promise<FileOutcome> {
  const started = performance.now();
  const { destination, checks, publication } = options;
  await expectOneFile(publication, destination);
  useInterfaceOf(publication);
  const sites = await readSites(publication);
  const [site] = sites;
  if (site === undefined || sites.length > 1) throw new UsageError(messages.oneFileOfSeveral(sites.length));
  const { check, today } = checks.settings;
  const checked = await checkReference(site, { check, today, runsSamples: false });
  const { code } = assessed([checked], await findingsOfInterface(publication, check), options, folder, watch);
  if (checks.stoppedBy !== null && code !== 0) return { kind: "stopped", by: checks.stoppedBy };
  const target = await realPathOf(destination.path);
  const html = await singleFile(site, textAt("openapi.json", sites) ?? "", publication);
  await mkdir(dirname(target), { recursive: true });
  // The path never has a partly written file.
  const work = `${target}.${process.pid}`;
  await writeFile(work, html);
  await rename(work, target);
  return {
    kind: "built",
    file: {
      bytes: Buffer.byteLength(html),
      operations: site.reference.operations.length,
      seconds: (performance.now() - started) / 1000,
      leftOut: leftOutOf(publication, site),
    },
  };
}

async function expectOneFile(publication: Publication, { path, named }: Destination): Promise<void> {
  const { apis, files, translations } = publication;
  const count = (apis ?? files ?? []).length;
  if (count > 1) throw new UsageError(messages.oneFileOfSeveral(count));
  if (translations.length > 0) throw new UsageError(messages.oneFileOfTranslations);
  if (!isKnownLanguage(publication.language)) throw new UsageError(messages.oneFileLanguage);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new UsageError(messages.oneFileIsFolder(named));
  if (!/\.html?$/i.test(named)) throw new UsageError(messages.oneFileName(named));
}

async function singleFile(
  site: DescribedSite,
  description: string,
  publication: Publication,
): Promise<string> {
  const { language, brand, server } = publication;
  const { script, worker, scripts, files } = await openFileKit(language);
  const contents = { ...files, ...(await filesOf(brand)) };
  const title = brand.title ?? site.reference.info.title;
  const settings: SingleFileSettings = {
    language,
    title: brand.title,
    server,
    brand: keptBrand(brand),
    key: hash("sha256", description).slice(0, 8),
    texts: {
      printAll: texts.printAll,
      contents: texts.printContents,
      printNote: texts.printNote,
      backToReference: texts.backToReference(title),
    },
  };
  const part = (id: string, type: string, text: string) =>
    `<script type="${type}" id="${id}">${text.replaceAll("<", "\\u003c")}</script>`;
  const packed = (id: string, text: string) =>
    part(id, "application/gzip", gzipSync(text, { level: 9 }).toString("base64"));
  return [
    "<!doctype html>",
    `<html lang="${language}"${direction() === "rtl" ? ' dir="rtl"' : ""}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>`,
    `<body><main id="${ids.fileOutline}" style="font:1rem/1.5 system-ui;max-inline-size:60rem;margin:2rem auto;padding:0 1rem">${outlineOf(site, title)}</main>`,
    part(ids.fileSettings, "application/json", JSON.stringify(settings)),
    packed(ids.fileDescription, description),
    packed(ids.fileWorker, worker),
    packed(ids.fileScripts, scripts),
    packed(ids.fileFiles, JSON.stringify(contents)),
    `<script>${script.replace(/<\/(?=script)/gi, "<\\/")}</script>`,
    "</body></html>",
    "",
  ].join("\n");
}

/** The content without JavaScript, and before the first page is shown. */
function outlineOf({ reference }: DescribedSite, title: string): string {
  const items = reference.operations.map(
    ({ method, path, title: name }) =>
      `<li>${escapeHtml(name)}: <code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></li>`,
  );
  return `<h1>${escapeHtml(title)}</h1><noscript><p>${escapeHtml(texts.needsScripts)}</p></noscript><h2>${escapeHtml(texts.operations)}</h2><ul>${items.join("")}</ul>`;
}

/** The files of a brand, by path below the base path. */
async function filesOf({ files, theme }: Brand): Promise<Record<string, FileContent>> {
  const contents: Record<string, FileContent> = {};
  for (const [path, file] of Object.entries(files))
    if (existsSync(file)) contents[path] = await contentOf(file);
  if (theme !== null) contents["brand/theme.css"] = { type: "text/css", text: theme };
  return contents;
}

/** The parts of a brand that a page in a frame shows. The rest is for hosts. */
const keptBrand = ({
  text,
  logo,
  theme,
  samples,
  css,
  header,
  footer,
  hidden,
  overview,
}: Brand): Partial<Brand> => ({
  text,
  logo,
  theme,
  samples,
  css,
  header,
  footer,
  hidden,
  overview,
});

function leftOutOf(
  { guides, explorer, viewer, sidebar, brand, publicFiles }: Publication,
  site: DescribedSite,
): string[] {
  const parts: [string, boolean][] = [
    ["guides", guides !== null || site.reference.guides.length > 0],
    ["history", site.changelog !== null],
    ["pictures", site.pictures.length > 0],
    ["explorer", explorer !== null],
    ["viewer", viewer !== null],
    ["sidebar", sidebar !== null],
    ["public", Object.keys(publicFiles).length > 0],
    ["slots", Object.keys(brand.slots).length > 0],
    ["head", brand.head.length > 0],
    ["feedback", brand.feedback !== null],
  ];
  return parts.filter(([, isThere]) => isThere).map(([name]) => name);
}
