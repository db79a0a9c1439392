import * as messages from "#messages/terminal/description.ts";
import { DescriptionError } from "../error.ts";
import { limits } from "../limits.ts";
import type { Source } from "../source.ts";

export const isRemote = ({ protocol }: URL): boolean => protocol === "http:" || protocol === "https:";

const patience = 10_000;

/** Why an address is not fetched, unless its host is among the allowed ones. */
export const refusalOf = ({ host }: URL, allowed: readonly string[]): string | null =>
  allowed.includes(host) ? null : messages.hostNotAllowed(host);

/** Fetches a part of a description. Throws `DescriptionError` where that fails. */
export async function readRemote(address: URL): Promise<Source> {
  const file = address.href;
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(messages.status(response.status));
    return { file, text: await textOf(response) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DescriptionError(file, null, messages.fetchFailed(reason), { cause });
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > limits.maxBytes) throw new Error(messages.tooLarge);
  }
  return text + decoder.decode();
}
