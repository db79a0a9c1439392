import type { JsonValue } from "#json/index.ts";
import { asText } from "#json/index.ts";
import { language } from "#messages/language.ts";
import { singular } from "#names/index.ts";
import { type Random, seeded } from "#schema/pattern/random.ts";
import { type Subject, subjectIdentity } from "../subject.ts";
import { code } from "./code.ts";
import { counts } from "./counts.ts";
import { namesInWords, statedValues } from "./described.ts";
import { errorValues } from "./errors.ts";
import { charactersOf, hasUsualPrefix, hex, idText, keyIn, uuidOf } from "./id.ts";
import { listedInWords } from "./listed.ts";
import { money } from "./money.ts";
import { people } from "./people.ts";
import { places } from "./places.ts";
import { prose } from "./prose.ts";
import { healthy, isStateName, states } from "./states.ts";
import type { About, Plain, Term } from "./term.ts";
import { time } from "./time.ts";
import { web } from "./web.ts";
import { cachedNameWords } from "./words.ts";

/** The terms whose values depend on the resource, or on each other as those of a person do. */
const related = new Set([...people, ...web, ...places, ...money, ...time, ...states, ...prose]);

/** The first matching term with an allowed value wins. */
const terms: Term[] = [
  ...people,
  ...web,
  ...places,
  ...money,
  ...time,
  ...code,
  ...counts,
  ...states,
  ...prose,
];

/** The information about a subject. With `random`, values differ each time. */
export function aboutOf(subject: Subject, random: Random | null, format = ""): About {
  const words = cachedNameWords(subject.name).slice(-5).join(" ");
  const resource = cachedNameWords(subject.resource).map(singular).join(" ");
  return {
    words,
    resource,
    isTagged: subject.isTagged,
    isParameter: subject.isParameter,
    usesMilliseconds: subject.usesMilliseconds,
    description: subject.description,
    format,
    random: random ?? seeded(resource),
    own: random ?? seeded(`${resource} ${words}`),
  };
}

/**
 * The likely values of a subject, best first: those stated in its description, then those that its name
 * implies. Fixed values are cached, because a description repeats the same names.
 */
export function* likelyValues(
  subject: Subject,
  formats: string[],
  random: Random | null,
): Generator<Plain, void> {
  if (random !== null) return yield* findValues(subject, formats, random);
  const { values, others } = foundOnce(subject, formats);
  // Most uses only need the first value.
  for (let index = 0; ; index++) {
    if (index === values.length) {
      const next = others.next();
      if (next.done) return;
      values.push(next.value);
    }
    yield values[index] as Plain;
  }
}

/** The values found so far, and the search for others. */
interface Found {
  values: Plain[];
  others: Iterator<Plain, void>;
}

function foundOnce(subject: Subject, formats: string[]): Found {
  const key = `${language()} ${formats.join()}\n${subjectIdentity(subject)}`;
  const earlier = found.get(key);
  if (earlier !== undefined) return earlier;
  const begun = { values: [], others: findValues(subject, formats, null) };
  if (found.size > mostKnown) found.clear();
  found.set(key, begun);
  return begun;
}

const found = new Map<string, Found>();

function* findValues(subject: Subject, formats: string[], random: Random | null): Generator<Plain, void> {
  const about = aboutOf(subject, random);
  if (subject.error !== null) yield* errorValues(about.words, subject.error);
  yield* statedValues(subject.description);
  yield* listedFor(subject, random);
  yield* subject.otherValues?.likely ?? [];
  yield* idsOf(subject, about, random);
  const names = [
    subject.name,
    subject.name.replace(quantity, ""),
    subject.schema,
    ...formats,
    ...namesInWords(subject.description),
  ];
  for (const words of new Set(names.map((name) => cachedNameWords(name).slice(-5).join(" ")))) {
    for (const values of termsOf(words)) {
      // Each search restarts the random numbers, so that an email address matches the name.
      const found =
        typeof values === "function"
          ? values({ ...aboutOf(subject, random, formats.join(" ")), words })
          : values;
      yield* [found].flat();
    }
  }
  yield* subject.otherValues?.others ?? [];
}

