/** The script tag. It shows the reference of a description in the surrounding page. */

import { themePath } from "#site/brand.ts";
import { openAsker, startWorker } from "./asker.ts";
import { requestEarly } from "./early.ts";
import { firstStyles } from "./first-styles.ts";
import { kitAt } from "./kit.ts";
import { offerChanges } from "./offer.ts";
import { fail, showReference, wholePage } from "./show.ts";
import { descriptionOf, kitOf, settingsOf, withBrand } from "./tag-settings.ts";

const script = document.currentScript ?? document.querySelector("script[data-description]");
if (script instanceof HTMLScriptElement) void start(script);

async function start(tag: HTMLScriptElement): Promise<void> {
  const early = requestEarly(descriptionOf(tag));
  const kit = kitAt(kitOf(tag));
  const worker = startWorker(kit);
  for (const path of firstStyles) void kit.textAt(path).catch(() => {});
  // Other settings may come after the tag.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  try {
    const { settings, logos, problems } = settingsOf(tag);
    // The page is shown without these settings: they concern its author, and no reader.
    for (const problem of problems) console.error(problem);
    wholePage(settings.language);
    const asker = await openAsker(settings, kit, early, worker);
    await showReference(
      asker,
      settings,
      withBrand(kit, logos, () => asker.file(themePath)),
    );
    offerChanges(asker, settings.language);
  } catch (error) {
    fail(error);
  }
}
