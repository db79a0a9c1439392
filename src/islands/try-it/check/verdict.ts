import type { Finding } from "#http-validation/finding.ts";
import { element } from "../element.ts";
import { ShowValueEvent } from "../response/viewer.ts";
import type { Unchecked } from "./checker.ts";
import { findPlace, showPlace } from "./place.ts";
import { sentenceNodes } from "./sentence.ts";

/** Shows whether a response matches the description, and where not. */
export function showVerdict(place: HTMLElement, result: Finding[] | Unchecked): void {
  place.replaceChildren(
    ...(typeof result === "string" ? [element("p", "quiet", reasons[result])] : drawn(result)),
  );
}

const reasons: Record<Unchecked, string> = {
  "not-loaded": "Not checked: the validator was not loaded. Send again to retry.",
  "too-long": "Not checked: validation took too long.",
};

function drawn(findings: Finding[]): Node[] {
  const differences = findings.filter(({ weight }) => weight === "difference");
  const others = findings.filter(({ weight }) => weight !== "difference");
  const isPartial = others.some(({ weight }) => weight === "unchecked");
  return [
    heading(differences.length, isPartial),
    ...listOf("Mismatches", differences),
    ...listOf("Notes", others),
  ];
}

function heading(differences: number, isPartial: boolean): HTMLElement {
  const verdict = differences > 0 ? "differs" : isPartial ? "partial" : "matches";
  const words = {
    differs: `${differences} schema mismatch${differences === 1 ? "" : "es"}`,
    partial: "Not fully checked",
    matches: "Matches schema",
  };
  const sign = element("span", "verdict-sign", { differs: "×", partial: "–", matches: "✓" }[verdict]);
  sign.ariaHidden = "true";
  const shown = element("p", "verdict", sign, " ", element("strong", "", words[verdict]));
  shown.dataset.verdict = verdict;
  return shown;
}

/** More than these are folded. */
const mostShown = 8;

function listOf(label: string, findings: Finding[]): Node[] {
  if (findings.length === 0) return [];
  const shown = list(label, findings.slice(0, mostShown));
  const rest = findings.slice(mostShown);
  if (rest.length === 0) return [shown];
  const details = element(
    "details",
    "verdict-more",
    element("summary", "", `${rest.length} more`),
    list(`More ${label.toLowerCase()}`, rest),
  );
  return [shown, details];
}

function list(label: string, findings: Finding[]): HTMLElement {
  const items = findings.map((finding) => {
    const item = element("li", "", ...sentenceNodes(finding.sentence));
    linkToLine(item, finding);
    const link = linkTo(finding);
    if (link !== null) item.append(" ", link);
    return item;
  });
  const made = element("ul", "findings", ...items);
  made.dataset.kind = label === "Mismatches" ? "difference" : "note";
  made.ariaLabel = label;
  // The verdict is announced; its reasons are read on demand.
  made.ariaLive = "off";
  return made;
}

/** Links the pointer in a sentence to that value in the response. */
function linkToLine(item: HTMLElement, { pointer }: Finding): void {
  const code = [...item.querySelectorAll("code")].find(({ textContent }) => textContent === pointer);
  if (code === undefined || pointer === null || pointer === "") return;
  const button = element("button", "finding-line");
  button.type = "button";
  button.ariaLabel = `Show ${pointer} in the response`;
  code.replaceWith(button);
  button.append(code);
  button.addEventListener("click", () => {
    const body = button.closest(".answer")?.querySelector(".answer-body .json");
    body?.dispatchEvent(new ShowValueEvent(pointer));
  });
}

function linkTo({ place }: Finding): HTMLElement | null {
  const target = findPlace(place);
  if (target === null) return null;
  const link = element("a", "", "Description of ", element("span", "", target.name));
  link.href = `#${encodeURIComponent(target.id)}`;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showPlace(target);
  });
  return link;
}