/**
 * Whether a name has a usual value that others of the same name share. Those of a person or a link depend on
 * their resource, and ids are generated.
 */
export function isShared(name: string): boolean {
  const words = cachedNameWords(name).slice(-5).join(" ");
  const term = terms.find(([own]) => own.test(words));
  return term !== undefined && typeof term[1] !== "function" && !related.has(term);
}

/** The suffix of a parameter that filters by several values: `tagsOneOf`. */
const quantity = /_?(?:one|any|all|none)_?of$/i;

/** The values of the terms that match a name. Names repeat within a description. */
function termsOf(words: string): Term[1][] {
  const found = known.get(words);
  if (found !== undefined) return found;
  const matching = terms.flatMap(([name, values]) => (words !== "" && name.test(words) ? [values] : []));
  if (known.size > mostKnown) known.clear();
  known.set(words, matching);
  return matching;
}

const known = new Map<string, Term[1][]>();
const mostKnown = 5_000;

/**
 * The likely one of the listed values: the one that the name implies, a healthy state, else the first.
 */
export function likelyChoice<Value extends JsonValue>(listed: Value[], subject: Subject): Value | undefined {
  const [first] = listed;
  const words = cachedNameWords(subject.name).join(" ");
  if (typeof first !== "string" || listed.length < 2) return first;
  // If values differ only in case, the first one is kept.
  const byText = new Map(
    listed
      .toReversed()
      .flatMap((value) => (typeof value === "string" ? [[value.toLowerCase(), value] as const] : [])),
  );
  const known = (text: string) => byText.get(text.toLowerCase());
  const isState = isStateName(words) || listed.some((value) => unwell.test(asText(value)));
  if (isState) return healthy.map(known).find((value) => value !== undefined) ?? first;
  for (const value of likelyValues({ ...subject, description: "", otherValues: null }, [], null)) {
    const found = typeof value === "string" ? known(value) : undefined;
    if (found !== undefined) return found;
  }
  return usual.map(known).find((value) => value !== undefined) ?? first;
}

const unwell = /cancel|fail|inactive|expired|disabled|blocked|reject|denied|unpaid|error/i;

/** Options that most requests use. */
const usual = ["card", "automatic", "auto", "standard", "default"];

/** The values that a description lists, the likely one first, as if they were an enum. */
function listedFor(subject: Subject, random: Random | null): string[] {
  const [first, ...others] = listedInWords(subject.description, subject.name);
  if (first === undefined) return [];
  const listed: readonly [string, ...string[]] = [first, ...others];
  const chosen = random === null ? likelyChoice([...listed], subject) : random.pick(listed);
  return [chosen ?? first, ...listed];
}

function idsOf(
  subject: Subject,
  { words, resource, isTagged, description }: About,
  random: Random | null,
): Plain[] {
  const [, named] = /^(?:(.*) )?(?:id|ids|uuid|guid|uid)$/.exec(words) ?? [];
  const isId = named !== undefined || /^(?:id|ids|uuid|guid|uid)$/.test(words);
  const [, inWords] =
    /^(?:the )?(?:unique )?(?:id|identifier)s? (?:of|for) (?:the |an? |this )?(?:existing )?([\w -]{2,60}?)(?= (?:for|of|in|on|to|from|with|that|which|used|associated)\b|[^\w -]|$)/i.exec(
      description,
    ) ?? [];
  const isBare =
    (isTagged || subject.isParameter || /\bid\b/i.test(description)) &&
    hasUsualPrefix(words) &&
    // `message` is far more often a text than an id.
    words !== "message";
  if (/\b(?:id or key|key or id)$/.test(words)) return [keyIn(description) ?? "EX-1"];
  if (!isId && subject.identified === "" && inWords === undefined && !isBare) return [];
  const identified =
    (subject.identified || named) ?? (isBare ? words : isId ? resource : (inWords ?? resource));
  const own = () => random ?? seeded(`id ${identified}`);
  if (/\b(?:uuid|guid)$/.test(words)) return [uuidOf(own())];
  const hasPrefix = isTagged || subject.identified !== "" || hasUsualPrefix(identified);
  return [hasPrefix ? idText(identified, own()) : charactersOf(hex, 24, own()), own().whole(1000, 9999)];
}
