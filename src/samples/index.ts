import type { WrittenSample } from "#reference/extensions/code-samples.ts";
import type { Operation } from "#reference/types.ts";
import type { HttpRequest } from "#request/types.ts";
import { curl } from "./curl.ts";
import { javascript } from "./javascript.ts";
import type { Language } from "./language.ts";
import { python } from "./python.ts";

/** Every language, one line each, in the order of the tabs. */
export const languages: readonly Language[] = [curl, javascript, python];

export interface Sample {
  /** What its tab reads; no two of an operation are the same. */
  label: string;
  /** Shiki's name for its language. An author's may be unknown to it. */
  highlight: string;
  source: string;
  kind: "written" | "generated";
}

/**
 * An operation's samples: those its author wrote, in the author's order, then
 * one made from `request` for each language that none was written in.
 */
export function samplesOf(operation: Operation, request: HttpRequest): Sample[] {
  const { codeSamples } = operation.markers;
  if (codeSamples.kind === "hidden") return [];
  const written = codeSamples.written.filter(({ source }) => source.trim() !== "");
  const taken = written.map(languageOf);
  const generated = languages
    .filter((language) => !taken.includes(language))
    .map((language) => generatedSample(language, request));
  return toldApart([...written.map(writtenSample), ...generated]);
}

const generatedSample = (language: Language, request: HttpRequest): Sample => ({
  label: language.label,
  highlight: language.highlight,
  source: language.generate(request),
  kind: "generated",
});

function writtenSample(sample: WrittenSample): Sample {
  const language = languageOf(sample);
  return {
    label: labelOf(sample, language),
    highlight: language?.highlight ?? highlightOf(sample.lang),
    source: sample.source,
    kind: "written",
  };
}

/** The language a written sample stands for: by its `lang`, else by its label. */
const languageOf = ({ lang, label }: WrittenSample) => findLanguage(lang) ?? findLanguage(label);

function findLanguage(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  return languages.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
}

/** The author's label; where it says no more than `lang` does, the language's own: `Shell` is the tab `cURL`. */
function labelOf({ lang, label }: WrittenSample, language: Language | undefined): string {
  const own = label.trim() || lang.trim();
  const isOwn = own !== lang.trim() && own.toLowerCase() !== language?.id;
  return isOwn ? own : (language?.label ?? own);
}

// The author's text, so only what may be the name of a grammar gets through.
const highlightOf = (lang: string) => (/^[\w#+.-]{1,30}$/.test(lang) ? lang.toLowerCase() : "text");

/** Numbers the labels that stood before: `cURL`, `cURL 2`. */
function toldApart(samples: Sample[]): Sample[] {
  const taken = new Set<string>();
  return samples.map((sample) => {
    let label = sample.label;
    for (let number = 2; taken.has(label); number++) label = `${sample.label} ${number}`;
    taken.add(label);
    return { ...sample, label };
  });
}
