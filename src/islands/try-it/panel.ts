import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { requestOf, requestValuesOf } from "#http/form/draft.ts";
import type { CallableOperation, NamedJsonSchema } from "#http/request/callable.ts";
import { isFragment } from "#http/request/saved-call.ts";
import type { RequestValues } from "#http/request/types.ts";
import { readableUrl } from "#http/request/url.ts";
import { parseOwnJson } from "#json/index.ts";
import { messages } from "#messages/panel.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { draftIn, followDraft, startChanges } from "./changes.ts";
import { lazyCheck } from "./check/lazy-check.ts";
import { adoptStyle, element } from "./element.ts";
import { changeList, startListItems } from "./form/list-items.ts";
import { addField, startOptionalFields } from "./form/optional-fields.ts";
import { readForm, serverOf } from "./form/read-form.ts";
import { startServers } from "./form/servers.ts";
import { inBackground, orNote } from "./loading.ts";
import css from "./panel.css?inline";
import { createSubmit, loadFailure } from "./request/submit.ts";
import { copyRequest, showView } from "./request/view-buttons.ts";
import { watchTransports } from "./sandbox/transport.ts";
import { whenIdle, within } from "./scheduling.ts";
import type { Session } from "./session/index.ts";
import { startVariables } from "./variables/index.ts";

adoptStyle(css);

/** The interface of the loaded panel for its element. */
export interface Panel {
  /** Sends the request of the form, unless one is running. Waits until all fields are loaded. */
  send(): void;
  /** Runs the action of a button. */
  press(button: HTMLButtonElement): void;
  /** Adds the field that is typed or selected in a picker. */
  addField(picker: HTMLInputElement): void;
  /** Resolves when the fields of the body are loaded, or loading them failed. */
  fields: Promise<void>;
}

/**
 * Starts the panel in `root`. `source` is a `CallableOperation` as JSON text. `untilIdle` resolves when no pointer is
 * down, because moving a button under a pointer would lose the click.
 */
