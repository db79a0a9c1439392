import { AsyncLocalStorage } from "node:async_hooks";

/** `json`: a line for each request and event; `text`: calls of the API for people, and errors as Node shows them. */
export type LogFormat = "json" | "text" | "off";

/** A request that has been answered, or given up. */
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
  /** What happened beside answering, such as an `Error` that was not foreseen. */
  event(event: unknown): void;
}

/** What belongs to the answering of one request says so by its id. */
export const requestIds = new AsyncLocalStorage<string>();

/** Writes to stdout, or to `write`. */
export function createLog(format: LogFormat, write?: (text: string) => void): Log {
  switch (format) {
    case "json":
      return jsonLog(write ?? createWriter());
    case "text":
      return textLog(write ?? createWriter());
    case "off":
      return { request() {}, event() {} };
  }
}

/** Writes to stdout what comes within some milliseconds at once: each writing waits for its reader. */
function createWriter(): (text: string) => void {
  let pending = "";
  const flush = () => {
    process.stdout.write(pending);
    pending = "";
  };
  process.on("exit", () => pending !== "" && flush());
  return (text) => {
    if (pending === "") setTimeout(flush, 5);
    pending += text;
  };
}

function jsonLog(write: (line: string) => void): Log {
  const line = (level: string, rest: object) => {
    const requestId = requestIds.getStore();
    write(`${JSON.stringify({ time: new Date().toISOString(), level, requestId, ...rest })}\n`);
  };
  return {
    request({ method, path, status, milliseconds }) {
      const level = status === null || status >= 500 ? "warn" : "info";
      line(level, { method, path, status, ms: rounded(milliseconds) });
    },
    event: (event) =>
      event instanceof Error ? line("error", told(event)) : line("info", { message: `${event}` }),
  };
}

function textLog(write: (line: string) => void): Log {
  return {
    request({ method, path, status, milliseconds, isApi }) {
      if (isApi) write(`${method} ${path} ${status ?? "given up"} ${rounded(milliseconds)} ms\n`);
    },
    event: (event) => console.error(event instanceof Error ? told(event).stack : event),
  };
}

interface Told {
  message: string;
  code?: string;
  stack?: string;
  cause?: Told;
}

// Not what else an error carries: the values of a row, or the address with a password that could not be reached.
function told(error: Error): Told {
  const { message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    message,
    ...(typeof code === "string" && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause instanceof Error && { cause: told(cause) }),
  };
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
