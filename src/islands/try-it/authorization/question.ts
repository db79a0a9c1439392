import { messages } from "#messages/authorization.ts";
import { element } from "../element.ts";
import type { Part } from "./part.ts";
import type { Question } from "./slot.ts";

/** Shows who is not sent credentials that were entered for others, and lets the reader allow it: one after the other. */
export function questionNote(questions: () => Question[]): Part {
  const words = element("span", "");
  const allow = element("button", "try-small");
  allow.type = "button";
  const root = element("p", "try-withheld", words, " ", allow);
  root.role = "status";
  const asked = () => {
    const [first, ...others] = questions();
    return first === undefined ? [] : [first, ...others.filter(({ origin }) => origin === first.origin)];
  };
  const refresh = () => {
    const [first] = asked();
    root.hidden = first === undefined;
    words.textContent = first === undefined ? "" : wordsOf(first);
    allow.textContent = first === undefined ? "" : messages.useFor(first.origin);
  };
  allow.addEventListener("click", () => {
    for (const question of asked()) question.allow();
    refresh();
  });
  refresh();
  return { root, refresh };
}

function wordsOf({ origin, reason }: Question): string {
  return `${messages.withheld(origin)} ${whyOf(reason)}`;
}

function whyOf(reason: Question["reason"]): string {
  if (reason.kind === "link") return messages.serverFromLink;
  // The site's own is that of the simulation, which every description has.
  const others = reason.to.filter((one) => one !== location.origin);
  return messages.enteredFor((others.length > 0 ? others : reason.to).join(", "));
}
