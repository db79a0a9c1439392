import { messages } from "#messages/values.ts";
import type { About, Term } from "./term.ts";
import { cachedNameWords } from "./words.ts";

/** A name for a thing, from the last word that describes it. */
function thingOf({ words, resource }: About): string[] {
  const all = messages.things.split("\n").map((line) => /^(\S+) (.*)$/.exec(line));
  const own = words.replace(/ ?(?:display |nick)?(?:names?|titles?|labels?)$/, "");
  const known = [...cachedNameWords(resource), ...cachedNameWords(own)]
    .reverse()
    .flatMap((word) => all.find((thing) => thing?.[1] === word)?.[2] ?? []);
  return [...known, usualThing()];
}

/** The name of a thing of any kind. */
export const usualThing = (): string => messages.things.split("\n")[0] ?? "";

export const prose: Term[] = [
  [
    /\b(?:error|failure|decline|status|result) ?(?:message|msg|description|details?|reason)s?$|^err(?:or)?(?: msg)?$|^detail$/,
    () => messages.errorMessage,
  ],
  [
    /\b(?:failure|decline|error|reason|result|status|network decline|outcome)? ?code$/,
    ({ resource, words }) =>
      /error|fail|declin|problem/.test(`${resource} ${words}`) ? ["invalid_request", 400] : ["A-102", 102],
  ],
  [
    /\b(?:html |long |short |product |photo text |text )?descriptions?$|\b(?:summary|about|bio|synopsis|overview|abstract|caption|alt(?: text)?|biography|explanation|documentation|details?|purpose)$/,
    () => messages.description,
  ],
  [/^(?:subject|head ?line|email subject)$|\bsubject line$/, () => messages.subject],
  [
    /\btitles?$/,
    (about) => {
      if (/\b(?:error|problem)s?\b/.test(about.resource)) return [messages.errorMessage, messages.title];
      const [thing = ""] = thingOf(about);
      return thing === usualThing() ? messages.title : thing;
    },
  ],
  [/\b(?:comment|feedback|review|review text)s?$/, () => messages.comment],
  [
    /\b(?:notes?|memo|remarks?|additional notes|special instructions|delivery instructions)$/,
    () => messages.note,
  ],
  [/\b(?:instructions?|system prompt)$/, () => messages.instructions],
  [/\b(?:prompt|question|input|user input|query text)$/, () => messages.question],
  [
    /\b(?:answer|output|completion|response|content|transcript|generated text|expected|refusal)$/,
    ({ words }) =>
      /answer|output|completion|response|transcript/.test(words) ? messages.answer : messages.text,
  ],
  [
    /\b(?:message|msg|notification|announcement)s?$/,
    ({ resource }) => (/error|problem|fail/.test(resource) ? messages.errorMessage : messages.message),
  ],
  [/\b(?:reasons?|cancellation reason|justification)$/, () => messages.reason],
  [
    /\b(?:body|text|raw|plain text|paragraph|footer|header text|terms and conditions|terms|disclaimer|context|data|value text|additional documentation|product description)$/,
    () => messages.text,
  ],
  [/\b(?:name|label|nickname|display name|nick name|friendly name|lookup key|heading|caption)s?$/, thingOf],
  [
    /\b(?:tag|keyword|topic|label|group|category|genre|team|department|role|folder|channel|project|product|item|plan|service|workspace|store|device|event|permission|scope)s?$/,
    (about) => thingOf({ ...about, resource: about.words.split(" ").at(-1) ?? "", words: "" }),
  ],
];
