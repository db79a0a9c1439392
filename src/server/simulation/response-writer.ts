import { isBodiless } from "#request/described-response.ts";
import type { HeaderList } from "../operation-handler.ts";
import { toBytesResponse } from "../response.ts";
import { appliedText, type Preferences } from "./preferences.ts";
import { createBodyWriter } from "./response-body.ts";
import type { Choice } from "./response-choice.ts";
import { createHeaderWriter } from "./response-headers.ts";
import type { Simulated } from "./types.ts";
import { judgeOf } from "./value/judge.ts";

export type Write = (choice: Choice, preferences: Preferences, method: string, more: HeaderList) => Response;

/** Compiles a writer of an operation's responses. Unless they are random, each is generated once. */
export function createWriter({ operation, schemas }: Simulated): Write {
  const maker = { schemas, judge: judgeOf(schemas) };
  const bodyOf = createBodyWriter(maker);
  const headersOf = createHeaderWriter(maker);
  const known = new Map<string, { body: ReturnType<typeof bodyOf>; headers: HeaderList }>();

  const make = (choice: Choice, seed: string, isDynamic: boolean) => ({
    body: bodyOf(choice, seed, isDynamic),
    headers: headersOf(choice, seed, isDynamic),
  });
  return (choice, preferences, method, more) => {
    const applied = preferences.isDynamic
      ? { ...preferences, seed: preferences.seed ?? anySeed() }
      : preferences;
    const seed = `${operation.slug} ${choice.status} ${applied.seed ?? ""}`;
    const key = JSON.stringify([choice.status, choice.media?.name, choice.media?.named?.name, applied.seed]);
    const isKept = !applied.isDynamic && applied.seed === null;
    const made = (isKept ? known.get(key) : undefined) ?? make(choice, seed, applied.isDynamic);
    if (isKept) known.set(key, made);
    const text = appliedText(applied);
    const headers: HeaderList = [
      ...made.headers,
      ...more,
      ...(text === "" ? [] : [["preference-applied", text] as [string, string]]),
    ];
    const body = isBodiless(method, choice.status) ? null : made.body;
    return toBytesResponse(choice.status, headers, body);
  };
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";
