import type { Theme } from "./index.ts";
import { colorDeclarations } from "./palette.ts";

/**
 * The style sheet of a theme. `fonts` are the URLs of its font files, by use. Throws `CommandError` for
 * an illegible color.
 */
export function themeStyles(theme: Theme, fonts: Partial<Record<FontUse, string>>): string {
  const faces = Object.entries(fonts).map(
    ([use, address]) => `@font-face{font-family:"Brand ${use}";src:url("${address}");font-display:swap}`,
  );
  const tokens = [
    ...colorDeclarations(theme),
    ...(theme.radius === undefined ? [] : [`--radius:${theme.radius}px`]),
    ...fontDeclarations(fonts),
    ...(theme.samplesWidth === undefined ? [] : [`--aside:min(${theme.samplesWidth}px,50%)`]),
  ];
  const columns = theme.columns === "one" ? `${oneColumn}\n` : "";
  return `${faces.join("\n")}\n:root{${tokens.join(";")}}\n${columns}`;
}

/** Reverts the wide-window rules of `columns.css` and `overview.css`. */
const oneColumn =
  "@media (width>=80rem){:is(.overview,.exchange){grid-template:none/minmax(0,1fr);gap:var(--gap-l)}" +
  ":is(.overview,.exchange)>*{grid-area:auto}" +
  ".aside,.aside>.sticky{position:static;display:block;max-height:none}" +
  ".sticky>*+*{margin-top:var(--gap-m)}.sticky>.card{max-height:none}}";

type FontUse = keyof NonNullable<Theme["fonts"]>;

/**
 * Without their own font, headings use the font of text, because the default one would be a third font.
 */
function fontDeclarations(fonts: Partial<Record<FontUse, string>>): string[] {
  const headings = "heading" in fonts ? '"Brand heading",ui-serif,Georgia,serif' : "var(--sans)";
  return [
    ...("sans" in fonts ? ['--sans:"Brand sans",system-ui,sans-serif'] : []),
    ...("sans" in fonts || "heading" in fonts ? [`--serif:${headings}`, "--heading:var(--serif)"] : []),
    ...("mono" in fonts ? ['--mono:"Brand mono",ui-monospace,monospace'] : []),
  ];
}
