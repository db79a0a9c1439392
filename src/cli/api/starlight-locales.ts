import * as messages from "#messages/terminal/serve.ts";
import type { IntegrationSettings } from "./astro.ts";

/** A reference in one language, below the folder that a Starlight site has for it. */
export interface LocalReference {
  /** The folder, with a slash at its end; empty for the locale `root`. */
  folder: string;
  /** The name of the API in the sidebar; null for that of the original. */
  label: string | null;
  shownIn: ShownIn;
  settings: Settings;
}

/** The locales of a site whose sidebars have a reference. */
export type ShownIn =
  | { kind: "only"; locale: string | null }
  /** All that have no translation. */
  | { kind: "others"; locales: (string | null)[] };

/** Locales as Starlight has them, by their folders; `root` has none. */
export type StarlightLocales = Record<string, { lang?: string | undefined } | undefined>;

type Settings = Omit<IntegrationSettings, "layout" | "embed">;

/**
 * The references of a site: the original, and each translation whose language the site has, in the folder of its locale.
 * Throws an `Error` for one that the site has no locale of.
 */
export function localReferences(settings: Settings, locales: StarlightLocales = {}): LocalReference[] {
  const { translations = {}, ...original } = settings;
  const translated = Object.entries(translations).map(([tag, translation]) => {
    const locale = localeOf(tag, locales);
    if (locale === undefined) throw new Error(messages.localeMissing(tag));
    return { tag, locale, translation };
  });
  if (translated.length === 0) return [reference(null, { kind: "others", locales: [] }, settings)];
  const own = localeOf(settings.lang ?? "en", locales) ?? null;
  return [
    reference(own, { kind: "others", locales: translated.map(({ locale }) => locale) }, original),
    ...translated.map(({ tag, locale, translation: { description, overlay, guides, label } }) =>
      reference(
        locale,
        { kind: "only", locale },
        {
          ...original,
          lang: tag,
          ...(description !== undefined && { input: description }),
          ...(overlay !== undefined && { overlays: [...(original.overlays ?? []), overlay] }),
          ...(guides !== undefined && { guides }),
        },
        label,
      ),
    ),
  ];
}

/** Whether the sidebar of a locale has a reference. */
export const isShownIn = (locale: string | null, shownIn: ShownIn): boolean =>
  shownIn.kind === "only" ? shownIn.locale === locale : !shownIn.locales.includes(locale);

const reference = (
  locale: string | null,
  shownIn: ShownIn,
  settings: Settings,
  label: string | null = null,
): LocalReference => ({ folder: locale === null ? "" : `${locale}/`, label, shownIn, settings });

/** The folder of a language, null for that of no folder; undefined where the site does not have the language. */
function localeOf(tag: string, locales: StarlightLocales): string | null | undefined {
  const found = Object.entries(locales).find(
    ([name, locale]) => (locale?.lang ?? name).toLowerCase() === tag.toLowerCase(),
  );
  if (found === undefined) return undefined;
  return found[0] === "root" ? null : found[0];
}
