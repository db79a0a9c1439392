/**
 * A message whose values are more than text, such as links: the text around them and the values, in the order that the
 * language has them in.
 */
export function around<Part>(message: (...values: string[]) => string, ...parts: Part[]): (string | Part)[] {
  const marks = parts.map((_, index) => `${mark}${index}${mark}`);
  return message(...marks)
    .split(mark)
    .map((text, index) => (index % 2 === 0 ? text : (parts[Number(text)] as Part)))
    .filter((part) => part !== "");
}

// No message contains it, and no value reaches the message.
const mark = "\u{fffc}";
