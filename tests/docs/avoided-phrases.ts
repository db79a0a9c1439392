/** Gives the phrases of a text that the project does not use: home-made terms, and verbs that hide the real one. */
export const avoidedIn = (text: string): string[] =>
  avoided.flatMap((phrase) => [...text.matchAll(phrase)].map(([found]) => found));

/** The same of a name in code. */
export const avoidedNames = (name: string): string[] =>
  /^(?:tell|told|say)(?![a-z])|Told(?![a-z])|[sS]tranger|[oO]ddit(?:y|ies)|[mM]adeUp|toldApart/.test(name)
    ? [name]
    : [];

const avoided = [
  // A request has a response, and a server returns it.
  /\banswer(s|ed|ing)?\b/gi,
  /\bcalls?\b(?! (a|the) function)/gi,
  /\bwho calls\b|\bcallers?\b/gi,
  // Verbs that hide the real one.
  /\b(stands?|stood|standing)\b/gi,
  /\b(says?|said|saying|tells?|told|telling)\b/gi,
  /\b(holds?|held|holding)\b/gi,
  /\b(leads?|led|leading)\b(?! dot)/gi,
  /\b(go|goes|went|going) on\b/gi,
  /\b(takes?|took|taken) away\b/gi,
  /\b(bears?|forgets?|mends?|mended)\b/gi,
  // Home-made terms.
  /\b(this|which|it|there) is none\b|\bare none\b|\b(is|are) no JSON\b/gi,
  /\b(un)?fold(s|ed|ing)?\b/gi,
  /\bas described\b|\bnot known here\b|\btoo intricate\b|\bfor leave\b/gi,
  /\bwhole (query|address)\b|\bthe whole of it\b/gi,
  /\bby chance\b|\banew\b|\bunder way\b|\blosses of power\b/gi,
  /\bbeside itself\b|\bamong its like\b|\bhost of files\b/gi,
  /\bwhat is (asked|inside|odd)\b|\bfirst byte\b/gi,
  // American spelling.
  /\b(authoris|behaviour|cancelled|catalogue|colour|grey|licence|neighbour|recognis|sanitis)\w*/gi,
];
