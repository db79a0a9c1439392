import { isKnownLanguage } from "#messages/language.ts";
import { type Brand, type Link, noBrand, themePath } from "#site/brand.ts";
import type { Kit } from "./kit.ts";
import type { StandaloneSettings } from "./messages.ts";
import { baseAt } from "./show.ts";

/** The keys of the configuration file that a JSON `<script data-specimen>` may have. Attributes of the tag replace them. */
interface Written {
  title?: string;
  logo?: string | { light: string; dark?: string; alt?: string; href?: string };
  theme?: { accent?: StandaloneSettings["accent"] };
  lang?: string;
  samples?: string[];
  server?: string;
  header?: Link[];
  footer?: Link[];
  hide?: Brand["hidden"];
  overview?: Brand["overview"];
}

/** The settings of a tag, and the URLs of its logos by path. */
export interface TagSettings {
  settings: StandaloneSettings;
  logos: Record<string, string>;
}

/** The absolute URL of the description. */
export const descriptionOf = ({ dataset }: HTMLScriptElement): string =>
  new URL(dataset.description ?? "openapi.json", location.href).href;

/** The absolute URL of the folder with the script. */
export const kitOf = ({ src }: HTMLScriptElement): string => new URL(".", src).href;

/** Throws `SyntaxError` for invalid JSON. */
export function settingsOf(tag: HTMLScriptElement): TagSettings {
  const { dataset } = tag;
  const own = new URL(location.href);
  const written: Written = JSON.parse(
    document.querySelector("script[type='application/json'][data-specimen]")?.textContent ?? "{}",
  );
  const title = dataset.title ?? written.title ?? null;
  const language = dataset.language ?? written.lang ?? "en";
  const named = dataset.logo ?? written.logo ?? null;
  const logo = typeof named === "string" ? { light: named } : named;
  const places = { light: "brand/logo-light", dark: "brand/logo-dark" };
  const logos: Record<string, string> = {};
  if (logo !== null) logos[places.light] = new URL(logo.light, own).href;
  if (logo?.dark !== undefined) logos[places.dark] = new URL(logo.dark, own).href;
  return {
    settings: {
      description: descriptionOf(tag),
      files: null,
      base: baseAt(own),
      kit: kitOf(tag),
      language: isKnownLanguage(language) ? language : "en",
      title,
      server: dataset.server ?? written.server ?? null,
      accent: dataset.accent ?? written.theme?.accent ?? null,
      isSimulated: dataset.simulated !== undefined,
      brand: {
        logo: logo && {
          light: places.light,
          dark: logo.dark === undefined ? null : places.dark,
          alt: logo.alt ?? title ?? document.title,
          href: logo.href ?? null,
        },
        samples: dataset.samples?.split(/[\s,]+/) ?? written.samples ?? null,
        header: written.header ?? noBrand.header,
        footer: written.footer ?? noBrand.footer,
        hidden: written.hide ?? noBrand.hidden,
        overview: written.overview ?? null,
      },
    },
    logos,
  };
}

/** A kit with the files of a brand: logos of the page, and the style sheet of `theme`. */
export const withBrand = (
  kit: Kit,
  logos: TagSettings["logos"],
  theme: () => Promise<string | null>,
): Kit => ({
  ...kit,
  addressOf: (path) => logos[path] ?? kit.addressOf(path),
  textAt: async (path) => (path.startsWith(themePath) ? ((await theme()) ?? "") : kit.textAt(path)),
});
