/** The script of a single file. It shows the reference whose description, worker and page scripts are in the file. */

import * as ids from "#html/contract/ids.ts";
import type { SingleFileSettings } from "#site/single-file.ts";
import { openAsker } from "../asker.ts";
import type { StandaloneSettings } from "../messages.ts";
import { fail, showReference, wholePage } from "../show.ts";
import { fileKit, origin } from "./kit.ts";
import { partNamed, textOfPart } from "./parts.ts";
import { onPrintKey, printPath, showInPrint, showPrint } from "./print.ts";

const given: SingleFileSettings = JSON.parse(textOfPart(ids.fileSettings));

async function start(): Promise<void> {
  const { language, title, server, brand, key, texts } = given;
  const base = `/${key}/`;
  try {
    const kit = await fileKit(new URL(base, origin));
    const description = "openapi.json";
    const settings: StandaloneSettings = {
      description,
      files: { [description]: await partNamed(ids.fileDescription) },
      base,
      kit: kit.address,
      language,
      title,
      server,
      accent: null,
      isSimulated: true,
      brand: {
        ...brand,
        header: [...(brand.header ?? []), { label: texts.printAll, href: base + printPath }],
      },
    };
    const asker = await openAsker(settings, kit);
    const print = `#/${printPath}`;
    const printAll = () => {
      location.hash = print;
    };
    // The print view replaces the whole page.
    addEventListener("hashchange", () => location.hash === print && location.reload());
    if (location.hash === print) {
      await showPrint(asker, kit, new URL(base, origin), texts);
      return;
    }
    wholePage(language);
    document.getElementById(ids.fileOutline)?.remove();
    showInPrint(texts.printNote);
    onPrintKey(window, printAll);
    const openApart = (path: string) => {
      if (path === printPath) printAll();
      return path === printPath;
    };
    await showReference(asker, settings, kit, "", openApart, (view) => onPrintKey(view, printAll));
  } catch (error) {
    fail(error);
  }
}

void start();
