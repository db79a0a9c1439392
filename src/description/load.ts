import type { JsonValue } from "#json/index.ts";
import { isObject, stringifyJson } from "#json/index.ts";
import * as messages from "#messages/terminal/description.ts";
import { bundle, openapiSections, swaggerSections } from "./bundle/index.ts";
import { type Part, Parts, type Reach } from "./bundle/part.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { DescriptionError } from "./error.ts";
import { openapi } from "./grammar/openapi.ts";
import { swagger } from "./grammar/swagger.ts";
import { locate, writtenAt } from "./locate/index.ts";
import { withAuthoredNames } from "./numbered-names.ts";
import { Origins, type Placing } from "./origins.ts";
import type { Overlaid } from "./overlay/index.ts";
import { positionAt } from "./position.ts";
import { publish } from "./publish/index.ts";
import type { Source } from "./source.ts";
import type { Fault } from "./yaml-faults.ts";

/** A description after reading. Nothing in it is guaranteed to have the shape that OpenAPI requires. */
export interface Description {
  /**
   * The bundled OpenAPI 3 document without internal parts. References are pointers, and parts of other
   * files are components.
   */
  document: Record<string, unknown>;
  /** The root file. */
  source: Source;
  /** The files that the user named: the root file, and overlays. */
  named: Source[];
  /** Every file it was read from, the root first. */
  files: string[];
  /** The total number of characters. */
  characters: number;
  /** Problems found during reading, for the author. */
  problems: Diagnostic[];
  /** The origins of the parts of the document. */
  origins: Placing;
  /** The complete document in its original version, for checks. It is never published. */
  written: Written;
}

/** A bundled description in its original version. */
export interface Written {
  generation: Generation;
  document: Record<string, unknown>;
  origins: Origins;
}

/**
 * Reads a description, without internal parts by default. Throws `DescriptionError` if nothing can be
 * rendered.
 */
export async function loadDescription(
  file: string,
  reach: Reach & { withInternal?: boolean } = {},
): Promise<Description> {
  const problems: Diagnostic[] = [];
  const warn = (diagnostic: Diagnostic) => problems.push(diagnostic);
  const parts = new Parts(file, reach, (source, fault) => warn(diagnosticOf(source, fault)));
  const opened = await parts.openRoot();
  const { root, origins: edits } = await withOverlays(opened, parts, reach.overlays ?? [], warn);
  const { source, value } = root;
  if (!isObject(value)) {
    throw new DescriptionError(source.file, { line: 1, column: 1 }, messages.notOpenApi);
  }
  if (source.note !== undefined) {
    warn({ pointer: "", rule: "syntax", problem: source.note, place: { file: source.file, position: null } });
  }
  const generation = readVersion(value, source, warn);
  if (isObject(value.info)) keepVersion(value.info, source, warn);
  const sections = generation === "swagger" ? swaggerSections : openapiSections(value.openapi);
  const grammar = generation === "swagger" ? swagger : openapi;
  const {
    document,
    origins,
    problems: unresolved,
  } = await bundle(root, parts, grammar, sections, new Origins(source, edits));
  const written = { generation, document, origins };
  for (const found of unresolved) warn({ ...found, place: origins.placeOf(found.pointer) });
  const { files, named, written: characters } = parts;
  const whole =
    generation === "openapi"
      ? { document, origins, problems: [] }
      : (await import("./upgrade/index.ts")).upgrade(document, origins);
  for (const found of whole.problems) warn({ ...found, place: origins.placeOf(found.pointer) });
  const authored = withAuthoredNames(whole.document, whole.origins);
  const published = reach.withInternal
    ? { ...authored, problems: [] }
    : await publish(authored.document, authored.origins, reach);
  for (const found of published.problems) warn(found);
  return {
    document: published.document,
    source,
    named,
    files,
    characters,
    problems,
    origins: published.origins,
    written,
  };
}

async function withOverlays(
  root: Part,
  parts: Parts,
  overlays: readonly string[],
  warn: (diagnostic: Diagnostic) => void,
): Promise<Overlaid | { root: Part; origins: null }> {
  if (overlays.length === 0) return { root, origins: null };
  const { applyOverlays } = await import("./overlay/index.ts");
  return applyOverlays(root, overlays, parts, (rule, source, pointer, problem) =>
    warn({
      pointer: "",
      rule,
      problem,
      place: { file: source.file, position: locate(source, pointer) },
    }),
  );
}

const diagnosticOf = (source: Source, { offset, problem }: Fault): Diagnostic => ({
  pointer: "",
  rule: "syntax",
  problem,
  place: { file: source.file, position: offset === null ? null : positionAt(source, offset) },
});

/** Whether the document is identical to the root file's content. */
export const isAsWritten = ({ document, written }: Description): boolean =>
  document === written.document && written.origins.isWhole;

export type Generation = "swagger" | "openapi";

/** Other standards in YAML or JSON, by the field that they begin with. */
const otherStandards: Record<string, string> = {
  asyncapi: "AsyncAPI",
  arazzo: "Arazzo",
  overlay: "OpenAPI Overlay",
};

/**
 * Reads the specification version of a description, and converts a number to a text (`openapi: 3.0`).
 * Throws `DescriptionError` for unsupported versions.
 */
function readVersion(
  document: Record<string, unknown>,
  source: Source,
  warn: (diagnostic: Diagnostic) => void,
): Generation {
  const field = document.openapi === undefined && document.swagger !== undefined ? "swagger" : "openapi";
  const value = document[field];
  const version = typeof value === "number" ? (writtenAt(source, `/${field}`) ?? String(value)) : value;
  const refuse = (problem: string): never => {
    throw new DescriptionError(source.file, locate(source, `/${field}`), problem);
  };
  if (version === undefined) {
    const other = Object.keys(otherStandards).find((key) => document[key] !== undefined);
    if (other === undefined) return refuse(messages.openapiMissing);
    throw new DescriptionError(
      source.file,
      locate(source, `/${other}`),
      messages.otherStandard(otherStandards[other] ?? other),
    );
  }
  if (typeof version !== "string" || !supported[field].test(version)) {
    const name = field === "swagger" ? "Swagger" : "OpenAPI";
    const written = typeof version === "string" ? version : stringifyJson(version as JsonValue);
    return refuse(messages.versionUnsupported(name, written));
  }
  if (typeof value === "number") {
    const full = field === "swagger" ? "2.0" : version.includes(".") ? `${version}.0` : `${version}.0.0`;
    document[field] = full;
    warn({
      pointer: `/${field}`,
      rule: "version",
      problem: messages.versionNumber(field, full),
    });
  }
  return field;
}

const supported = { openapi: /^3(\.[0-2](\.\d.*)?|\.[0-2]-.*)?$/, swagger: /^2(\.0(\..*)?)?$/ };

/** Preserves the digits of a version that was written as a number: 1.10 is not 1.1. */
function keepVersion(
  info: Record<string, unknown>,
  source: Source,
  warn: (diagnostic: Diagnostic) => void,
): void {
  if (typeof info.version !== "number" && typeof info.version !== "bigint") return;
  const version = writtenAt(source, "/info/version") ?? String(info.version);
  info.version = version;
  warn({
    pointer: "/info/version",
    rule: "version",
    problem: messages.infoVersionNumber(version),
  });
}
