import type { SandboxPlace } from "#request/callable.ts";
import { readModelFile } from "./model.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";

/** The site was published anew: what it holds is of another version than the page or worker that asks. */
export class OtherVersion extends Error {}

/** Opens the sandbox of a place. `root` is the address of the site's root. Throws `OtherVersion`, or where it cannot be loaded. */
export async function loadSandbox(place: SandboxPlace, root: string): Promise<Sandbox> {
  const address = new URL(place.model, root);
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`The sandbox was not loaded: ${answer.status}`);
  const { version, model } = readModelFile(await answer.text());
  if (version !== place.version) throw new OtherVersion();
  return openSandbox(model, new URL(place.api, root).pathname, new URL(".", address));
}
