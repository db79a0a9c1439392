import { messages } from "#messages/server.ts";
import { invalid } from "../problem.ts";

/** The client's preferences for a response (RFC 7240), with the names that Prism uses. */
export interface Preferences {
  code: number | null;
  /** The name of an example. */
  example: string | null;
  /** Whether values are random instead of examples. */
  isDynamic: boolean;
  /** The seed of random values. The same seed results in the same response. */
  seed: string | null;
  /** The delay of the response in milliseconds. */
  delay: number;
  /** The percentage of requests that fail. */
  failure: number;
}

/** No preferences at all. */
export const noPreferences: Preferences = {
  ...{ code: null, example: null, isDynamic: false, seed: null, delay: 0, failure: 0 },
};

/** The maximum delay in milliseconds. Servers close connections that wait much longer. */
const longestDelay = 20_000;

/**
 * Reads `Prefer: code=404, example=name, dynamic=true, seed=7, delay=500, failure=20`. Unknown
 * preferences are ignored (RFC 7240, 2).
 */
export function readPreferences(headers: Headers): Preferences {
  const values = membersOf(headers.get("prefer") ?? "");
  const code = values.get("code") ?? null;
  if (code !== null && !/^[2-5]\d\d$/.test(code)) {
    throw invalid(messages.preferredStatus);
  }
  return {
    code: code === null ? null : Number(code),
    example: values.get("example") ?? null,
    isDynamic: values.has("dynamic") && values.get("dynamic") !== "false",
    seed: values.get("seed") ?? null,
    delay: wholeIn(values.get("delay"), longestDelay),
    failure: wholeIn(values.get("failure"), 100),
  };
}

/** Waits for the preferred delay. */
export const delayed = async ({ delay }: Preferences): Promise<void> => {
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
};

/** Whether this request fails, by the preferred percentage. */
export const isFailing = ({ failure }: Preferences) => failure > 0 && Math.random() * 100 < failure;

const wholeIn = (text: string | undefined, most: number) =>
  /^\d{1,9}$/.test(text ?? "") ? Math.min(Number(text), most) : 0;

/** The applied preferences (RFC 7240, 3), if any. */
export function appliedText({ code, example, isDynamic, seed, delay, failure }: Preferences): string {
  const members = [
    ...(code === null ? [] : [`code=${code}`]),
    ...(example === null ? [] : [`example=${quoted(example)}`]),
    ...(isDynamic ? ["dynamic=true"] : []),
    ...(seed === null ? [] : [`seed=${quoted(seed)}`]),
    ...(delay === 0 ? [] : [`delay=${delay}`]),
    ...(failure === 0 ? [] : [`failure=${failure}`]),
  ];
  return members.join(", ");
}

/** The preferences by name. Of duplicates, the first is used (RFC 7240, 2). */
function membersOf(text: string): Map<string, string> {
  const found = text.matchAll(/([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/g);
  const members = [...found].map(([, name = "", text, token]): [string, string] => [
    name.toLowerCase(),
    text === undefined ? (token ?? "") : text.replace(/\\(.)/g, "$1"),
  ]);
  return new Map(members.reverse());
}

const quoted = (text: string) =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
