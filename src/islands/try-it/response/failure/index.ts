import type { HttpRequest } from "#http/request/types.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import type { Failed } from "../../request/send.ts";
import { copyTool } from "../tool.ts";
import { type Advice, explain } from "./explanation.ts";

/** Explains a missing response in `place`. `shown` is the request with placeholders for secrets. */
export async function explainFailure(place: HTMLElement, failure: Failed, shown: HttpRequest): Promise<void> {
  const { title, advice, curl } = await explain(failure);
  place.replaceChildren(
    element("p", "received-failure", title),
    ...advice.flatMap(drawn),
    ...(curl === "" ? [] : await curlOf(curl, shown)),
  );
}

/** Explains why nothing is sent from a frame of another site. */
export function explainFrame(place: HTMLElement): void {
  const link = element("a", "", messages.openInTab);
  Object.assign(link, { href: location.href, target: "_blank", rel: "noopener" });
  const advice = element("p", "", ...around<Node | string>(messages.embeddedAdvice, link));
  place.replaceChildren(element("p", "received-failure", messages.embedded), advice);
}

function drawn(advice: Advice): HTMLElement[] {
  if (typeof advice === "string") return [element("p", "", advice)];
  if ("causes" in advice)
    return [element("ol", "received-causes", ...advice.causes.map((cause) => element("li", "", cause)))];
  const text = advice.lines.join("\n");
  return [element("p", "", advice.about), codeOf(text, messages.copy, advice.name)];
}

async function curlOf(about: string, request: HttpRequest): Promise<HTMLElement[]> {
  // Without a connection, this module cannot be loaded. The rest is still shown.
  const loaded = await import("#http/samples/curl.ts").catch(() => null);
  if (loaded === null) return [];
  const command = loaded.curl.generate(request) ?? "";
  return [element("p", "", about), codeOf(command, messages.copy, messages.copyCurl)];
}

/** The maximum displayed length of a command in UTF-16 code units. The copy button copies all of it. */
const mostShown = 5000;

function codeOf(text: string, label: string, name: string): HTMLElement {
  const pre = element("pre", "", text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
  const copy = copyTool(label, () => text, name);
  return element("div", "received-line", pre, copy);
}
