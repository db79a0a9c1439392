import { element } from "./element.ts";

/** The label of the input with this id. */
export function labelOf(id: string, ...content: (string | Node)[]): HTMLLabelElement {
  const label = element("label", "", ...content);
  label.htmlFor = id;
  return label;
}
