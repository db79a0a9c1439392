import { parseJson } from "#json/index.ts";

/** A request as plain data. */
export interface Sent {
  method: string;
  /** Below the API's path, with the query: `/pets?limit=1`. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** A response, read to its end. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A Petstore with the seed's records and no others, however it is reached. */
export interface Host {
  /** The path the API is at, without a slash at its end: `/api`. */
  basePath: string;
  send(sent: Sent): Promise<ReceivedResponse>;
  /** Puts records straight into the store, until the collection contains as many as it may. */
  fill(collection: "categories"): Promise<void>;
}

/** The functions by which a check sends requests to a host. */
export interface Api extends Pick<Host, "basePath" | "fill"> {
  /** Sends a request with a JSON body, if any, given as text so that its digits are what the check states. */
  send(path: string, method?: string, body?: string): Promise<ReceivedResponse>;
  /** The same; gives status and body of the response, which is what most checks compare. */
  ask(path: string, method?: string, body?: string): Promise<[number, unknown]>;
  /** Sends whatever it is given. */
  sendAny: Host["send"];
}

/** One thing that applies to every Petstore. `run` throws where it does not. */
export interface Check {
  /** The subject; several checks may share it. */
  group: string;
  title: string;
  /** The server's current time; any time before the sunset date by default. */
  now: string | undefined;
  run(api: Api): Promise<void>;
}

type Define = (title: string, run: Check["run"], now?: string) => void;

/** Checks that belong together. */
export function group(name: string, define: (check: Define) => void): Check[] {
  const checks: Check[] = [];
  define((title, run, now) => checks.push({ group: name, title: `${name}: ${title}`, run, now }));
  return checks;
}

/** Runs a check on a host that was generated for it. */
export function runCheck({ run }: Check, { basePath, send: sendAny, fill }: Host): Promise<void> {
  const send: Api["send"] = (path, method = "GET", body) => {
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    return sendAny({ method, path, headers, body });
  };
  const ask: Api["ask"] = async (...sent) => {
    const { status, text } = await send(...sent);
    return [status, text === "" ? undefined : parseJson(text)];
  };
  return run({ basePath, fill, sendAny, send, ask });
}
