/** Bundled for a Web Worker: makes what it is sent, and sends it back. */
import { make } from "./make.ts";

interface Task {
  contents: Record<string, string>;
  root: string;
}

addEventListener("message", async ({ data }: MessageEvent<Task>) =>
  postMessage(
    await make(data.contents, data.root).catch((error: Error) => ({ error: error.stack ?? error.message })),
  ),
);
