import { trustedHtml } from "#html/trusted.ts";
import { variableInputs } from "#http/form/servers.ts";
import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import type { HttpRequest, NamedText, RequestValues } from "#http/request/types.ts";
import { parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { adoptStyle } from "./adopt-style.ts";
import { createCaller } from "./caller.ts";
import { lazyCheck } from "./check/lazy-check.ts";
import { element } from "./element.ts";
import { controlsIn, isChanged } from "./fields.ts";
import { readValues, requestIn, serverOf } from "./form.ts";
import { growLists } from "./lists.ts";
import { startOptionalFields } from "./optional-fields.ts";
import { watchOwnApi } from "./own-api.ts";
import css from "./panel.css?inline";
import { startRequestViews } from "./request-views.ts";
import { whenIdle } from "./scheduling.ts";
import type { Session } from "./session/index.ts";

adoptStyle(css);

/** What the element asks of the panel once it is loaded. */
export interface Panel {
  /** Sends the request of the form, unless one is running. */
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
  const responseArea = root.querySelector<HTMLElement>(".received");
  if (form === null || responseArea === null) throw new Error("The panel has no form.");
  const schemas = root.dataset.schemas ?? "";
  // Before any call: none must go without because a part came late.
  const authorization = asksForSomething(operation)
    ? await import("./authorization/index.ts").then((part) => part.startAuthorization(form, operation))
    : null;
  const session = Promise.withResolvers<Session>();
  const siteRoot = new URL(root.dataset.root ?? "", location.href).href;
  const send = createCaller({
    form,
    responseArea,
    operation,
    authorization,
    check: lazyCheck({ form, operation, schemas, atRest }),
    ownApi: watchOwnApi(operation, siteRoot),
    ended: (call) => void session.promise.then(({ ended }) => ended(call)),
  });

  const values = () => readValues(form, operation.request);
  const requestOf = (given: RequestValues) => requestIn(form, operation.request, given, serverOf(form));
  const request = () => requestOf(values());
  const shownFor = (given: RequestValues) =>
    authorization?.placeholders(requestOf(given)) ?? requestOf(given);
  const shown = () => shownFor(values());
  const authorized = authorization && (() => authorization.apply(request()));
  growLists(form);
  startOptionalFields(form, atRest);
  form.querySelector(".try-fill > button")?.addEventListener("click", () => {
    import("./fill-samples.ts").then(
      ({ fillSamples }) => fillSamples(form, operation.request),
      () => {},
    );
  });
  startServers(form, operation, siteRoot);
  watchSimulation(form, operation, siteRoot);
  startRequestViews(form, shown);
  const update = () => showLine(form, shown());
  form.addEventListener("input", update);
  update();
  const apiRoot = new URL(".", new URL(schemas, location.href)).pathname;
  // The fields of the body, and which of them are secret, are in schemas that may have to be loaded.
  void schemasFrom(operation, schemas).then((named) => {
    const panel = {
      form,
      responseArea,
      operation,
      schemas: named,
      root: apiRoot,
      values,
      shown,
      shownFor,
      authorized,
      send,
    };
    whenIdle(async () => {
      await atRest();
      await import("./media.ts").then(
        ({ startFields }) => startFields(form, operation.request, named),
        () => {},
      );
      import("./help/index.ts").then(
        ({ startHelp }) => startHelp(form),
        () => {},
      );
      // Without it, requests are sent and responses shown all the same.
      import("./session/index.ts").then(
        ({ startSession }) => session.resolve(startSession(panel)),
        () => {},
      );
    });
  });
  return { send };
}

/** Shows the request line as it will be sent, so that whoever types sees what becomes of it. */
function showLine(form: HTMLFormElement, { method, url }: HttpRequest): void {
  const line = form.querySelector<HTMLElement>(".try-line");
  if (line === null) return;
  line.hidden = false;
  line.replaceChildren(element("span", "try-method", method), " ", element("code", "", url));
}

/**
 * The named schemas of an operation: those that came with it, else those of the whole description, which are at
 * `address` and are loaded once. None where they cannot be loaded.
 */
async function schemasFrom({ schemas }: CallableOperation, address: string): Promise<SchemasByRef> {
  if (schemas !== null) return new Map(schemas);
  loaded ??= load(address);
  return loaded;
}

const asksForSomething = ({ security }: CallableOperation) =>
  security.some(({ schemes }) => schemes.length > 0);

let loaded: Promise<SchemasByRef> | undefined;

async function load(address: string): Promise<SchemasByRef> {
  try {
    const response = await fetch(new URL(address, location.href));
    return new Map(parseJson(await response.text()) as unknown as NamedJsonSchema[]);
  } catch {
    loaded = undefined;
    return new Map();
  }
}

/** Lets the reader choose the response while the simulation is the server that is called. `root` is where the site begins. */
function watchSimulation(form: HTMLFormElement, operation: CallableOperation, root: string): void {
  const { sandbox, servers } = operation;
  if (
    sandbox === null ||
    !servers.some(({ url, name }) => url === `/${sandbox.api}` && name === "Simulation")
  )
    return;
  const simulation = new URL(sandbox.api, root).href;
  const update = async () => {
    const isChosen = () => serverOf(form) === simulation;
    const row = form.querySelector<HTMLElement>(".try-preference");
    if (!isChosen()) row?.remove();
    else if (row === null) {
      const { preferenceRow } = await import("./sandbox/preference-row.ts");
      const made = await preferenceRow(operation);
      if (isChosen() && form.querySelector(".try-preference") === null)
        form.querySelector('[data-field="try-server"]')?.after(made);
    }
  };
  form.addEventListener("input", () => void update().catch(() => {}));
  void update().catch(() => {});
}

/** Writes the declared server that is chosen, with its variables, into the field `server`. `root` is where the site begins. */
function startServers(form: HTMLFormElement, { servers }: CallableOperation, root: string): void {
  const choice = form.querySelector<HTMLSelectElement>("#try-servers");
  const variables = form.querySelector<HTMLElement>(".try-variables");
  const address = form.querySelector<HTMLInputElement>("#try-server");
  if (variables === null || address === null) return;

  const chosen = () => servers[choice === null ? 0 : Number(choice.value === "" ? -1 : choice.value)];
  const write = () => {
    const server = chosen();
    if (server === undefined) return;
    address.value = resolveServerOnSite(server, valuesIn(variables), root) ?? server.url;
    address.dispatchEvent(new Event("input", { bubbles: true }));
  };
  choice?.addEventListener("change", () => {
    const server = chosen();
    variables.replaceChildren();
    if (server !== undefined) variables.innerHTML = trustedHtml(variableInputs(server));
    write();
    if (server === undefined) address.select();
  });
  // What was chosen before this was there.
  if (Number(choice?.value) > 0) choice?.dispatchEvent(new Event("change"));
  else if (controlsIn(variables).some(isChanged) && !isChanged(address)) write();
  for (const sign of ["input", "change"]) variables.addEventListener(sign, write);
  address.addEventListener("input", ({ isTrusted }) => {
    // Whoever types an address of their own has left the declared ones.
    if (isTrusted && choice !== null) choice.value = "";
  });
}

const valuesIn = (variables: HTMLElement): NamedText[] =>
  [...variables.querySelectorAll<HTMLElement>("[data-kind]")].flatMap((row): NamedText[] => {
    const value = controlsIn(row)[0]?.value ?? "";
    return value === "" ? [] : [[row.dataset.name ?? "", value]];
  });
