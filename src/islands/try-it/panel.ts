import { parseJson } from "#json/index.ts";
import type { CallableOperation } from "#request/callable.ts";
import { createCaller } from "./caller.ts";
import { checkLater } from "./check/later.ts";
import type { Following } from "./follow/index.ts";
import { readValues, serverOf } from "./form.ts";
import { growLists } from "./lists.ts";
import { startMedia } from "./media.ts";
import { watchOwnApi } from "./own-api.ts";
import { requestIn } from "./request.ts";
import { showLine } from "./request-line.ts";
import { schemasFrom } from "./schemas.ts";
import { startServers } from "./servers.ts";
import { watchSimulation } from "./simulation/watch.ts";
import { whenIdle } from "./when-idle.ts";

/** What the element asks of the panel once it is loaded. */
export interface Panel {
  /** Sends what stands in the form, unless a call is running. */
  send(): void;
}

/**
 * Sets the panel of `root` going. `source` is the JSON text of its `CallableOperation`. `atRest` is done when no pointer is
 * down: what moves a button under one would lose its press.
 */
export async function startPanel(
  root: HTMLElement,
  source: string,
  atRest: () => Promise<void>,
): Promise<Panel> {
  const operation = parseJson(source) as unknown as CallableOperation;
  const form = root.querySelector("form");
  const answer = root.querySelector<HTMLElement>(".answer");
  if (form === null || answer === null) throw new Error("The panel has no form.");
  const schemas = root.dataset.schemas ?? "";
  // Before any call: none must go without because a part came late.
  const authorization = asksForSomething(operation)
    ? await import("./authorization/index.ts").then((part) => part.startAuthorization(form, operation))
    : null;
  const following = Promise.withResolvers<Following>();
  const siteRoot = new URL(root.dataset.root ?? "", location.href).href;
  const send = createCaller({
    form,
    answer,
    operation,
    authorization,
    check: checkLater({ form, operation, schemas, atRest }),
    ownApi: watchOwnApi(operation, siteRoot),
    ended: (call) => void following.promise.then(({ ended }) => ended(call)),
  });

  const values = () => readValues(form, operation.request);
  const request = () => requestIn(form, operation.request, values(), serverOf(form));
  const shown = () => authorization?.placeholders(request()) ?? request();
  const authorized = authorization && (() => authorization.apply(request(), serverOf(form)));
  growLists(form);
  startServers(form, operation, siteRoot);
  watchSimulation(form, operation, siteRoot);
  const update = () => showLine(form, shown());
  form.addEventListener("input", update);
  update();
  // What stands in the body, and what of it is secret, is said by schemas that may have to be loaded.
  void schemasFrom(operation, schemas).then((named) => {
    const panel = { form, answer, operation, schemas: named, values, shown, authorized, send };
    whenIdle(async () => {
      await atRest();
      startMedia(form, operation.request.body?.content ?? [], named);
      // Without it, calls are sent and answered all the same.
      import("./follow/index.ts").then(
        ({ startFollowing }) => following.resolve(startFollowing(panel)),
        () => {},
      );
    });
  });
  return { send };
}

const asksForSomething = ({ security }: CallableOperation) =>
  security.some(({ schemes }) => schemes.length > 0);
