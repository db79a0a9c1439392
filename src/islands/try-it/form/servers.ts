import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";
import { trustedHtml } from "#html/trusted.ts";
import { inputVariables, resolveServerOnSite } from "#http/request/server.ts";
import type { NamedText } from "#http/request/types.ts";
import { isObject } from "#json/index.ts";
import { changed, completeChanges, draftIn, followDraft } from "../changes.ts";
import type { PanelContext } from "../panel-context.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import { serverOf } from "./read-form.ts";
import { controlsIn, isChanged } from "./rows.ts";
import { put } from "./write-field.ts";

/** The server for the requests of a form. */
export interface Servers {
  /** The initial URL, without a trailing slash. */
  own: string;
  /** The URL that the reader chose on another page of the API in this tab; null without a choice. */
  chosen: string | null;
  /** Selects the declared server at `index`, if there is a choice. */
  choose(index: number): void;
  /** Restores the initial server. */
  reset(): void;
}

/**
 * Writes the URL of the selected server, with its variables, into the field `server`. A choice on another page of the
 * API is restored.
 */
export async function startServers({
  form,
  operation: { servers },
  root,
  site,
}: PanelContext): Promise<Servers> {
  const choice = form.querySelector<HTMLSelectElement>(`#${ids.tryServers}`);
  const variables = form.querySelector<HTMLElement>(`.${classes.tryVariables}`);
  const address = form.querySelector<HTMLInputElement>(`#${ids.tryServer}`);
  if (variables === null || address === null)
    return { own: serverOf(form), chosen: null, choose() {}, reset() {} };
  const hasVariables = servers.some((server) => inputVariables(server).length > 0);
  const inputs = hasVariables ? await import("#http/form/servers.ts") : null;
  const key = `${keys.server} ${root}${servers.length === 0 ? " webhooks" : ""}`;

  const chosen = () => servers[choice === null ? 0 : Number(choice.value === "" ? -1 : choice.value)];
  const write = () => {
    const server = chosen();
    if (server === undefined) return;
    address.value = resolveServerOnSite(server, valuesIn(variables), site) ?? server.url;
  };
  const showVariables = () => {
    const server = chosen();
    variables.replaceChildren();
    if (server !== undefined && inputs !== null)
      variables.innerHTML = trustedHtml(inputs.variableInputs(server));
  };
  /** A link's choice is not stored as the reader's. */
  const keep = () => {
    if (draftIn(form).server.by === "link" || address.value.includes("@")) return;
    const server = chosen();
    const given = { url: server?.url ?? null, address: address.value, variables: valuesIn(variables) };
    writeTab(key, serverOf(form) === own ? null : given);
  };
  const restore = (saved: ChosenServer) => {
    const index = servers.findIndex(({ url }) => url === saved.url);
    if (saved.url !== null && index < 0) return;
    if (choice !== null) choice.value = saved.url === null ? "" : String(index);
    else if (saved.url === null && servers.length > 0 && variables.childElementCount > 0) return;
    if (saved.url === null) put(address, saved.address);
    else {
      showVariables();
      for (const row of rowsIn(variables)) {
        const value = saved.variables.find(([name]) => name === row.dataset[data.name])?.[1];
        const [control] = controlsIn(row);
        if (value !== undefined && control !== undefined) put(control, value);
      }
      write();
    }
  };

  const choose = () => {
    showVariables();
    write();
    if (chosen() === undefined) address.select();
  };
  const { own } = draftIn(form).server;
  // A choice from before this script loaded.
  if (Number(choice?.value) > 0) {
    choose();
    keep();
  } else if (controlsIn(variables).some(isChanged) && !isChanged(address)) write();
  else if (!isChanged(address)) {
    const saved = chosenServer(readTab(key));
    if (saved !== null) restore(saved);
  }
  changed(form, "page");
  const isOfVariable = (target: EventTarget | null) => target instanceof Node && variables.contains(target);
  completeChanges(form, "server", ({ by, target }) => {
    if (choice !== null && target === choice) choose();
    else if (isOfVariable(target)) write();
    // A typed URL replaces the choice of a declared server.
    else if (target === address && by === "reader" && choice !== null) choice.value = "";
  });
  followDraft(form, "keptServer", (_draft, { by, target }) => {
    const isTyped = target === address && by === "reader";
    if (isTyped || (choice !== null && target === choice) || isOfVariable(target)) keep();
  });
  return {
    own,
    chosen: serverOf(form) === own ? null : serverOf(form),
    choose(index) {
      if (choice === null) return;
      choice.value = String(index);
      choose();
      changed(form, "reader");
      keep();
    },
    reset() {
      writeTab(key, null);
      if (choice !== null) choice.value = "0";
      showVariables();
      address.value = address.defaultValue;
      changed(form, "page");
    },
  };
}

/** The reader's choice in tab storage: the URL template of a declared server, or a typed URL. */
interface ChosenServer {
  url: string | null;
  address: string;
  variables: NamedText[];
}

function chosenServer(value: unknown): ChosenServer | null {
  if (!isObject(value)) return null;
  const { url, address, variables } = value;
  if ((url !== null && typeof url !== "string") || typeof address !== "string") return null;
  if (url === null && !/^https?:$/.test(URL.parse(address)?.protocol ?? "")) return null;
  return { url, address, variables: Array.isArray(variables) ? variables.filter(isPair) : [] };
}

const isPair = (value: unknown): value is NamedText =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "string");

const rowsIn = (variables: HTMLElement) => [
  ...variables.querySelectorAll<HTMLElement>(`[data-${data.kind}]`),
];

const valuesIn = (variables: HTMLElement): NamedText[] =>
  rowsIn(variables).flatMap((row): NamedText[] => {
    const value = controlsIn(row)[0]?.value ?? "";
    return value === "" ? [] : [[row.dataset[data.name] ?? "", value]];
  });
