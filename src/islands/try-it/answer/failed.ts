import type { HttpRequest } from "#request/types.ts";
import { element } from "../element.ts";
import { type Advice, explain } from "../failure.ts";
import type { Failed } from "../send.ts";
import { copyTool } from "./tool.ts";

/** Says why there is no answer, and what to do. `shown` is the request with placeholders for secrets. */
export async function showFailure(place: HTMLElement, failure: Failed, shown: HttpRequest): Promise<void> {
  const { title, advice, curl } = await explain(failure);
  place.replaceChildren(
    element("p", "answer-failure", title),
    ...advice.flatMap(drawn),
    ...(curl === "" ? [] : [element("p", "", curl), await curlOf(shown)]),
  );
}

function drawn(advice: Advice): HTMLElement[] {
  if (typeof advice === "string") return [element("p", "", advice)];
  const text = advice.lines.join("\n");
  return [element("p", "", advice.about), codeOf(text, "Copy", advice.name)];
}

async function curlOf(request: HttpRequest): Promise<HTMLElement> {
  const { curl } = await import("#samples/curl.ts");
  return codeOf(curl.generate(request) ?? "", "Copy", "Copy the cURL command");
}

function codeOf(text: string, label: string, name: string): HTMLElement {
  const pre = element("pre", "", text);
  return element(
    "div",
    "answer-line",
    pre,
    copyTool(label, () => text, name),
  );
}
