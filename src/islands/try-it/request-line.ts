import type { HttpRequest } from "#request/types.ts";
import { element } from "./element.ts";

/** Shows the request line as it will be sent, so that whoever types sees what becomes of it. */
export function showLine(form: HTMLFormElement, { method, url }: HttpRequest): void {
  const line = form.querySelector<HTMLElement>(".try-line");
  if (line === null) return;
  line.hidden = false;
  line.replaceChildren(element("span", "try-method", method), " ", element("code", "", url));
}
