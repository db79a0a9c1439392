import { dirname } from "#platform/path.ts";
import type { Publication } from "./publication.ts";
import type { ReadReference } from "./read-reference.ts";

/** The functions that return the files and folders of each value. */
type SourcesIn<Model> = { [Key in keyof Model]-?: (value: Model[Key]) => readonly string[] };

const none = () => [];
const orNone = (path: string | null) => (path === null ? [] : [path]);
const filesOf = ({
  file,
  overlays,
  guides,
}: {
  file: string | null;
  overlays: string[];
  guides: string | null;
}) => [...orNone(file), ...overlays, ...orNone(guides)];

// New parts of a publication or description do not compile until their sources are listed here.
const inPublication: SourcesIn<Publication> = {
  config: orNone,
  files: (files) => files ?? [],
  overlays: (files) => files,
  apis: (apis) => (apis ?? []).flatMap(({ translations, ...api }) => [api, ...translations].flatMap(filesOf)),
  translations: (translations) => translations.flatMap(filesOf),
  guides: orNone,
  history: (history) =>
    history === null
      ? []
      : [...("folder" in history.source ? [history.source.folder] : []), ...orNone(history.notes)],
  lock: orNone,
  brand: ({ files, slots }) => [...Object.values(files), ...Object.values(slots).map(({ file }) => file)],
  publicFiles: (files) => Object.values(files),
  redirects: none,
  navigation: none,
  explorer: (explorer) => (explorer === null ? [] : [explorer.file]),
  sidebar: none,
  viewer: (files) => Object.values(files ?? {}),
  // The folder only limits reading. Files read from it are listed below.
  root: none,
  allowedBytes: none,
  base: none,
  mark: none,
  origin: none,
  server: none,
  service: none,
  linkBase: none,
  allowRemote: none,
  audience: none,
  keepExtensions: none,
  language: none,
  messages: (catalogs) => catalogs.map(({ file }) => file),
  descriptionLanguage: none,
};

const inReference: SourcesIn<ReadReference> = {
  description: ({ files }) => files,
  guideFiles: (guides) => [
    ...guides.map(({ file }) => file),
    // A folder changes when a file is added to it.
    ...new Set(guides.map(({ file }) => dirname(file))),
  ],
  // The folder may have no guides.
  skippedGuides: (files) => files,
  replacedServers: none,
  pictures: (pictures) => pictures.map(({ file }) => file),
  reference: none,
  warnings: none,
};

/** The files and folders that a publication names, known before reading. */
export const namedSources = (publication: Publication): string[] => sourcesIn(publication, inPublication);

/** The files and folders that a description was read from, including guides and pictures. */
export const sourcesOf = (read: ReadReference): string[] => sourcesIn(read, inReference);

function sourcesIn<Model extends object>(model: Model, sources: SourcesIn<Model>): string[] {
  return (Object.keys(sources) as (keyof Model)[]).flatMap((key) => sources[key](model[key]));
}
