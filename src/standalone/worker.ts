/**
 * Reads and renders a reference outside of the surrounding page's thread, or on it if no worker can start
 * (`asker.ts`).
 */

import type { Question, Reply } from "./messages.ts";
import { loadPages } from "./page-modules.ts";
import { openReference, type StandaloneReference } from "./reference.ts";

/** Replies to questions one at a time, because pages are rendered in one language at a time. */
export function createReplier(): (question: Question) => Promise<Reply> {
  let reference: StandaloneReference | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function replyTo(question: Question): Promise<Reply> {
    const { id } = question;
    if (question.kind === "open") {
      const { settings, early } = question;
      reference = await openReference(settings, loadPages(settings.language), early);
      return { kind: "opened", id };
    }
    if (reference === null) throw new Error("No reference is open.");
    switch (question.kind) {
      case "page":
        return { kind: "page", id, ...(await reference.page(question.path)) };
      case "file":
        return { kind: "file", id, text: await reference.file(question.path) };
      case "color":
        return { kind: "color", id, html: await reference.color(question.code, question.language) };
      case "change":
        return { kind: "change", id, offer: await reference.change() };
      case "pages":
        return { kind: "pages", id, paths: await reference.pages() };
      case "anchor":
        return { kind: "anchor", id, path: await reference.pageOfAnchor(question.fragment) };
    }
  }

  return (question) => {
    const reply = last
      .then(() => replyTo(question))
      .catch(
        (error: unknown): Reply => ({
          kind: "failed",
          id: question.id,
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    last = reply;
    return reply;
  };
}

// On its own thread, a page that runs this code has a document.
if (typeof document === "undefined") {
  const replyTo = createReplier();
  addEventListener("message", async ({ data }: MessageEvent<Question>) => postMessage(await replyTo(data)));
  postMessage({ kind: "ready", id: 0 } satisfies Reply);
}