export async function startPanel(
  root: HTMLElement,
  source: string,
  untilIdle: () => Promise<void>,
): Promise<Panel> {
  const operation = parseOwnJson<CallableOperation>(source);
  const form = root.querySelector("form");
  const responseArea = root.querySelector<HTMLElement>(`.${classes.received}`);
  if (form === null || responseArea === null) throw new Error("The panel has no form.");
  const schemas = root.dataset[data.schemas] ?? "";
  const { href: folder, pathname: apiRoot } = new URL(".", new URL(schemas, location.href));
  const site = new URL(root.dataset[data.root] ?? "", location.href).href;
  const context = { form, responseArea, operation, root: apiRoot, folder, site, untilIdle };
  startChanges(form, serverOf(form, "initial"), () => readForm(form, operation.request));
  // Servers come before credentials, which depend on the target of requests.
  const servers = await startServers(context);
  // Authorization is loaded before any request, so that none is sent without credentials.
  const authorization = asksForSomething(operation)
    ? await import("./authorization/index.ts").then((part) =>
        part.startAuthorization(form, operation, untilIdle),
      )
    : null;
  /** Resolves with a part once it is loaded and may be shown. */
  const settled = async <Part>(loading: Promise<Part>): Promise<Part> => {
    const part = await loading;
    await untilIdle();
    return part;
  };
  const session = Promise.withResolvers<Session>();
  const fields = Promise.withResolvers<void>();
  const values = () => requestValuesOf(draftIn(form), operation.request);
  const named = schemasFrom(operation, schemas);
  const variables = startVariables({ ...context, schemas: named });
  const send = createSubmit({
    ...context,
    authorization,
    check: lazyCheck({ ...context, schemas, values: () => variables.sent(values()) }),
    variables,
    schemas: named,
    transports: watchTransports(operation, site),
    ended: (call) => inBackground(session.promise.then(({ ended }) => ended(call))),
  });

  const requestFor = (given: RequestValues) => requestOf(draftIn(form), given, operation.request);
  const shownValues = () => variables.shown(values());
  const request = () => requestFor(shownValues());
  const shownFor = (given: RequestValues) =>
    authorization?.placeholders(requestFor(given)) ?? requestFor(given);
  const shown = () => shownFor(shownValues());
  const readable = (url: string) => readableUrl(url, operation.request, shownValues());
  const line = () => {
    const { method, url } = shown();
    showLine(form, method, readable(url));
  };
  const authorized = authorization && (() => authorization.apply(request()));
  startListItems(form);
  startOptionalFields(form, untilIdle);
  const importParts = { ...context, authorization, servers };
  form.addEventListener("paste", async (event) => {
    const { target } = event;
    const text = event.clipboardData?.getData("text") ?? "";
    const isMeant = target instanceof HTMLInputElement && /^\s*(?:\$\s+)?curl\s/.test(text);
    if (!isMeant) return;
    event.preventDefault();
    const isRead = await orNote(target, () =>
      loadImport().then((part) => part.importCurl(importParts, text)),
    );
    if (!isRead) target.setRangeText(text);
  });
  const { sandbox } = operation;
  if (sandbox?.isOffered)
    inBackground(
      import("./sandbox/preference-row.ts").then((part) =>
        part.startPreference(form, operation, new URL(sandbox.api, site).href, untilIdle),
      ),
    );
  followDraft(form, "line", line);
  line();
  // The fields of the body, and which ones are secret, depend on schemas that may have to be loaded.
  void named.then((named) => {
    const panel = {
      ...context,
      schemas: named,
      shownValues,
      shown,
      shownFor,
      authorized,
      servers,
      forgetCredentials: authorization && (() => authorization.forget()),
      send,
    };
    whenIdle(async () => {
      await untilIdle();
      await Promise.allSettled([
        import("./form/body/media-type.ts").then(({ startSchemaFields }) =>
          startSchemaFields(form, operation.request, named),
        ),
        loadFailure(),
      ]);
      fields.resolve();
      root.toggleAttribute("data-usable", true);
      inBackground(
        settled(import("./layout.ts")).then(({ startLayout }) =>
          startLayout(root.closest(`.${classes.tryIt}`) ?? root),
        ),
      );
      inBackground(settled(import("./form/field-help.ts")).then(({ startHelp }) => startHelp(form)));
      inBackground(
        settled(import("./session/index.ts")).then(
          ({ startSession }) => session.resolve(startSession(panel)),
          session.reject,
        ),
      );
    });
  });
  inBackground(session.promise);
  const filled = async () => {
    if (asksInBody(operation)) await fields.promise;
    // A request from a link must be in the form before it is sent.
    if (isFragment(location.hash)) await session.promise;
  };
  /** The actions of the buttons in the page. Buttons that are created later have their own listeners. */
  const actions: [selector: string, act: (button: HTMLButtonElement) => unknown][] = [
    [`.${classes.tryAdd}, .${classes.tryRemove}`, changeList],
    [`.${classes.tryViews} > [data-${data.view}]`, (button) => showView(button, shown, readable)],
    [`.${classes.tryCopy}`, (button) => copyRequest(button, shown, readable)],
    [
      `.${classes.tryFill} > *`,
      async () => (await import("./form/example-values.ts")).fillSamples(form, operation.request),
    ],
    [`.${classes.tryEncode}`, async (button) => (await import("./form/encode-file.ts")).encodeFile(button)],
    [
      `.${classes.tryAddUndeclared}`,
      async () => (await import("./form/undeclared-parameters.ts")).startUndeclared(form),
    ],
    [`.${classes.tryImport}`, async () => (await loadImport()).startImport(importParts)],
  ];
  return {
    addField,
    fields: fields.promise,
    press(button) {
      const [, act] = actions.find(([selector]) => button.matches(selector)) ?? [];
      const place = button.closest(`.${classes.tryViews}`) ?? button;
      if (act !== undefined) void orNote(place, async () => act(button));
    },
    send: () =>
      void within(filled(), new AbortController().signal, longestLoad).then(send, () => {
        responseArea.replaceChildren(messages.panelNotLoaded);
      }),
  };
}

const loadImport = () => import("./form/import-curl.ts");

/** The limit in milliseconds. */
const longestLoad = 10_000;

/** Whether a body initially lacks required values, or depends on the selected example. Only its fields show either. */
const asksInBody = ({ request: { body } }: CallableOperation) =>
  body?.content.some(
    ({ examples }) => examples.length > 1 || examples.some(({ filled }) => filled !== undefined),
  ) === true;

/** Shows the request line as it will be sent. */
function showLine(form: HTMLFormElement, method: string, url: string): void {
  const line = form.querySelector<HTMLElement>(`.${classes.tryLine}`);
  if (line === null) return;
  line.hidden = false;
  line.replaceChildren(element("span", "try-method", method), " ", element("code", "", url));
}

/**
 * The named schemas of an operation. If they are not part of it, those of the whole description are loaded once from
 * `address`. Empty if loading fails.
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
    return new Map(parseOwnJson<NamedJsonSchema[]>(await response.text()));
  } catch {
    loaded = undefined;
    return new Map();
  }
}
