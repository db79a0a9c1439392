import type { Reach } from "#description/bundle/part.ts";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { expectBounded } from "#description/repetition.ts";
import { withDecodedExamples } from "#http/request/example/serialized.ts";
import { buildReference, type Warning as ModelWarning } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { usualFiles } from "#platform/files.ts";
import { loadFormulas, mayHaveFormulas } from "./fragments/markdown/formulas.ts";
import { type GuideFile, readGuideFiles, withGuides } from "./guides/index.ts";
import { type KeptModelPlace, withKeptModel } from "./kept-models.ts";
import { type OwnNavigation, withOwnNavigation } from "./navigation/own.ts";
import { type Picture, readGuidePictures, readPictures } from "./pictures.ts";
import { type Service, withServersOf } from "./service.ts";

/** A description and the model made of it. */
export interface ReadReference {
  reference: Reference;
  description: Description;
  /** The servers that the description names, where another takes their place. */
  replacedServers: unknown;
  /** The pictures beside it that its texts show. */
  pictures: Picture[];
  guideFiles: GuideFile[];
  /** Files in the folder of guides that are not published, because of their format. */
  skippedGuides: string[];
  /** Of the model. */
  warnings: ModelWarning[];
}

export interface ReadOptions extends Reach {
  /** The server to use in place of those that the description names for all of its operations. */
  server?: string | null;
  /** The service that it is about; without one, relative servers are the site's own. */
  service?: Service | null;
  /** The path of the site. */
  base?: string;
  /** The folder of guides. */
  guides?: string | null;
  /** The order that the owner gives the navigation. */
  navigation?: OwnNavigation | null;
  /** Whether it is a translation, whose names the navigation need not have. */
  isTranslation?: boolean;
  /** How many bytes its site may have, in place of what its size allows. */
  allowedBytes?: number | null;
  /** The slugs that operations had before. */
  keptSlugs?: ReadonlyMap<string, string>;
  /** Where its model is kept; by default it is not. */
  keptAs?: KeptModelPlace | null;
  /** Whether no examples are made, for what reads but does not show a description. */
  isWrittenOnly?: boolean;
}

/** Reads a description file into the model. Throws `DescriptionError` where nothing can be rendered. */
export async function readReference(file: string, options: ReadOptions = {}): Promise<ReadReference> {
  const loaded = await loadDescription(file, options);
  expectBounded(loaded, options.allowedBytes ?? null);
  const description = withServer(loaded, options.server ?? null);
  const { reference: written, warnings } = build(description, options);
  const { service = null, base = "/" } = options;
  const reference = service === null ? written : withServersOf(service, base, written);
  const {
    guides = null,
    root = null,
    navigation = null,
    isTranslation = false,
    storage = usualFiles,
  } = options;
  const { files: guideFiles, skipped: skippedGuides } =
    guides === null ? { files: [], skipped: [] } : await readGuideFiles(guides, storage);
  if (guideFiles.some(({ source }) => mayHaveFormulas(source.text))) await loadFormulas();
  const pictures = [
    ...(await readPictures(description, root, storage)),
    ...(guides === null ? [] : await readGuidePictures(guideFiles, guides, root, storage)),
  ];
  const whole = withGuides(withDecodedExamples(reference), guideFiles);
  return {
    reference: navigation === null ? whole : withOwnNavigation(whole, navigation, isTranslation),
    description,
    replacedServers: description === loaded ? undefined : loaded.document.servers,
    pictures,
    guideFiles,
    skippedGuides,
    warnings,
  };
}

const withServer = (description: Description, url: string | null): Description =>
  url === null ? description : { ...description, document: { ...description.document, servers: [{ url }] } };

function build({ document, origins }: Description, { keptSlugs, isWrittenOnly, keptAs = null }: ReadOptions) {
  try {
    return withKeptModel(keptAs, document, (kept) =>
      buildReference(document, { keptSlugs, isWrittenOnly, kept }),
    );
  } catch (cause) {
    if (!(cause instanceof Unrenderable)) throw cause;
    const { file, position } = origins.placeOf(cause.pointer);
    throw new DescriptionError(file, position, cause.message, { cause });
  }
}
