import { messages } from "#messages/authorization.ts";
import type { HttpRequest } from "#request/types.ts";
import { element } from "../element.ts";
import { controlsIn, isChanged } from "../fields.ts";

/** The request of the form, without secrets and with them. */
interface Requests {
  shown(): HttpRequest;
  authorized: (() => HttpRequest) | null;
}

/**
 * Lets the page's samples show the request of the form, from the reader's first change on, and the
 * original ones again when asked. Secrets are in them only while the reader wants that.
 */
export function startLiveSamples(form: HTMLFormElement, { shown, authorized }: Requests): void {
  const card = document.querySelector<HTMLElement>(".samples");
  if (card === null) return;
  let waiting = 0;
  const note = element("p", "code-note", `${messages.updated} `);
  const secrets = element("input", "");
  secrets.type = "checkbox";
  if (authorized !== null) note.append(element("label", "", secrets, ` ${messages.includeCredentials}`), " ");
  const back = element("button", "try-view", messages.reset);
  back.type = "button";
  note.append(back);

  async function update(card: HTMLElement) {
    const { showFormRequest } = await import("../../draw-samples.ts");
    // Asked for under the note alone.
    if (!note.isConnected) secrets.checked = false;
    showFormRequest(card, secrets.checked && authorized !== null ? authorized() : shown(), note);
  }

  back.addEventListener("click", async () => {
    window.clearTimeout(waiting);
    const { showOriginal } = await import("../../draw-samples.ts");
    showOriginal(card);
  });
  const follow = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void update(card).catch(() => {}), 200);
  };
  form.addEventListener("input", follow);
  secrets.addEventListener("change", follow);
  // What was typed while the panel was being loaded.
  if (controlsIn(form).some(isChanged)) follow();
}
