import { serveFolder } from "../corpus/serve.ts";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { walkIn } from "./integration-walk.ts";
import { integrations } from "./integration-walks.ts";
import { test } from "./once.ts";
import { siteOfDescription } from "./shared-site.ts";

test.skip(withoutCorpus !== false, String(withoutCorpus));

for (const { name, file, key, walk } of integrations)
  test(`an integration runs in the simulation with its key entered once and no id: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const { url, stop } = await serveFolder(await siteOfDescription(file));
    await walk(walkIn(page, url, key));
    await stop();
  });
