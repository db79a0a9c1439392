import { messages } from "#messages/panel.ts";

/**
 * Lets the panel open beside what is read: in the right column, or as a drawer from below. `t` or the link "Try it" opens
 * it, Escape or its button closes it. Without a script, the link goes to the panel at the end of the page. `opened` is
 * called each time it opens.
 */
export function startDock(panel: HTMLElement, opened: () => void): void {
  const section = panel.closest<HTMLElement>(".try-it");
  const link = document.querySelector<HTMLElement>('a.try-link[href="#try-it"]');
  if (section === null || link === null) return;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "try-close";
  close.ariaLabel = messages.close;
  close.title = messages.closeKey;
  close.textContent = "×";
  section.prepend(close);

  const toggle = (isDocked: boolean) => {
    section.toggleAttribute("data-docked", isDocked);
    if (!isDocked) return link.focus();
    opened();
    firstField(section)?.focus({ preventScroll: true });
  };
  // The list of the page's sections has one, too.
  for (const opener of document.querySelectorAll<HTMLElement>('a[href="#try-it"]'))
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle(true);
    });
  close.addEventListener("click", () => toggle(false));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest(editable) !== null;
    if (event.key === "Escape" && section.hasAttribute("data-docked")) toggle(false);
    else if (event.key === "t" && !isTyping) {
      event.preventDefault();
      toggle(true);
    }
  });
}

const editable = "input, select, textarea, [contenteditable], dialog";

/** What a reader is asked for first: a required value, else any parameter, else the body, else an optional field. */
function firstField(section: HTMLElement): HTMLElement | undefined {
  const fields = firstFields.flatMap((selector) => [...section.querySelectorAll<HTMLElement>(selector)]);
  return fields.find((field) => field.checkVisibility());
}

const firstFields = [
  "[data-required] :is(input, select, textarea):enabled",
  "[data-field^='try-p'] :is(input, select)",
  "textarea#try-body",
  ".try-body :is(input, select)",
  ".try-pick",
  ".send",
];
