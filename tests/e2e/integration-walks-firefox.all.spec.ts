import { mergeTests } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { walkIn } from "./integration-walk.ts";
import { integrations } from "./integration-walks.ts";
import { test as base } from "./once.ts";
import { siteOfDescription } from "./shared-site.ts";

const test = mergeTests(base, firefoxTest);

test.use(firefox);
// The browser is started once.
test.describe.configure({ mode: "default" });
test.skip(noFirefox !== null, noFirefox ?? "");
test.skip(withoutCorpus !== false, String(withoutCorpus));

for (const { name, file, key, walk } of integrations)
  test(`in Firefox, an integration runs in the simulation with its key entered once and no id: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const { url, stop } = await serveFolder(await siteOfDescription(file));
    await walk(walkIn(page, url, key));
    await stop();
  });
