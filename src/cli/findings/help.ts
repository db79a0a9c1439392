const guide = "https://github.com/specimen-docs/specimen/blob/main/docs/rules.md";

/** The address of a rule's section in the guide of the rules; without an id that of the guide. */
export const helpOf = (id: string | null): string => (id === null ? guide : `${guide}#${id}`);
