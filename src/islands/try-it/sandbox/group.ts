import { messages } from "#messages/panel.ts";
import type { SandboxContents } from "#server/sandbox/index.ts";
import type { SandboxTransport } from "#server/sandbox/page/types.ts";
import { adoptStyle } from "../adopt-style.ts";
import { element } from "../element.ts";
import css from "./group.css?inline";

adoptStyle(css);

/** The section about the sandbox, shown after its first response, by the form that it belongs to. */
const groups = new WeakMap<HTMLFormElement, (sandbox: SandboxTransport) => Promise<void>>();

/** Shows the contents of the sandbox below the form, and lets the reader reset it. Called after each of its responses. */
export async function sandboxGroup(form: HTMLFormElement, sandbox: SandboxTransport): Promise<void> {
  const update = groups.get(form) ?? makeGroup(form);
  groups.set(form, update);
  await update(sandbox).catch(() => {});
}

function makeGroup(form: HTMLFormElement): (sandbox: SandboxTransport) => Promise<void> {
  const note = element("p", "sandbox-note");
  const list = element("dl", "sandbox-counts");
  const message = element("p", "quiet");
  const keeping = element("p", "quiet");
  const reset = element("button", "try-view", messages.reset);
  const details = element(
    "details",
    "sandbox",
    element("summary", "", messages.data),
    list,
    keeping,
    reset,
    message,
  );
  message.role = "status";
  reset.type = "button";
  form.querySelector(".try-actions")?.after(note, details);

  let current: SandboxTransport | null = null;
  const show = ({ collections, storage }: SandboxContents, runsIn: SandboxTransport["runsIn"]) => {
    list.replaceChildren(
      ...collections.map(({ name, count }) =>
        element("div", "", element("dt", "", name), element("dd", "", count.toLocaleString(messages.locale))),
      ),
    );
    note.textContent = noteOn(storage, runsIn);
    note.hidden = note.textContent === "";
    keeping.textContent = storage === "kept" ? messages.stored : "";
  };
  reset.addEventListener("click", async () => {
    if (current === null) return;
    message.textContent = "";
    try {
      show(await current.reset(), current.runsIn);
      message.textContent = messages.wasReset;
    } catch {
      message.textContent = messages.notReset;
    }
  });
  return async (sandbox) => {
    current = sandbox;
    message.textContent = "";
    show(await sandbox.contents(), sandbox.runsIn);
  };
}

/** What the reader would otherwise find out by surprise; empty where all is as usual. */
function noteOn(storage: SandboxContents["storage"], runsIn: SandboxTransport["runsIn"]): string {
  if (storage === "memory" && runsIn === "page") return messages.untilPageLeft;
  if (storage === "memory") return messages.shortLived;
  if (runsIn === "page") return messages.panelOnly;
  return "";
}
