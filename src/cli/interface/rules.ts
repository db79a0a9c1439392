import type { Rule } from "#cli/findings/finding.ts";
import * as messages from "#messages/terminal/interface.ts";

/** The rules for the catalogs of a site's interface. */
export const interfaceRules = {
  missing: {
    id: "interface-missing",
    severity: "warn",
    why: messages.missingWhy,
    failing: '{ "pages": { "todo:send": "Send" } }',
    passing: '{ "pages": { "send": "Envoyer" } }',
  },
  unknown: {
    id: "interface-unknown",
    severity: "warn",
    why: messages.unknownWhy,
    failing: '{ "pages": { "sned": "Envoyer" } }',
    passing: '{ "pages": { "send": "Envoyer" } }',
  },
  invalid: {
    id: "interface-invalid",
    severity: "error",
    why: messages.invalidWhy,
    failing: '{ "pages": { "fieldCount": "{number} champs" } }',
    passing: '{ "pages": { "fieldCount": { "one": "un champ", "other": "{count} champs" } } }',
  },
} as const satisfies Record<string, Rule>;
