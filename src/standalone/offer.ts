import type { Language } from "#messages/language.ts";
import type { Asker } from "./asker.ts";
import type { OfferTexts } from "./messages.ts";

/** Looks for a change of the description whenever a reader returns to the tab, and offers to show it. */
export function offerChanges(asker: Asker, language: Language): void {
  let isLooking = false;
  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState !== "visible" || isLooking) return;
    isLooking = true;
    const texts = await asker.change().catch(() => null);
    if (texts === null) isLooking = false;
    else offer(texts, language, () => (isLooking = false));
  });
}

/** The page only reloads when the reader chooses to, so no input is lost. */
function offer({ changed, show, later }: OfferTexts, language: Language, declined: () => void): void {
  const bar = document.createElement("div");
  Object.assign(bar, { role: "status", lang: language, dir: "auto" });
  const buttons = [
    buttonNamed(show, () => location.reload()),
    buttonNamed(later, () => {
      bar.remove();
      declined();
    }),
  ];
  const style = new CSSStyleSheet();
  style.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(bar);
  // A live region announces what is added to it later.
  bar.append(changed, ...buttons);
}

function buttonNamed(textContent: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent });
  button.addEventListener("click", act);
  return button;
}

const styles =
  "body>[role=status]{position:fixed;z-index:1;inset-block-end:1rem;inset-inline:1rem;inline-size:fit-content;max-inline-size:calc(100% - 2rem);box-sizing:border-box;margin-inline:auto;padding:.5rem .75rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;color-scheme:light dark;background:Canvas;color:CanvasText;border:1px solid;border-radius:.375rem;font:.875rem/1.5 system-ui}body>[role=status] button{font:inherit;min-block-size:1.75rem}";
