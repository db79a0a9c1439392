import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import { element } from "../element.ts";
import type { OAuthPlace } from "./oauth/token-request.ts";
import type { Part } from "./part.ts";
import { questionNote } from "./question.ts";
import { isEntered, isGiven, type Requirement, requirementChoice } from "./requirements.ts";
import { retentionPart } from "./retention.ts";
import { schemeSection } from "./scheme-section.ts";
import type { Slot } from "./slot.ts";
import type { Keeping } from "./vault.ts";

/** The group "Authorization" of a panel. */
export interface Group {
  /** The schemes of the requirement that is chosen. */
  schemes(): SecurityScheme[];
  /** Whether all is given that the chosen requirement asks for. */
  isGiven(): boolean;
  /** Shows a message. */
  report(text: string): void;
  /** Opens it and goes there. */
  open(): void;
}

export interface GroupParts {
  details: HTMLDetailsElement;
  form: HTMLFormElement;
  requirements: Requirement[];
  vault: Keeping;
  slotOf(scheme: SecurityScheme): Slot;
  place: OAuthPlace;
}

/** Fills the group and keeps it up to date. */
export async function showGroup({
  details,
  form,
  requirements,
  vault,
  slotOf,
  place,
}: GroupParts): Promise<Group> {
  const demanding = requirements.filter((schemes) => schemes.length > 0);
  let chosen: Requirement =
    demanding.find((schemes) => isEntered(schemes) && isGiven(schemes, slotOf)) ?? demanding[0] ?? [];
  let sections: Part[] = [];

  const message = element("p", "try-message");
  message.role = "status";
  const report = (text: string) => {
    message.textContent = text;
    // Which endpoints ask for tokens may be known only since.
    for (const section of sections) section.refresh();
  };
  const state = element("span", "try-state");
  const list = element("div", "");
  const withheld = questionNote(() => chosen.flatMap(({ scheme }) => slotOf(scheme).questions("server")));
  const retention = retentionPart(vault, report);

  const refresh = () => {
    for (const part of [...sections, withheld, retention]) part.refresh();
    const isDone = isGiven(chosen, slotOf);
    state.textContent = !isEntered(chosen) ? "" : isDone ? messages.set : messages.notSet;
    state.dataset.done = String(isDone);
  };
  const show = async (wanted: Requirement) => {
    chosen = wanted;
    const made = await Promise.all(
      wanted.map((one, index) => sectionOf(one, index, slotOf(one.scheme), place)),
    );
    if (chosen !== wanted) return;
    sections = made;
    list.replaceChildren(...sections.map(({ root }) => root));
    refresh();
  };

  const choice = requirementChoice(requirements, chosen, (wanted) => void show(wanted));
  await show(chosen);
  vault.onChange(refresh);
  // After those who write the server's address into its field on the same event, and those who note who wrote it.
  for (const sign of ["input", "change", "focusin"]) form.addEventListener(sign, () => setTimeout(refresh));
  details.querySelector("summary")?.append(" ", state);
  details
    .querySelector(".try-authorization-body")
    ?.replaceChildren(...(choice === null ? [] : [choice]), list, withheld.root, message, retention.root);
  return {
    schemes: () => chosen.map(({ scheme }) => scheme),
    isGiven: () => isGiven(chosen, slotOf),
    report,
    open() {
      details.open = true;
      details.querySelector("summary")?.focus();
    },
  };
}

async function sectionOf(
  { scheme, scopes }: Requirement[number],
  index: number,
  slot: Slot,
  place: OAuthPlace,
) {
  const id = `authorization-${index}`;
  if (methodOf(scheme).tokens === undefined) return schemeSection(scheme, id, slot, null);
  const { oauthPart } = await import("./oauth/section.ts");
  return schemeSection(scheme, id, slot, oauthPart({ scheme, scopes, id, slot, place }));
}
