import type { SandboxPlace } from "#http/request/callable.ts";
import { fetchFile } from "./fetch-file.ts";
import type { OpenSandbox, Sandbox } from "./index.ts";
import { readModelFile, type SandboxModel } from "./model.ts";

/** The site was updated: its data has another version than the page or worker that requests it. */
export class OtherVersion extends Error {}

/**
 * Opens the sandbox of a place by `open`. `root` is the address of the site's root. Throws `OtherVersion`, or where it
 * cannot be loaded.
 */
export async function loadSandbox<Model extends SandboxModel>(
  place: SandboxPlace,
  root: string,
  open: OpenSandbox<Model>,
): Promise<Sandbox> {
  const address = new URL(place.model, root);
  const { version, model } = readModelFile<Model>(await fetchFile(address));
  if (version !== place.version) throw new OtherVersion();
  return open(model, new URL(place.api, root).pathname, new URL(".", address));
}
