import { element } from "../element.ts";

/** A sentence whose names are in backticks, as elements. */
export function sentenceNodes(sentence: string): (string | Node)[] {
  return sentence.split("`").map((part, index) => (index % 2 === 0 ? part : element("code", "", part)));
}
