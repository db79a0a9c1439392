import type { SandboxPlace } from "#http/request/callable.ts";
import { fetchFile } from "./fetch-file.ts";
import type { OpenSandbox, Sandbox } from "./index.ts";
import { readModelFile, type SandboxModel } from "./model.ts";

/**
 * An error after an update of the site: its data has another version than the requesting page or worker.
 */
export class OtherVersion extends Error {}

/**
 * Opens the sandbox of a place with `open`. `root` is the URL of the site's root. Throws `OtherVersion`,
 * or if loading fails.
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
