/** Of what is shown as a title in lists, in UTF-16 code units. */
export const longestTitle = 120;

/** The same of a sentence that was not written as a title. */
const longestSentence = 80;

/**
 * A title for an operation without a summary: the first sentence of its description where that is short enough, else
 * its operationId as words; `null` where it has neither.
 */
export function titleFrom(description: string | null, operationId: string | null): string | null {
  return sentenceOf(description ?? "") ?? (operationId === null ? null : readableId(operationId));
}

/** A description without a first paragraph that only repeats the title. */
export function withoutTitle(description: string, title: string): string {
  const start = description.trimStart();
  const { paragraph, rest } = start.startsWith("<p>") ? splitHtml(start) : splitMarkdown(start);
  return paragraph.replace(/\.$/, "") === title ? rest : description;
}

function splitHtml(text: string): { paragraph: string; rest: string } {
  const end = text.indexOf("</p>");
  return {
    paragraph: text.slice("<p>".length, end).trim(),
    rest: text.slice(end + "</p>".length).trimStart(),
  };
}

/** A paragraph of one line and what follows it; `paragraph` is empty if the first has more lines. */
function splitMarkdown(text: string): { paragraph: string; rest: string } {
  const [paragraph = "", next = ""] = text.split("\n", 2).map((line) => line.trim());
  return next === ""
    ? { paragraph, rest: text.includes("\n") ? text.slice(text.indexOf("\n")).trimStart() : "" }
    : { paragraph: "", rest: text };
}

/** The first sentence as plain text, without its period. Returns `null` if it is empty or too long for a title. */
function sentenceOf(markdown: string): string | null {
  // The bound keeps what follows from looking through whole chapters.
  const start = markdown.trimStart().slice(0, 1000);
  const [paragraph = ""] = start.split(/\r?\n|<\/p>|<br/, 1);
  const plain = paragraph
    .replace(/<[^<>]*>/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*`]|^#+ |\b_|_\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
  const words = sentence.replace(/[.:]$/, "");
  const isSentence = /^\p{L}[^|[\]<>]* /u.test(words) && words.length <= longestSentence;
  return isSentence ? words : null;
}

/** `PostPaymentIntents` and `post_payment_intents` as "Post payment intents"; what is no name stays as it is. */
function readableId(id: string): string {
  if (!/^[A-Za-z][\w.-]*$/.test(id)) return id;
  const words = id
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "")
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
