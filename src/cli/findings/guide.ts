import type { Rule } from "./finding.ts";

/** The ids of rules with their severities, as columns. */
export function tableOf(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules
    .map(({ id, severity, why }) => `${id.padEnd(width)}  ${severity.padEnd(5)}  ${why}`)
    .join("\n");
}

/** The explanation of a rule for a terminal. */
export function explain({ id, severity, why, failing, passing }: Rule): string {
  const example = (title: string, text: string) =>
    text === "" ? [] : ["", `${title}:`, "", ...text.split("\n").map((line) => `  ${line}`)];
  return [`${id} (${severity})`, why, ...example("Fails", failing), ...example("Passes", passing)].join("\n");
}

/** The guide of the rules, `docs/rules.md`, written by `npm run specimen -- rules --guide`. */
export const guideOf = (rules: readonly Rule[]): string =>
  `${[head, ...rules.map(sectionOf)].join("\n\n")}\n`;

const head = `# Rules

The rules of \`specimen check\` and \`verify\`. \`specimen rules\` lists them, \`specimen rules ID\` explains one. Set
\`check.rules\` in the [configuration file](your-own-description.md#a-configuration-file) to change a severity: \`error\`, \`warn\`,
\`info\` or \`off\`. See [Checking a description](check.md) for everything else.`;

function sectionOf({ id, severity, why, failing, passing }: Rule): string {
  const example = (title: string, text: string) =>
    text === "" ? [] : ["", `${title}:`, "", `\`\`\`${languageOf(text)}`, text, "```"];
  return [
    `## ${id}`,
    "",
    `${severity === "off" ? "Off by default" : `Severity: ${severity}`}. ${why}`,
    ...example("Fails", failing),
    ...example("Passes", passing),
  ].join("\n");
}

const languageOf = (text: string) => (text.startsWith("{") ? "json" : /^[\w$-]+:/.test(text) ? "yaml" : "");
