import { AsyncLocalStorage } from "node:async_hooks";

/**
 * `json`: a line for each request and event; `text`: API requests for people, and errors in Node's
 * format.
 */
export type LogFormat = "json" | "text" | "off";

/** A completed or aborted request. */
export interface LoggedRequest {
  method: string;
  /** The path without the query, whose values may be secret. */
  path: string;
  /** The status; null if the client disconnected before the response. */
  status: number | null;
  milliseconds: number;
  isApi: boolean;
}

export interface Log {
  request(request: LoggedRequest): void;
  /** Logs an event outside of requests, such as an unexpected `Error`. */
  event(event: unknown): void;
}

/** Entries of one request share its id. */
export const requestIds = new AsyncLocalStorage<string>();

/** Writes to stdout, or to `write`. */
export function createLog(format: LogFormat, write?: (text: string) => void): Log {
  switch (format) {
    case "json":
      return jsonLog(createWriter(lineOf, write));
    case "text":
      return textLog(createWriter(sentenceOf, write));
    case "off":
      return { request() {}, event() {} };
  }
}

/**
 * Writes to stdout in batches of some milliseconds, and formats the text only then, so that no response
 * waits for it.
 */
function createWriter<Entry>(toText: (entry: Entry) => string, write?: (text: string) => void) {
  if (write !== undefined) return (entry: Entry) => write(toText(entry));
  let pending: Entry[] = [];
  const flush = () => {
    process.stdout.write(pending.map(toText).join(""));
    pending = [];
  };
  process.on("exit", () => pending.length > 0 && flush());
  return (entry: Entry) => {
    if (pending.length === 0) setTimeout(flush, 5);
    pending.push(entry);
  };
}

/** An entry of the log, with the time in milliseconds since 1970. */
type Entry = { time: number; level: string; requestId: string | undefined } & Record<string, unknown>;

const lineOf = (entry: Entry) =>
  `${JSON.stringify({ ...entry, time: new Date(entry.time).toISOString() })}\n`;

function jsonLog(write: (entry: Entry) => void): Log {
  const common = (level: string) => ({ time: Date.now(), level, requestId: requestIds.getStore() });
  return {
    request({ method, path, status, milliseconds }) {
      const level = status === null || status >= 500 ? "warn" : "info";
      write({ ...common(level), method, path, status, ms: rounded(milliseconds) });
    },
    event: (event) =>
      write(
        event instanceof Error
          ? { ...common("error"), ...fieldsOf(event) }
          : { ...common("info"), message: `${event}` },
      ),
  };
}

const sentenceOf = ({ method, path, status, milliseconds }: LoggedRequest) =>
  `${method} ${path} ${status ?? "given up"} ${rounded(milliseconds)} ms\n`;

function textLog(write: (request: LoggedRequest) => void): Log {
  return {
    request: (request) => request.isApi && write(request),
    event: (event) => console.error(event instanceof Error ? fieldsOf(event).stack : event),
  };
}

interface ErrorFields {
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorFields;
}

// Other members of an error are omitted: the values of a row, or a URL with a password.
function fieldsOf(error: Error): ErrorFields {
  const { message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    message,
    ...(typeof code === "string" && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause instanceof Error && { cause: fieldsOf(cause) }),
  };
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
