import type { Color, Hideable, Href, Link, OverviewPart, Path, SampleLanguage } from "#cli/config/index.ts";

/** The settings of the configuration file that the script tag has, as JSON or as attributes. */
export interface TagConfig {
  title?: string;
  logo?: Path | { light: Path; dark?: Path; alt?: string; href?: Href };
  theme?: { accent?: Color | { light: Color; dark: Color } };
  lang?: "ar" | "de" | "en" | "ja";
  samples?: SampleLanguage[];
  server?: string;
  header?: Link[];
  footer?: Link[];
  hide?: Hideable[];
  overview?: OverviewPart[];
}
