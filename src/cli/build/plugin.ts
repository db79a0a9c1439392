import type { AstroUserConfig } from "astro";

/** A plugin of Vite, as Astro takes it: Vite itself is no dependency of the project. */
export type Plugin = Extract<
  NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number],
  { name: string }
>;
