import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/authorization.ts";
import { element } from "../element.ts";

/**
 * A button, next to Send and always in sight, that clears all that the tab keeps of an API once the reader has confirmed it.
 */
export function clearButton(form: HTMLFormElement, clear: () => Promise<void>): void {
  const status = element("span", "quiet try-cleared");
  status.role = "status";
  const button = element("button", "try-clear", messages.clearSession);
  button.type = "button";
  button.title = messages.clearSessionMeaning;
  button.addEventListener("click", async () => {
    status.textContent = "";
    if (!(await isConfirmed())) return;
    await clear().catch(() => {});
    status.textContent = messages.sessionCleared;
    button.focus();
  });
  form.querySelector(`.${classes.tryActions}`)?.append(button, status);
}

function isConfirmed(): Promise<boolean> {
  const dialog = element("dialog", "try-confirm");
  const buttonOf = (name: string, value: string, className: string) => {
    const button = element("button", className, name);
    button.type = "button";
    button.addEventListener("click", () => dialog.close(value));
    return button;
  };
  const title = element("h2", "", messages.clearSessionQuestion);
  title.id = "try-confirm";
  dialog.setAttribute("aria-labelledby", title.id);
  const cancel = buttonOf(messages.keepSession, "", classes.cancel);
  const confirm = buttonOf(messages.clearSession, "clear", classes.send);
  dialog.append(
    title,
    element("p", "", messages.clearSessionMeaning),
    element("p", "try-confirm-actions", confirm, cancel),
  );
  // Escape closes this alone, and not the panel below it.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "clear");
    });
  });
}
