/** The script tag. It shows the reference of a description in the surrounding page. */

import { isKnownLanguage } from "#messages/language.ts";
import { openAsker } from "./asker.ts";
import { requestEarly } from "./early.ts";
import { kitAt } from "./kit.ts";
import type { StandaloneSettings } from "./messages.ts";
import { baseAt, fail, showReference, wholePage } from "./show.ts";

const script = document.currentScript ?? document.querySelector("script[data-description]");
if (script instanceof HTMLScriptElement) void start(settingsOf(script));

function settingsOf({ src, dataset }: HTMLScriptElement): StandaloneSettings {
  const own = new URL(location.href);
  return {
    description: new URL(dataset.description ?? "openapi.json", own).href,
    files: null,
    base: baseAt(own),
    kit: new URL(".", src).href,
    language: isKnownLanguage(dataset.language ?? "") ? (dataset.language ?? "en") : "en",
    title: dataset.title ?? null,
    server: dataset.server ?? null,
    isSimulated: dataset.simulated !== undefined,
    brand: {},
  };
}

async function start(settings: StandaloneSettings): Promise<void> {
  const early = requestEarly(settings.description);
  if (document.body === null)
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  wholePage(settings.language);
  const kit = kitAt(settings.kit);
  try {
    await showReference(await openAsker(settings, kit, early), settings, kit);
  } catch (error) {
    fail(error);
  }
}
