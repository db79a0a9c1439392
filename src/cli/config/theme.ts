import type { Theme } from "./index.ts";
import { colorDeclarations } from "./palette.ts";

/**
 * The style sheet of a theme; `fonts` are the addresses of its font files, by what they are for. Throws `CommandError`
 * where a color that was given cannot be read.
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

/** Undoes what `columns.css` and `overview.css` do in wide windows. */
const oneColumn =
  "@media (width>=80rem){:is(.overview,.exchange){grid-template:none/minmax(0,1fr);gap:var(--gap-l)}" +
  ":is(.overview,.exchange)>*{grid-area:auto}" +
  ".aside,.aside>.sticky{position:static;display:block;max-height:none}" +
  ".sticky>*+*{margin-top:var(--gap-m)}.sticky>.card{max-height:none}}";

type FontUse = keyof NonNullable<Theme["fonts"]>;

/** Headings are in the font of text where they have none of their own: beside it, ours would be a third one. */
function fontDeclarations(fonts: Partial<Record<FontUse, string>>): string[] {
  const headings = "heading" in fonts ? '"Brand heading",ui-serif,Georgia,serif' : "var(--sans)";
  return [
    ...("sans" in fonts ? ['--sans:"Brand sans",system-ui,sans-serif'] : []),
    ...("sans" in fonts || "heading" in fonts ? [`--serif:${headings}`, "--heading:var(--serif)"] : []),
    ...("mono" in fonts ? ['--mono:"Brand mono",ui-monospace,monospace'] : []),
  ];
}
