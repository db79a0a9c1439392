import { languages } from "#http/samples/index.ts";
import type { Language } from "#http/samples/language.ts";
import type { Site } from "./index.ts";

/** The languages of generated samples, in order: those of the configuration, else all. */
export function sampleLanguages({ publication }: Site): readonly Language[] {
  const { samples } = publication.brand;
  if (samples === null) return languages;
  return samples.flatMap((wanted) => languages.find(({ id }) => id === wanted) ?? []);
}

/** The main languages, which are tabs. The others are in a menu. */
export const tabLanguages = (site: Site): readonly Language[] => sampleLanguages(site).slice(0, 3);
