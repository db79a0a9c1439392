import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type Html, html } from "#html/index.ts";
import { inputVariables } from "#http/request/server.ts";
import { messages } from "#messages/panel.ts";
import type { Server, ServerVariable } from "#model/types.ts";
import { plainField } from "./field.ts";
import { fieldRow } from "./row.ts";

/**
 * The inputs for the URL of a request: a declared server with its variables, or any other URL. The choice is written
 * into the field `server`, which alone decides where a request goes. Without servers, as for a webhook, readers enter
 * a URL. `addressOf` returns the displayed URL of a server.
 */
export function serverInputs(servers: Server[], addressOf: (server: Server) => string): Html {
  const [first] = servers;
  const address = first === undefined ? "" : addressOf(first);
  const [label, hint] =
    first === undefined
      ? [messages.yourUrl, html` placeholder="http://localhost:3000/webhook"`]
      : [messages.baseUrl, null];
  return html`${servers.length > 1 ? choice(servers, addressOf) : null}<div class="${classes.tryVariables}">${first === undefined ? null : variableInputs(first)}</div><div class="${classes.tryField}" data-${data.field}="${ids.tryServer}"><label for="${ids.tryServer}">${label}</label><input id="${ids.tryServer}" name="server" value="${address}"${hint} spellcheck="false" autocapitalize="off" inputmode="url" required aria-describedby="${ids.tryServer}-problem"><span class="${classes.tryProblem}" id="${ids.tryServer}-problem"></span></div>`;
}

/** The fields of a server's variables. */
export function variableInputs(server: Server): Html {
  return html`${inputVariables(server).map((variable, index) => variableRow(variable, `try-variable-${index}`))}`;
}

function variableRow({ name, enum: values, default: fallback }: ServerVariable, id: string): Html {
  const options = values.map((value) => ({ text: value, json: JSON.stringify(value) }));
  const input =
    options.length > 0
      ? ({ kind: "choice", options } as const)
      : ({ kind: "text", type: "text", writes: "string" } as const);
  const field = { ...plainField, name, required: true, fallback, input };
  return fieldRow(field, { id, value: fallback, hint: messages.ofServer });
}

function choice(servers: Server[], addressOf: (server: Server) => string): Html {
  const options = servers.map(
    (server, index) => html`<option value="${index}">${titleOf(server, addressOf(server))}</option>`,
  );
  return html`<div class="${classes.tryField}"><label for="${ids.tryServers}">${messages.server}</label><select id="${ids.tryServers}" name="servers">${options}${html`<option value="">${messages.customUrl}</option>`}</select></div>`;
}

function titleOf({ name, description }: Server, address: string): string {
  const [line = ""] = (name ?? description ?? "").trim().split("\n");
  if (line === "" || line.length > 60) return address;
  // A select cuts off the end of a long text, but the URL is what distinguishes servers.
  return line.length > 30 ? `${address} — ${line}` : `${line} — ${address}`;
}
