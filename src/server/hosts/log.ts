import { AsyncLocalStorage } from "node:async_hooks";

/** `json`: a line for each request and event; `text`: requests of the API for people, and errors as Node shows them. */
export type LogFormat = "json" | "text" | "off";

/** A request that was responded to, or aborted. */
export interface LoggedRequest {
  method: string;
  /** Without the query, whose values may be secret. */
  path: string;
  /** What was sent, or null where the client was gone before that. */
  status: number | null;
  milliseconds: number;
  isApi: boolean;
}

export interface Log {
  request(request: LoggedRequest): void;
  /** What happened outside of requests, such as an unexpected `Error`. */
  event(event: unknown): void;
}

/** Entries of one request carry its id. */
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
 * Writes to stdout in batches of some milliseconds, and formats the text only then: no response waits
 * for neither.
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

// Not what else an error carries: the values of a row, or the address with a password that could not be reached.
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
