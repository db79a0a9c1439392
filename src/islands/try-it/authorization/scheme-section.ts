import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import { element } from "../element.ts";
import { credentialField } from "./credential-field.ts";
import type { Part } from "./part.ts";
import type { Slot } from "./slot.ts";

/** One scheme: what it asks for, what a page cannot do about it, and whether it is given. */
export function schemeSection(scheme: SecurityScheme, id: string, slot: Slot, more: Part | null): Part {
  const { title, fields, limit, problem } = methodOf(scheme);
  const name = element("strong", "", scheme.name);
  name.id = id;
  name.dir = "auto";
  const state = element("span", "try-state");
  const words = element("span", "try-hint", `${title.words} ${title.name ?? ""}`.trim());
  const wrong = element("p", "try-problem");
  const parts = fields.map((field) => credentialField(field, `${id}-${field.name}`, slot));
  const root = element("div", "try-scheme", element("p", "try-scheme-head", name, words, state));
  root.role = "group";
  root.setAttribute("aria-labelledby", id);
  root.append(...parts.map((part) => part.root), wrong);
  if (more !== null) root.append(more.root);
  if (limit !== null) root.append(element("p", "try-limit", limit));
  return {
    root,
    refresh() {
      for (const part of [...parts, ...(more === null ? [] : [more])]) part.refresh();
      state.textContent = fields.length === 0 ? "" : stateOf(slot);
      state.dataset.done = String(fields.length > 0 && slot.isAuthorized());
      wrong.textContent = problem?.({ user: slot.text("user") }) ?? "";
    },
  };
}

function stateOf(slot: Slot): string {
  if (!slot.isAuthorized()) return messages.notSet;
  const expires = slot.text("expires");
  return expires !== "" && Number(expires) < Date.now() ? messages.expired : messages.set;
}
