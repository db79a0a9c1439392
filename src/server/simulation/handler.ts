import type { RequestParameter } from "#request/types.ts";
import { targetOf } from "../address.ts";
import { deprecationOf } from "../deprecation.ts";
import { invalid, Problem } from "../problem.ts";
import { createBodyReader } from "../request/body.ts";
import { createParameterReader } from "../request/parameters.ts";
import { createRawReader } from "../request/raw-parameters.ts";
import { toErrorResponse } from "../response.ts";
import type { Handler } from "../routing.ts";
import { requireCredentials } from "./credentials.ts";
import { createRefusal } from "./error-response.ts";
import { readPreferences } from "./preferences.ts";
import { chooseContent } from "./response-choice.ts";
import { createWriter } from "./response-writer.ts";
import type { Simulated, SimulationOptions } from "./types.ts";

/** Compiles the handler of one operation: its request is validated, its response comes from the description. */
export function createSimulatedHandler(
  simulated: Simulated,
  { basePath, report }: Pick<SimulationOptions, "basePath" | "report">,
): Handler {
  const { operation, schemas } = simulated;
  const { request, markers } = operation;
  // Who calls a simulation wants to see the operation, also when it is retired: it is announced and not refused.
  const deprecation = deprecationOf({ ...markers, replacedBy: null }, () => undefined, basePath);
  const readRaw = createRawReader(basePath + request.path);
  const readParameters = createParameterReader(request.parameters.map(settable), schemas);
  const readBody = createBodyReader(request.body, schemas, "unread");
  const write = createWriter(simulated);
  const refuse = createRefusal(simulated, write);

  return async (sent) => {
    const raw = readRaw(sent, targetOf(sent.url));
    const more = deprecation.headers(raw);
    try {
      requireCredentials(operation, raw);
      await inDescribedStatus(simulated, async () => {
        readParameters(raw);
        await readBody(sent);
      });
      const preferences = readPreferences(sent.headers);
      return write(
        chooseContent(simulated, preferences, sent.headers.get("accept")),
        preferences,
        sent.method,
        more,
      );
    } catch (thrown) {
      return thrown instanceof Problem ? refuse(thrown, sent, more) : toErrorResponse(thrown, report, more);
    }
  };
}

/** A page cannot set cookies, so a call may come without any. */
const settable = (parameter: RequestParameter): RequestParameter =>
  parameter.in === "cookie" ? { ...parameter, required: false } : parameter;

/** An operation that describes 422 and no 400 uses the former for invalid requests (RFC 9110, 15.5.21). */
async function inDescribedStatus({ operation }: Simulated, check: () => Promise<void>): Promise<void> {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  try {
    await check();
  } catch (thrown) {
    const isInvalid = thrown instanceof Problem && thrown.code === invalid("").code;
    if (!isInvalid || describes("400") || !describes("422")) throw thrown;
    throw new Problem("unprocessable_content", thrown.message, thrown.headers);
  }
}
