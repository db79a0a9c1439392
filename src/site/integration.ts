import type { AstroIntegration } from "astro";

/** What a reference adds to Astro: while it is edited, a change of the description shows in the open page. */
export function specimen(): AstroIntegration {
  return {
    name: "specimen",
    hooks: {},
  };
}
