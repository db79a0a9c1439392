import type { Operation } from "#model/types.ts";
import type { ReceivedResponse } from "../contracts/petstore/check.ts";
import type { Case } from "../contracts/petstore/operation-cases.ts";
import { requestOf } from "../contracts/petstore/operations.ts";
import { sendTo } from "./running.ts";

/** Requests an operation of the server at `api` as a case has it. */
export const call = (api: string, operation: Operation, one: Case): Promise<ReceivedResponse> =>
  sendTo(api, requestOf(operation, one));
