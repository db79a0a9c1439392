import type { About, Term } from "./term.ts";

/** Healthy states come first, because the order of a description's list implies nothing. */
export const healthy =
  "succeeded|success|successful|active|enabled|open|available|complete|completed|approved|verified|accepted|paid|ok|ready|live|published|confirmed|delivered|online|healthy|up|valid|pass|passed|done|finished|running|in_progress|current|normal|operational|chargeable|processed|captured|authorized|settled|posted|sent|registered|connected|installed|public|visible|merged|assigned|issued|subscribed|granted|good|new|created|scheduled|processing|pending|queued|draft".split(
    "|",
  );

const isState =
  /\b(?:status|state|phase|outcome|result|health|condition|availability|standing|stage|lifecycle|progress)(?: type)?$/;

export const isStateName = (words: string) => isState.test(words);

/** The usual state of a resource. Issues are open, and work is completed. */
function stateOf({ words, resource }: About): string {
  if (/\b(?:result|outcome)$/.test(words)) return "success";
  if (/\bavailability$/.test(words)) return "available";
  if (!/\b(?:status|state)(?: type)?$/.test(words)) return "active";
  const text = `${resource} ${words}`;
  if (issues.test(text)) return "open";
  return work.test(text) ? "completed" : "active";
}

const issues = /\b(?:alert|dispute|incident|issue|merge request|milestone|pull request|ticket)\b/;
const work =
  /\b(?:backup|build|check run|deployment|export|import|job|migration|order|payment|payout|refund|run|task|transaction|transfer|upload)(?: (?:status|state)(?: type)?|$)/;

export const states: Term[] = [
  [
    /\b(?:has more|has next(?: page)?|is error|deleted|is deleted|disabled|is disabled|archived|is archived|revoked|locked|is locked|suspended|blocked|banned|hidden|muted|draft|is draft|livemode|live mode|test|is test|failed|expired|is expired|cancelled|canceled|refunded|disputed|past due|deprecated|spam|fraudulent|truncated|overdue|cancel at period end|is bot|bot|trashed|incomplete|dry run|force|private|is private|explicit|sandbox|fork|empty|unsorted|unpaged|delinquent|anonymous|readonly|read only|closed|waived)$/,
    false,
  ],
  [isState, (about) => [stateOf(about), 1]],
  [/^object$/, ({ resource }) => (resource === "" ? "object" : resource.replaceAll(" ", "_"))],
  [
    /\b(?:type|kind|category|sub ?type|class|variant|usage|mode|source type|resource type|principal type|flow|event|event type|action|operation)s?$/,
    ({ words, resource }) => {
      if (/\bevents?\b/.test(words)) return `${resource.split(" ").at(-1) || "item"}.created`;
      return /\bactions?$/.test(words) ? "create" : "standard";
    },
  ],
  [
    /\b(?:level|severity|priority|tier|service tier|plan|plan type|quality|technical level)$/,
    ["standard", "normal", 1],
  ],
  [/\b(?:visibility|access|link access|privacy)$/, "public"],
  [/^(?:position|placement|alignment)$/, "top"],
  [/\brole$/, ["user", "member"]],
  [/\b(?:permissions?|scopes?)$/, "read"],
  [/\b(?:environments?|env|context|stage)$/, "production"],
  [/\b(?:provider|git provider)$/, "github"],
  [/\b(?:key|param|parameter|field|property|attribute|metric)s?$/, "color"],
  [/^metadata$/, "6735"],
  [/^requirements?$|\b(?:currently|eventually|past) due$|\bfields due$/, "external_account"],
  [/\bvalues?$/, ["blue", 3]],
  [/\bunits?$/, ["kg", "g"]],
  [/^(?:size)$/, "M"],
];
