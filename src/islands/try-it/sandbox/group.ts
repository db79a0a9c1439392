import type { SandboxContents } from "#sandbox/index.ts";
import type { SandboxTransport } from "#sandbox/page/types.ts";
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
  const reset = element("button", "try-view", "Reset sandbox");
  const details = element(
    "details",
    "sandbox",
    element("summary", "", "Sandbox data"),
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
        element("div", "", element("dt", "", name), element("dd", "", count.toLocaleString("en-US"))),
      ),
    );
    note.textContent = noteOn(storage, runsIn);
    note.hidden = note.textContent === "";
    keeping.textContent = storage === "kept" ? kept : "";
  };
  reset.addEventListener("click", async () => {
    if (current === null) return;
    message.textContent = "";
    try {
      show(await current.reset(), current.runsIn);
      message.textContent = "Sandbox reset.";
    } catch {
      message.textContent = "The sandbox was not reset. Send a request, then try again.";
    }
  });
  return async (sandbox) => {
    current = sandbox;
    message.textContent = "";
    show(await sandbox.contents(), sandbox.runsIn);
  };
}

const kept = "Stored in this browser, shared by all tabs, and visible to nobody else.";

/** What the reader would otherwise find out by surprise; empty where all is as usual. */
function noteOn(storage: SandboxContents["storage"], runsIn: SandboxTransport["runsIn"]): string {
  if (storage === "memory" && runsIn === "page")
    return "This browser blocks storage for this site: sandbox data lasts until you leave this page.";
  if (storage === "memory")
    return "This browser blocks storage for this site: sandbox data lasts only a short time.";
  if (runsIn === "page")
    return "Only this panel can reach the sandbox: the browser does not run a Service Worker here. It needs https.";
  return "";
}
