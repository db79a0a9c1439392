import { trustedScript } from "#html/trusted.ts";
import type { createReplier } from "./worker.ts";

/** The source of scripts, styles and fonts of pages: a folder on a host, or the file that contains them. */
export interface Kit {
  /** The URL at which pages find the kit. */
  address: string;
  /** The origin that pages seem to have in a file, whose frames have no URLs of their own; null on a host. */
  origin: string | null;
  /** Starts the worker. Throws if the browser refuses. */
  startWorker(): Worker;
  /** Loads the worker's code on this thread. */
  loadReplier(): Promise<typeof createReplier>;
  /**
   * Returns the URL and options with which scripts of pages start a worker of the kit, by its path. Throws if there is
   * no such file. Null if the usual ones do.
   */
  workerAt: ((path: string) => [address: string, options?: WorkerOptions]) | null;
  /** Returns the text of a style sheet by its path in the kit. */
  textAt(path: string): Promise<string>;
  /** Returns the URL of a file by its path in the kit; null if there is no such file. */
  addressOf(path: string): string | null;
  /** Loads the scripts of a page into its window, by their paths in the kit. */
  loadScripts(paths: string[], view: Window): void;
}

/** The kit in a folder, as an absolute URL. */
export function kitAt(folder: string): Kit {
  // WebKit evaluates the first file of a worker again, without its state, if a later one imports it. No file imports this one.
  const worker = new URL("worker-module.js", folder);
  const isElsewhere = worker.origin !== location.origin;
  const startOf = ({ href }: URL) =>
    URL.createObjectURL(new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" }));
  return {
    address: folder,
    origin: null,
    startWorker: () =>
      new Worker(trustedScript(isElsewhere ? startOf(worker) : worker.href), { type: "module" }),
    // Browsers start no worker at a URL of another origin, but one that imports it.
    workerAt: isElsewhere ? (path) => [startOf(new URL(path, folder)), { type: "module" }] : null,
    async loadReplier() {
      const module: typeof import("./worker.ts") = await import(/* @vite-ignore */ worker.href);
      return module.createReplier;
    },
    textAt: (path) => textAt(folder + path),
    addressOf: (path) => folder + path,
    loadScripts(paths, { document }) {
      for (const path of paths) {
        const src = scriptAt(new URL(path, folder));
        document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
      }
    },
  };
}

/** The URL of a script, also for a page that requires Trusted Types: such a page has the kit on its own origin. */
const scriptAt = ({ href, origin }: URL): string => (origin === location.origin ? trustedScript(href) : href);

/** The text of a file, cached. */
function textAt(address: string): Promise<string> {
  const text = texts.get(address) ?? fetch(address).then((response) => response.text());
  texts.set(address, text);
  text.catch(() => texts.delete(address));
  return text;
}

const texts = new Map<string, Promise<string>>();
