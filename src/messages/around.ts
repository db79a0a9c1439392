/**
 * A message whose values are not only text, such as links: the surrounding texts and the values, in the
 * order of the language.
 */
export function around<Part>(message: (...values: string[]) => string, ...parts: Part[]): (string | Part)[] {
  const marks = parts.map((_, index) => `${mark}${index}${mark}`);
  return message(...marks)
    .split(mark)
    .map((text, index) => (index % 2 === 0 ? text : (parts[Number(text)] as Part)))
    .filter((part) => part !== "");
}

// The mark occurs in no message, and values are not inserted into the message.
const mark = "\u{fffc}";
