import * as classes from "#html/contract/classes.ts";
import type { CredentialField } from "#http/request/auth/method.ts";
import { messages } from "#messages/authorization.ts";
import { buttonOf, element, labelOf, statusOf } from "../element.ts";
import type { Question, SchemeCredentials } from "./scheme-credentials.ts";

/** A part of the group: its element, and an update after changes elsewhere. */
export interface Part {
  root: HTMLElement;
  /** Shows the current state. A field in which the reader types stays unchanged. */
  refresh(): void;
}

/** The field for a credential. A secret is masked until the reader reveals it. */
export function credentialField(field: CredentialField, id: string, credentials: SchemeCredentials): Part {
  return field.kind === "switch" ? switchField(field, id, credentials) : textField(field, id, credentials);
}

/**
 * A note that lists recipients that get no credentials, because these were entered for others. It asks about one at a
 * time.
 */
export function questionNote(questions: () => Question[]): Part {
  const words = element("span", "");
  const allow = buttonOf("try-small", "");
  const root = statusOf("p", "try-withheld", words, " ", allow);
  const asked = () => {
    const [first, ...others] = questions();
    return first === undefined ? [] : [first, ...others.filter(({ origin }) => origin === first.origin)];
  };
  const refresh = () => {
    const [first] = asked();
    root.hidden = first === undefined;
    words.textContent =
      first === undefined ? "" : `${messages.withheld(first.origin)} ${whyOf(first.reason)}`;
    allow.textContent = first === undefined ? "" : messages.useFor(first.origin);
  };
  allow.addEventListener("click", () => {
    for (const question of asked()) question.allow();
    refresh();
  });
  refresh();
  return { root, refresh };
}

function textField(
  { name, label, kind, isOptional }: CredentialField,
  id: string,
  credentials: SchemeCredentials,
): Part {
  const input = inputOf(id, kind === "secret" ? "password" : "text");
  // The expiration, refresh token and scopes of an old token do not apply to a new one.
  const stale = name === "token" ? { expires: "", refreshToken: "", scopes: "" } : {};
  input.addEventListener("input", () => credentials.set({ ...stale, [name]: input.value }));
  const root = element(
    "p",
    classes.tryField,
    labelOf(id, label),
    element("span", classes.tryHint, isOptional ? messages.optional : ""),
  );
  root.append(kind === "secret" ? element("span", "try-secret", input, showButton(input, label)) : input);
  return {
    root,
    refresh() {
      const value = credentials.text(name);
      if (input.value !== value) input.value = value;
    },
  };
}

function switchField({ name, label }: CredentialField, id: string, credentials: SchemeCredentials): Part {
  const input = inputOf(id, "checkbox");
  input.addEventListener("input", () => credentials.set({ [name]: input.checked ? "on" : "" }));
  return {
    root: element("p", "try-check", input, " ", labelOf(id, label)),
    refresh() {
      input.checked = credentials.text(name) === "on";
    },
  };
}

/** The input has no name, so that code which reads a form by names cannot collect secrets. */
export function inputOf(id: string, type: string): HTMLInputElement {
  const input = element("input", "");
  Object.assign(input, { id, type, autocomplete: "off", spellcheck: false, autocapitalize: "off" });
  return input;
}

function showButton(input: HTMLInputElement, label: string): HTMLElement {
  const button = buttonOf("try-show", "");
  const show = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    button.textContent = isShown ? messages.hide : messages.show;
    button.ariaLabel = `${button.textContent} ${label}`;
  };
  button.addEventListener("click", () => show(input.type === "password"));
  show(false);
  return button;
}

function whyOf(reason: Question["reason"]): string {
  if (reason.kind === "link") return messages.serverFromLink;
  // The site's own origin is the simulation, which every description has.
  const others = reason.to.filter((one) => one !== location.origin);
  return messages.enteredFor((others.length > 0 ? others : reason.to).join(", "));
}
