/** The style sheets of all pages by path in the kit, which replaces this list (`src/cli/kit/compile.ts`). */
export const firstStyles: readonly string[] = [];
