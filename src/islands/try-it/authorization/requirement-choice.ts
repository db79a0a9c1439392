import { element } from "../element.ts";
import type { Asked } from "./asked.ts";

/** The choice of one of several requirements, any of which is enough; null where there is none to make. */
export function requirementChoice(
  options: Asked[],
  first: Asked,
  choose: (asked: Asked) => void,
): HTMLElement | null {
  if (options.length < 2) return null;
  const select = element("select", "");
  select.id = "authorization-choice";
  select.autocomplete = "off";
  for (const [index, asked] of options.entries())
    select.append(new Option(namesOf(asked), String(index), asked === first, asked === first));
  const label = element("label", "", "Authorise with");
  label.htmlFor = select.id;
  select.addEventListener("change", () => choose(options[Number(select.value)] ?? []));
  return element("p", "try-field", label, element("span", "try-hint", "any one of these is enough"), select);
}

const namesOf = (asked: Asked) => asked.map(({ scheme }) => scheme.name).join(" and ") || "none";
