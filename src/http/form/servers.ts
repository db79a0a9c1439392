import { type Html, html } from "#html/index.ts";
import { messages } from "#messages/panel.ts";
import type { Server, ServerVariable } from "#model/types.ts";
import { plainField } from "./field.ts";
import { fieldRow } from "./row.ts";

/**
 * The inputs of a call's address: one of the declared servers with its variables, or any other. What is chosen is
 * written into the field `server`, which alone defines where a request goes. Without servers, as for a webhook, readers
 * enter an address of their own. `addressOf` returns a URL as readers see it.
 */
export function serverInputs(servers: Server[], addressOf: (server: Server) => string): Html {
  const [first] = servers;
  const address = first === undefined ? "" : addressOf(first);
  const [label, hint] =
    first === undefined
      ? [messages.yourUrl, html` placeholder="http://localhost:3000/webhook"`]
      : [messages.baseUrl, null];
  return html`${servers.length > 1 ? choice(servers, addressOf) : null}<div class="try-variables">${first === undefined ? null : variableInputs(first)}</div><div class="try-field" data-field="try-server"><label for="try-server">${label}</label><input id="try-server" name="server" value="${address}"${hint} spellcheck="false" autocapitalize="off" inputmode="url" required aria-describedby="try-server-problem"><span class="try-problem" id="try-server-problem"></span></div>`;
}

/** The fields of a server's variables; none where one variable is the whole address. */
export function variableInputs({ url, variables }: Server): Html {
  const used = variables.filter(({ name }) => url.includes(`{${name}}`) && url !== `{${name}}`);
  return html`${used.map((variable, index) => variableRow(variable, `try-variable-${index}`))}`;
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
  return html`<div class="try-field"><label for="try-servers">${messages.server}</label><select id="try-servers" name="servers">${options}${html`<option value="">${messages.customUrl}</option>`}</select></div>`;
}

function titleOf({ name, description }: Server, address: string): string {
  const [line = ""] = (name ?? description ?? "").trim().split("\n");
  return line === "" || line.length > 60 ? address : `${line} — ${address}`;
}
