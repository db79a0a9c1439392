import * as ids from "#html/contract/ids.ts";
import type { FileContent } from "#site/single-file.ts";
import type { Kit } from "../kit.ts";
import type { createReplier } from "../worker.ts";
import { partNamed } from "./parts.ts";

/** The origin that pages of a file seem to have. No host of this name can exist (RFC 2606). */
export const origin = "https://api.test";

/** The kit in this file. `base` is the URL below which its pages seem to be. */
export async function fileKit(base: URL): Promise<Kit> {
  const [worker, scripts, files] = await Promise.all([
    partNamed(ids.fileWorker),
    partNamed(ids.fileScripts),
    partNamed(ids.fileFiles),
  ]);
  const contents = new Map<string, FileContent>(Object.entries(JSON.parse(files)));
  // URLs of brand files end with a hash.
  const contentAt = (path: string) => contents.get(path.replace(/[?#].*$/s, ""));
  const addresses = new Map<string, string>();
  const scriptAddress = addressOfText(scripts, "text/javascript");
  const addressOf = (path: string): string | null => {
    const content = contentAt(path);
    if (content === undefined) return null;
    const address = addresses.get(path) ?? addressOfContent(content);
    addresses.set(path, address);
    return address;
  };
  return {
    address: base.href,
    origin,
    startWorker: () => new Worker(addressOfText(worker, "text/javascript")),
    workerAt(path) {
      const address = addressOf(path);
      if (address === null) throw new TypeError(`${path} is not in this file.`);
      // The worker is a classic script. As a module, it would not load from there, and it imports no other file.
      return [address];
    },
    loadReplier: () => replierIn(worker),
    async textAt(path) {
      const content = contentAt(path);
      return content !== undefined && "text" in content ? content.text : "";
    },
    addressOf,
    loadScripts(paths, view) {
      Object.assign(view, { pageScripts: paths });
      const { document } = view;
      document.head.append(Object.assign(document.createElement("script"), { src: scriptAddress }));
    },
  };
}

/** Runs the worker's script on this thread. The script sets a global. */
async function replierIn(worker: string): Promise<typeof createReplier> {
  const script = Object.assign(document.createElement("script"), { text: worker });
  document.head.append(script);
  const { specimenWorker } = window as Window & { specimenWorker?: { createReplier: typeof createReplier } };
  if (specimenWorker === undefined) throw new Error("The script of the reference did not run.");
  return specimenWorker.createReplier;
}

const addressOfContent = (content: FileContent): string =>
  "text" in content
    ? addressOfText(content.text, content.type)
    : `data:${content.type};base64,${content.base64}`;

const addressOfText = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
