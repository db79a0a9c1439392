/** `check`. */
export const formatUnknown = (format: string) => `--format must be text, json or github, not ${format}.`;
export const found = (errors: number, warnings: number) =>
  errors + warnings === 0
    ? "No problems found."
    : `${[...counted(errors, "error"), ...counted(warnings, "warning")].join(", ")}.`;

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];
