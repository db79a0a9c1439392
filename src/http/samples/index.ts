import { bodyPieces } from "#http/request/body/pieces.ts";
import type { HttpRequest } from "#http/request/types.ts";
import type { WrittenSample } from "#model/extensions/sample-shapes.ts";
import type { Operation } from "#model/types.ts";
import { csharp } from "./csharp.ts";
import { curl } from "./curl.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { kotlin } from "./kotlin.ts";
import type { Language } from "./language.ts";
import { php } from "./php.ts";
import { powershell } from "./powershell.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { swift } from "./swift.ts";

/** All languages, in the order of the tabs. */
export const languages: readonly Language[] = [
  curl,
  javascript,
  python,
  java,
  go,
  csharp,
  php,
  ruby,
  kotlin,
  swift,
  rust,
  powershell,
];

/**
 * The maximum length of an inline body in UTF-16 code units. A longer one is in a file, because a page
 * has no room for it in each language, and nobody reads it there.
 */
export const maxInlineBody = 16_384;

export interface Sample {
  /** The label of its tab, unique within an operation. */
  label: string;
  /** Shiki's name for its language. The author's may be unknown to shiki. */
  highlight: string;
  source: string;
  kind: "written" | "generated";
  /** The title of a written sample, if a language has several. */
  title?: string;
  /** Whether it is a further sample of its language, with its own title. */
  isVariant?: true;
}

/**
 * An operation's samples: the written ones in the author's order, then one generated from `request` for
 * each other language that can send it. A large body is read from a file.
 */
export function samplesOf(
  operation: Operation,
  request: HttpRequest,
  among: readonly Language[] = languages,
): Sample[] {
  const { codeSamples } = operation.markers;
  if (codeSamples.kind === "hidden") return [];
  const written = codeSamples.written.filter(({ source }) => source.trim() !== "");
  const taken = written.map(languageOf);
  const others = among.filter((language) => !taken.includes(language));
  const generated = generatedSamples(request, others);
  return withDistinctLabels([...written.map(writtenSample), ...generated]);
}

/** The samples of a request, one for each language that can send it. */
export function generatedSamples(request: HttpRequest, among: readonly Language[] = languages): Sample[] {
  const sent = withFile(request);
  return among.flatMap((language) => generatedSample(language, sent));
}

function generatedSample(language: Language, request: HttpRequest): Sample[] {
  const source = language.generate(request);
  if (source === null) return [];
  return [{ label: language.label, highlight: language.highlight, source, kind: "generated" }];
}

/** A request whose body, if large, is in a file. */
function withFile(request: HttpRequest): HttpRequest {
  const pieces = request.body === null ? [] : bodyPieces(request.body);
  const size = pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 0), 0);
  if (size <= maxInlineBody) return request;
  return { ...request, body: { kind: "file", file: { name: bodyFile(request), type: "", size } } };
}

/** A name for the file of a body, such as `body.json`. */
function bodyFile({ headers }: HttpRequest): string {
  const type = headers.find(([name]) => name === "Content-Type")?.[1] ?? "";
  const subtype = /^\w+\/(?:[\w.-]+\+)?(json|xml|yaml|csv|html|plain)\s*(?:;|$)/i.exec(type)?.[1];
  return `body.${subtype === undefined || subtype === "plain" ? "txt" : subtype.toLowerCase()}`;
}

function writtenSample(sample: WrittenSample): Sample {
  const language = languageOf(sample);
  return {
    label: labelOf(sample, language),
    highlight: language?.highlight ?? highlightOf(sample.lang),
    source: sample.source,
    kind: "written",
    ...(sample.title !== undefined && { title: sample.title }),
  };
}

/** The language of a written sample: by its `lang`, else by its label. */
export const languageOf = ({ lang, label }: WrittenSample) => findLanguage(lang) ?? findLanguage(label);

function findLanguage(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  return languages.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
}

/**
 * The author's label. If it only repeats `lang`, the language's own label is used: `Shell` becomes the
 * tab `cURL`.
 */
function labelOf({ lang, label }: WrittenSample, language: Language | undefined): string {
  const own = label.trim() || lang.trim();
  const isOwn = own !== lang.trim() && own.toLowerCase() !== language?.id;
  return isOwn ? own : (language?.label ?? otherLabels.get(own.toLowerCase()) ?? own);
}

/** Labels of languages without generated samples, if they differ from the grammar's name. */
const otherLabels = new Map([
  ["typescript", "TypeScript"],
  ["ts", "TypeScript"],
  ["http", "HTTP"],
  ["cli", "CLI"],
  ["dart", "Dart"],
  ["cpp", "C++"],
  ["objc", "Objective-C"],
]);

// The author's text is untrusted, so only possible names of a grammar are used.
const highlightOf = (lang: string) => (/^[\w#+.-]{1,30}$/.test(lang) ? lang.toLowerCase() : "text");

/**
 * Repeated labels get the title of their sample, `cURL: With an image`, else numbers: `cURL`, `cURL 2`.
 */
function withDistinctLabels(samples: Sample[]): Sample[] {
  const taken = new Set<string>();
  return samples.map((sample) => {
    const isVariant = sample.title !== undefined && taken.has(sample.label);
    const own = isVariant ? `${sample.label}: ${sample.title}` : sample.label;
    let label = own;
    for (let number = 2; taken.has(label); number++) label = `${own} ${number}`;
    taken.add(label);
    return { ...sample, label, ...(isVariant && { isVariant }) };
  });
}
