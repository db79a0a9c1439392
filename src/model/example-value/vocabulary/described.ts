/** The values that a description states, such as `US` of "a country, such as `US`". */
export function statedValues(description: string): string[] {
  const text = description.slice(0, longest);
  const quoted = [...text.matchAll(statement)].map(([, value = ""]) => value);
  const bare = [...text.matchAll(bareStatement)].map(([, value = ""]) => value);
  const listed = [...text.matchAll(bareList)].map(([, value = ""]) => value);
  return [...quoted, ...bare, ...listed].map((value) => value.trim()).filter((value) => value !== "");
}

/** The beginning of a description states the value. */
const longest = 800;

const statement =
  /(?:\be\.\s?g\.?,?|\bsuch as|\bfor (?:example|instance)[,:]?|\bexamples?:(?:\s{1,9}[*•-](?=\s))?|\bobject type:|\bparameter accepts)\s*(?:<code>|[`"'“‘])["']?([^`"'”’<>\n]{1,60})["']?(?:<\/code>|[`"'”’])/gi;

/** An unquoted value is recognized by digits, punctuation or capitals. */
const bareStatement =
  /(?:\be\.\s?g\.?,?|\bfor (?:example|instance)[,:]|\bexamples?:)\s*((?:[A-Z]{2,}|[\w.:/@+#-]*[\d_/@#][\w.:/@+#-]*[\w/]))(?=[\s,;)]|\.?$)/g;

/** A lowercase word is a value if several are listed: "a currency, e.g. usd, eur". */
const bareList = /\be\.\s?g\.?,?\s*([a-z]{2,12}),\s+(?:[a-z]{2,12},\s+){0,5}(?:or )?[a-z]{2,12}(?=[.);]|$)/g;

/** A name for the value that its description contains, as if it were the property's name. */
export function namesInWords(description: string): string[] {
  const prose = proseOf(description);
  const [first = ""] = prose.trim().split(sentenceEnd, 1);
  return [
    ...forms.flatMap(([phrase, name]) => (phrase.test(prose) ? name : [])),
    ...kinds.flatMap(([phrase, name]) => (phrase.test(first) ? name : [])),
  ];
}

/** A description without code and lists, because their words are about other values. */
const proseOf = (description: string) =>
  description
    .slice(0, longest)
    .replace(/```[^`]*(?:```|$)|`[^`\n]*`|<code>[^<]*<\/code>/g, "")
    .replace(/^[ \t]*(?:[*+•-]|\d+[.)])\s.*$/gm, "");

const sentenceEnd = /(?<!\b(?:e\.\s?g|i\.\s?e))[.!?]\s+(?=[A-Z])|\n\s*\n/;

type Phrase = [phrase: RegExp, name: string];

/** The formats of a value, which any sentence may state. */
const forms: Phrase[] = [
  [/\b(?:three|3)-letter[^.]{0,20} currency|\biso[ -]?4217|\bcurrency code/i, "currency"],
  [/\b(?:two|2)-letter[^.]{0,20} country|\balpha-2\b|\biso[ -]?3166(?!-2)|\bcountry code/i, "country"],
  [/\biso[ -]?639|\bbcp[ -]?47|\brfc[ -]?5646|\blanguage (?:code|tag)/i, "locale"],
  [/\biana time ?zone|\btz database/i, "timezone"],
  [/\bunix (?:epoch|time)|\bepoch\b|\biso[ -]?8601|\brfc[ -]?3339|\btimestamp\b/i, "timestamp"],
  [/\be\.164/i, "phone"],
  [/\bhex(?:adecimal)? colou?r|\bcolou?r (?:code|in hex)/i, "color"],
  [/\bsha-?256\b/i, "sha256"],
  [/\buuid\b/i, "uuid"],
  [/\bin (?:bytes|kb|kilobytes|megabytes)\b|\bnumber of bytes/i, "bytes"],
  [/\bmilliseconds?\b/i, "duration_ms"],
  [/\bin seconds\b|\bnumber of seconds/i, "seconds"],
  [/\bpercent(?:age)?\b/i, "percent"],
  [/\bin (?:cents|the smallest currency unit)\b/i, "amount"],
];

/** The kinds of a value, which only the first sentence states. Later sentences may be about other values. */
const kinds: Phrase[] = [
  [/\b(?:phone|telephone|mobile) number/i, "phone"],
  [/\bemail address\b/i, "email"],
  [/\burls?\b|\buri\b|\blink to\b/i, "url"],
  [/\bip address\b/i, "ip"],
  [/\bamount\b/i, "amount"],
  [/\b(?:number|count|total) of\b/i, "count"],
  [/\bwhether\b/i, "whether"],
  // Only for texts, because a number is rarely a Unix time then. "Year to date" and "up to date" are about other things.
  [/(?<!\bto[ -])\bdate\b/i, "calendar_date"],
];
