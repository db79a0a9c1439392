import { canonicalTag } from "#cli/config/apis.ts";
import { CommandError } from "#cli/error.ts";
import { isKnownLanguage } from "#messages/language.ts";
import * as messages from "#messages/terminal/interface.ts";
import type { InterfaceCatalog } from "#site/publication.ts";
import { readCatalog } from "./catalog.ts";

/** The catalog of a language in a configuration. Throws `CommandError` or `DescriptionError`. */
export async function interfaceCatalog(given: string, file: string): Promise<InterfaceCatalog> {
  const tag = canonicalTag(given, "messages");
  if (isKnownLanguage(tag)) throw new CommandError(messages.catalogOfKnown(tag));
  const { rooms } = await readCatalog(file);
  return { tag, file, texts: rooms };
}
