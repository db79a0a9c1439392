import { type Fault, faultIn, isObject, type SettingsSchema } from "#cli/config/fault.ts";
import * as messages from "#messages/terminal/config.ts";
import { nearest } from "#search/distance.ts";
import { noBrand, themePath } from "#site/brand.ts";
import type { Kit } from "./kit.ts";
import type { StandaloneSettings } from "./messages.ts";
import { baseAt } from "./show.ts";
import type { TagConfig } from "./tag-config.ts";
import schema from "./tag-schema.json" with { type: "json" };

/** The settings of a tag. */
export interface TagSettings {
  settings: StandaloneSettings;
  /** The URLs of its logos by path. */
  logos: Record<string, string>;
  /** Messages for the author of the page about invalid settings, which are ignored. */
  problems: string[];
}

/** The absolute URL of the description. */
export const descriptionOf = ({ dataset }: HTMLScriptElement): string =>
  new URL(dataset.description ?? "openapi.json", location.href).href;

/** The absolute URL of the folder with the script. */
export const kitOf = ({ src }: HTMLScriptElement): string => new URL(".", src).href;

/** Reads the attributes of a tag, and the JSON `<script data-specimen>`. Attributes take precedence. */
export function settingsOf(tag: HTMLScriptElement): TagSettings {
  const { dataset } = tag;
  const own = new URL(location.href);
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const config = { ...configInPage(report), ...configInAttributes(dataset, report) };
  const { title = null, lang: language = "en" } = config;
  const logo = typeof config.logo === "string" ? { light: config.logo } : (config.logo ?? null);
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
      language,
      title,
      server: config.server ?? null,
      accent: config.theme?.accent ?? null,
      isSimulated: dataset.simulated !== undefined,
      brand: {
        logo: logo && {
          light: places.light,
          dark: logo.dark === undefined ? null : places.dark,
          alt: logo.alt ?? title ?? document.title,
          href: logo.href ?? null,
        },
        samples: config.samples ?? null,
        header: config.header ?? noBrand.header,
        footer: config.footer ?? noBrand.footer,
        hidden: config.hide ?? noBrand.hidden,
        overview: config.overview ?? null,
      },
    },
    logos,
    problems,
  };
}

type Report = (problem: string) => void;

function configInPage(report: Report): TagConfig {
  const text = document.querySelector("script[type='application/json'][data-specimen]")?.textContent ?? "{}";
  try {
    return validConfig(JSON.parse(text), (path) => path.join("."), report);
  } catch (error) {
    report(messages.tagSettingsNotJson(error instanceof Error ? error.message : String(error)));
    return {};
  }
}

function configInAttributes(dataset: DOMStringMap, report: Report): TagConfig {
  let config: TagConfig = {};
  for (const [name, text = ""] of Object.entries(dataset)) {
    const read = attributes[name];
    if (read !== undefined)
      config = { ...config, ...validConfig(read(text), () => attributeNamed(name), report) };
    else if (isMistaken(name)) report(messages.tagSetting(attributeNamed(name), unknown(name)));
  }
  return config;
}

/** The settings that attributes have, by their names in `dataset`. */
const attributes: Partial<Record<string, (text: string) => unknown>> = {
  language: (lang) => ({ lang }),
  title: (title) => ({ title }),
  logo: (logo) => ({ logo }),
  accent: (accent) => ({ theme: { accent } }),
  samples: (samples) => ({ samples: samples.trim().split(/[\s,]+/) }),
  server: (server) => ({ server }),
};

/** Attributes without a setting in the configuration file. */
const others = ["description", "simulated"];
const names = [...others, ...Object.keys(attributes)];

/** Whether an unknown attribute resembles a setting. Others may be those of other tools. */
const isMistaken = (name: string) =>
  !others.includes(name) && nearest(name, [...names, ...Object.keys(schema.properties)]) !== null;

function unknown(name: string): string {
  const near = nearest(name, names);
  return near === null
    ? messages.unknownKey(names.map(attributeNamed).join(", "))
    : messages.unknownKeyNear(attributeNamed(near));
}

const attributeNamed = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The valid ones of some settings. The others are reported. */
function validConfig(written: unknown, nameOf: (path: string[]) => string, report: Report): TagConfig {
  if (!isObject(written)) {
    report(messages.tagSetting(null, messages.mustBeObject));
    return {};
  }
  const valid = Object.entries(written).filter(([key, value]) => {
    const fault = faultIn(tagSchema, { [key]: value });
    if (fault !== null) report(messages.tagSetting(nameOf(fault.path), problemOf(fault)));
    return fault === null;
  });
  return Object.fromEntries(valid);
}

const problemOf = ({ problem, found }: Fault): string =>
  found === undefined ? problem : messages.butFound(problem, JSON.stringify(found).slice(0, 80));

const tagSchema: SettingsSchema = schema;

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
