import type { Reach } from "#description/bundle/part.ts";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { expectBounded } from "#description/repetition.ts";
import { withDecodedExamples } from "#http/request/example/serialized.ts";
import { buildReference, type Warning as ModelWarning } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { usualFiles } from "#platform/files.ts";
import { loadFormulas, mayHaveFormulas } from "./fragments/markdown/formulas.ts";
import type { GuideFile } from "./guides/index.ts";
import { type KeptModelPlace, withKeptModel } from "./kept-models.ts";
import type { OwnNavigation } from "./navigation/own.ts";
import { type Picture, readGuidePictures, readPictures } from "./pictures.ts";
import { type Service, withServersOf } from "./service.ts";

/** A description and its model. */
export interface ReadReference {
  reference: Reference;
  description: Description;
  /** The original servers of the description, if a setting replaces them. */
  replacedServers: unknown;
  /** The pictures in its texts. */
  pictures: Picture[];
  guideFiles: GuideFile[];
  /** Files in the folder of guides in unsupported formats. */
  skippedGuides: string[];
  /** The warnings of the model. */
  warnings: ModelWarning[];
}

export interface ReadOptions extends Reach {
  /** The server that replaces those of the description for all operations. */
  server?: string | null;
  /** The described service. Without one, relative servers belong to the site. */
  service?: Service | null;
  /** The base path of the site. */
  base?: string;
  /** The folder of guides. */
  guides?: string | null;
  /** The owner's order of the navigation. */
  navigation?: OwnNavigation | null;
  /** Whether it is a translation, which may lack names in the navigation. */
  isTranslation?: boolean;
  /** The maximum size of its site in bytes; by default based on its length. */
  allowedBytes?: number | null;
  /** The earlier slugs of operations. */
  keptSlugs?: ReadonlyMap<string, string>;
  /** The store of its model; none by default. */
  keptAs?: KeptModelPlace | null;
  /** Whether no examples are generated, for uses that do not show them. */
  isWrittenOnly?: boolean;
  /** Whether examples are only generated on first use, so that the first page appears sooner. */
  hasLateExamples?: boolean;
}

/** Reads a description file into the model. Throws `DescriptionError` if nothing can be rendered. */
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
  // A script tag has neither guides nor an order of its own, and so loads neither.
  const { files: guideFiles, skipped: skippedGuides } =
    guides === null
      ? { files: [], skipped: [] }
      : await (await import("./guides/index.ts")).readGuideFiles(guides, storage);
  if (guideFiles.some(({ source }) => mayHaveFormulas(source.text))) await loadFormulas();
  const pictures = [
    ...(await readPictures(description, root, storage)),
    ...(guides === null ? [] : await readGuidePictures(guideFiles, guides, root, storage)),
  ];
  const decoded = withDecodedExamples(reference);
  const whole =
    guides === null ? decoded : (await import("./guides/index.ts")).withGuides(decoded, guideFiles);
  return {
    reference:
      navigation === null
        ? whole
        : (await import("./navigation/own.ts")).withOwnNavigation(whole, navigation, isTranslation),
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

function build(
  { document, origins }: Description,
  { keptSlugs, isWrittenOnly, hasLateExamples, keptAs = null }: ReadOptions,
) {
  try {
    return withKeptModel(keptAs, document, (kept) =>
      buildReference(document, { keptSlugs, isWrittenOnly, hasLateExamples, kept }),
    );
  } catch (cause) {
    if (!(cause instanceof Unrenderable)) throw cause;
    const { file, position } = origins.placeOf(cause.pointer);
    throw new DescriptionError(file, position, cause.message, { cause });
  }
}
