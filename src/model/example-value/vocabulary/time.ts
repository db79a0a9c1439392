import type { Find, Term } from "./term.ts";

const day = 86_400;
/** 2026-01-31T12:00:00Z: recent, but fixed, so that builds are reproducible. */
export const recently = Date.UTC(2026, 0, 31, 12) / 1000;

/** The moment that a name implies, in seconds. */
function secondsOf(words: string): number {
  if (/birth|\bdob\b/.test(words)) return Date.UTC(1990, 4, 17) / 1000;
  if (
    /expir|\bend|until|\bdue|next|renew|deadline|arrival|deliver|available on|cancel at|redeem by|sunset|trial end|valid to|\bto$|before|estimated/.test(
      words,
    )
  )
    return recently + 30 * day;
  if (
    /updat|modif|edit|complet|finish|paid|publish|last|closed|resolved|processed|done|used|seen|merged|sent/.test(
      words,
    )
  )
    return recently + 900;
  return recently;
}

export const isoOf = (words: string) => new Date(secondsOf(words) * 1000).toISOString().replace(".000", "");
export const dateOf = (words: string) => isoOf(words).slice(0, 10);

/** A moment in the form that its type and description require. */
const moment: Find = ({ words, description, format, usesMilliseconds }) => {
  const seconds = secondsOf(words);
  const isDate = /\b(?:date|day|birthday|dob)$/.test(words) && !/time/.test(`${words} ${description}`);
  const isMilli =
    /millisecond|\bms\b|epoch ms|in millis/i.test(`${words} ${description}`) ||
    (usesMilliseconds && !/\bseconds\b|\bunix[- ]time\b/i.test(`${format} ${description}`));
  const texts = isDate ? [dateOf(words), isoOf(words)] : [isoOf(words), dateOf(words)];
  if (/^calendar date$/.test(words)) return texts;
  return [...texts, ...(isMilli ? [seconds * 1000, seconds] : [seconds, seconds * 1000])];
};

/**
 * The start or end of something. A number is only a timestamp if the description, format or resource implies
 * a time, because positions in a list or a text are also named `start` and `end`.
 */
const boundary: Find = (about) => {
  const { description, format, resource, words } = about;
  const times = [moment(about)].flat();
  const isMoment = moments.test(`${description} ${format} ${resource} ${words}`);
  if (isMoment && !positions.test(`${description} ${words}`)) return times;
  const place = /\bends?$/.test(words) ? 32 : 0;
  return [...times.filter((value) => typeof value === "string"), place, place + 1];
};

const moments =
  /\b(?:times?(?:stamp)?|date|day|hour|epoch|unix|moment|when|period|trial|range|interval|window|cycle|event|booking|schedule)\b/i;
const positions =
  /\b(?:offset|ind(?:ex|ices)|paginat\w*|positions?|cursor|character|byte|line|row|column|page|token|segment|clip)s?\b/i;

const isBirth = (words: string, resource: string) => /birth|\bdob\b/.test(`${words} ${resource}`);

const momentName =
  /\b(?:at|on|date|datetime|timestamp|birthday|dob|deadline|as of)$|^(?:created|updated|modified|date|time|timestamp|since|until|expires|expiry|expiration|from date|to date|published|redeem by|arrival date|effective at)$|\b(?:created|updated|modified|published|expires|expiry|expiration|billing cycle anchor|period start|period end|trial start|trial end|start time|end time|last login|last seen|last updated|pushed|deadline|time created|create time|update time|issued at|cancel at|next invoice)$|\b(?:start|end|begin)s?$|\b(?:date|time) (?:utc|gmt)$|^unix ?time$/;

export const time: Term[] = [
  [/\bexp(?:iration|iry)? month$/, [12, "12"]],
  [/\bexp(?:iration|iry)? year$/, [2030, "2030", 30]],
  [/\byear$/, ({ words, resource }) => (isBirth(words, resource) ? [1990, "1990"] : [2026, "2026"])],
  [/\bmonth$/, ({ words, resource }) => (isBirth(words, resource) ? [5, "05"] : [1, "01"])],
  [/^(?:day|day of month|weekly anchor|monthly anchor)$/, [15, "15", "monday"]],
  [/^(?:week|day of week|weekday)$/, ["monday", 5]],
  [/^hours?$|(?<!\b(?:business|office|opening|store|trading|working) )\bhours$/, [12, "12"]],
  [/^minutes?$|\bminutes$/, [30, "30"]],
  [
    /\b(?:duration|length|elapsed|latency|timeout|interval|delay|silence|padding|position|progress|time|age|ttl) (?:ms|millis|milliseconds)$|\bms$/,
    [1500, "1500"],
  ],
  [
    /\b(?:duration|timeout|delay|ttl|max age|cache age|elapsed(?: time)?|latency|retry after|seconds(?: used)?|secs?|execution time|window seconds|period seconds|lifetime|uptime|expires in)$/,
    ({ description }) => (/millisecond/.test(description) ? [1500, "1500"] : [30, "30", "PT30S", 4]),
  ],
  [
    /\b(?:days until due|trial period days|period days|days(?: available| requested)?)$|(?<!\b(?:business|opening|week|working) )\bdays$/,
    [30, "30", 7],
  ],
  [/\b(?:months|duration in months)$/, [3, "3"]],
  [/\binterval count$/, 1],
  [
    /^(?:recurring )?interval$|\bfrequency$|\bbilling (?:period|interval|cycle)$|^usage type$/,
    ["month", "monthly", 1, 30],
  ],
  [
    /^(?:cron|schedule|cron expression)$/,
    ({ resource }) => (/subscription|payment/.test(resource) ? [] : "0 6 * * 1"),
  ],
  [
    /^(?:range )?(?:start|begin|end)s?$|\b(?:line|index|row|page|byte|character|offset) (?:start|end)$/,
    boundary,
  ],
  [momentName, moment],
];

/** Whether a name is that of a date or time. */
export const isMomentName = (words: string) => momentName.test(words);
