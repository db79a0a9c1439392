import type { RawParameters } from "#http/request/parameter/decode.ts";
import { type ExpressionSource, evaluateExpression } from "#http/request/runtime-expression.ts";
import { messages } from "#messages/server.ts";
import type { OperationMarkers } from "#model/extensions/index.ts";
import type { MarkedDay } from "#model/extensions/values/date.ts";
import { isExpression } from "#model/operation/runtime-expression.ts";
import type { Operation } from "#model/types.ts";
import { operationAddress } from "./address.ts";
import type { HeaderList } from "./operation-handler.ts";
import { Problem } from "./problem.ts";

/** The effects of an operation's lifecycle markers on the server. */
export interface Deprecation {
  /**
   * `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` to the successor (RFC 5829), as far as they
   * are described, for every response of the operation.
   */
  headers(raw: RawParameters): HeaderList;
  /** Throws `operation_retired` after the sunset date (UTC). */
  refuseAfterSunset(now: Date): void;
}

type Markers = Pick<OperationMarkers, "deprecatedSince" | "sunset" | "replacedBy">;

/** Finds an operation by its id. */
type Find = (id: string) => Operation | undefined;

/** Reads `x-deprecated-since`, `x-deprecated-sunset` and `x-replaced-by` of an operation. */
export function deprecationOf(markers: Markers, find: Find, basePath: string): Deprecation {
  const { deprecatedSince, sunset } = markers;
  const since = instantOf(deprecatedSince, "T00:00:00Z");
  const last = instantOf(sunset, "T23:59:59Z");
  const successor = successorOf(markers, find);
  return {
    headers(raw) {
      const headers: HeaderList = [];
      if (since !== undefined) headers.push(["deprecation", `@${since / 1000}`]);
      if (last !== undefined) headers.push(["sunset", new Date(last).toUTCString()]);
      if (successor !== undefined) headers.push(["link", linkTo(successor, raw, basePath)]);
      return headers;
    },
    refuseAfterSunset(now) {
      // The day includes its last second.
      if (last === undefined || now.getTime() < last + 1000) return;
      throw new Problem("operation_retired", retirement(sunset, successor));
    },
  };
}

interface Successor {
  operation: Operation;
  parameters: { name: string; value: string }[];
}

const instantOf = (day: MarkedDay | null, time: string) =>
  day === null || day.date === null ? undefined : Date.parse(day.date + time);

function successorOf({ replacedBy }: Markers, find: Find): Successor | undefined {
  const operation = replacedBy === null ? undefined : find(replacedBy.operationId);
  return operation && replacedBy ? { operation, parameters: replacedBy.parameters } : undefined;
}

function linkTo({ operation, parameters }: Successor, raw: RawParameters, basePath: string): string {
  const values = parameters.flatMap(({ name, value }): [string, string][] => {
    const text = evaluate(value, raw);
    return text === undefined ? [] : [[name, text]];
  });
  return `<${operationAddress(basePath, operation.path, values)}>; rel="successor-version"`;
}

// A value that cannot be decoded, or is too long for an identifier, is omitted: the response is an error
// anyway, and a header must not grow with the request.
function evaluate(value: string, raw: RawParameters): string | undefined {
  const text = isExpression(value) ? evaluateExpression(value, sourceOf(raw)) : value;
  return text !== undefined && text.length <= 100 ? text : undefined;
}

/** A request for runtime expressions before its body is read. */
const sourceOf = ({ path, query, headers }: RawParameters): ExpressionSource => ({
  url: undefined,
  method: undefined,
  statusCode: undefined,
  request: {
    header: (name) => headers.get(name) ?? undefined,
    query: (name) => decoded(query.find(([key]) => key === name)?.[1].replaceAll("+", " ")),
    path: (name) => decoded(path.get(name)),
    body: () => undefined,
  },
  response: undefined,
});

function decoded(raw: string | undefined): string | undefined {
  try {
    return raw === undefined ? undefined : decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

function retirement(sunset: MarkedDay | null, successor: Successor | undefined): string {
  const date = sunset?.date ?? "";
  if (successor === undefined) return messages.retired(date);
  const { operation, parameters } = successor;
  const names = parameters.map(({ name }) => `\`${name}\``).join(", ");
  const use = `\`${operation.method} ${operation.path}\``;
  return messages.retiredUse(date, names === "" ? use : messages.withParameters(use, names));
}
