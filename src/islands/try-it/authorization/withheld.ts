import { element } from "../element.ts";
import type { Part } from "./part.ts";
import type { Recipients } from "./recipients.ts";

/** Says that nothing of it is sent to the server in the form, and lets the reader agree to it. */
export function withheldNote(form: HTMLFormElement, recipients: Recipients, hasAny: () => boolean): Part {
  const field = form.elements.namedItem("server") as HTMLInputElement;
  const words = element("span", "");
  const agree = element("button", "try-small", "Allow this address");
  agree.type = "button";
  const root = element("p", "try-withheld", words, " ", agree);
  root.role = "status";
  const refresh = () => {
    const origin = URL.parse(field.value)?.origin ?? null;
    root.hidden = origin === null || !hasAny() || recipients.includes(field.value);
    words.textContent = root.hidden
      ? ""
      : `Nothing of this is sent to ${origin}: the description does not name that address, and you did not write it here.`;
  };
  agree.addEventListener("click", () => {
    recipients.add(field.value);
    refresh();
  });
  // After those who write into the field on the same event, and those who note who wrote it.
  for (const sign of ["input", "change", "focusin"]) form.addEventListener(sign, () => setTimeout(refresh));
  return { root, refresh };
}
