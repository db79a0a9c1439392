import * as classes from "#html/contract/classes.ts";
import { curlCall } from "#http/form/curl-call.ts";
import { entryOf } from "#http/form/entry.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { AuthMethod } from "#http/request/auth/method.ts";
import { readCurl } from "#http/request/curl/command.ts";
import type { FoundOperation } from "#http/request/operation-index.ts";
import { writeFragment } from "#http/request/saved-call.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import type { Authorization } from "../authorization/index.ts";
import { adoptStyle, buttonOf, element, labelOf, statusOf } from "../element.ts";
import { onPress } from "../loading.ts";
import type { PanelContext } from "../panel-context.ts";
import { loadOperations } from "../request/operation-index.ts";
import { enter } from "./enter.ts";
import css from "./import-curl.css?inline";
import type { Servers } from "./servers.ts";

adoptStyle(css);

/** The target of an imported command. */
export interface ImportParts extends PanelContext {
  authorization: Authorization | null;
  servers: Servers;
}

/** Shows a field for a cURL command above the form. */
export function startImport(parts: ImportParts): void {
  const { form } = parts;
  form.querySelector(".try-import-box")?.remove();
  const field = element("textarea", "");
  Object.assign(field, { id: "try-curl", rows: 4, spellcheck: false, placeholder: "curl https://…" });
  const label = labelOf(field.id, messages.pasteCurl);
  const fill = buttonOf("try-view", messages.fillForm);
  const cancel = buttonOf("try-view", messages.discard, () => box.remove());
  const box = element("div", "try-import-box", label, field, element("p", "", fill, " ", cancel));
  onPress(fill, () => importCurl(parts, field.value));
  form.querySelector(`.${classes.tryViews}`)?.after(box);
  field.focus();
}

/** Fills the form from a cURL command, or links to the operation that the command is for. */
export async function importCurl(parts: ImportParts, text: string): Promise<void> {
  const { form, operation, folder } = parts;
  const command = readCurl(text);
  if (command === null) return showText(form, messages.noCurl);
  const index = await loadOperations(parts);
  const found = index.find(command.url, command.method);
  if (found === null)
    return showText(form, messages.noSuchOperation(`${command.method} ${command.url.replace(/\?.*/s, "")}`));
  const keys = operation.securitySchemes.flatMap((scheme) => queryKeys(methodOf(scheme)));
  const { call, secrets, ignored } = curlCall(command, found, keys);
  const unused = ignored.length === 0 ? "" : ` ${messages.notUsed(ignored.join(", "))}`;
  if (found.slug !== operation.slug) {
    const link = element("a", "", `${found.method} ${pathOf(command.url)}`);
    link.href = new URL(`operations/${found.slug}/${writeFragment(call)}`, folder).href;
    const without = secrets.length === 0 ? "" : ` ${messages.withoutCredentials}`;
    return showText(form, ...around<Node | string>(messages.otherOperation, link), without, unused);
  }
  // The server in the form stays, unless the command is for another declared one.
  const { server: _unused, ...entry } = entryOf(call, operation.request);
  const left = parts.authorization?.enter(secrets) ?? secrets;
  await enter(form, "reader", { ...entry, undeclared: [...(entry.undeclared ?? []), ...left] });
  chooseServer(parts, found);
  showText(form, messages.filledFromCurl, unused);
  closeBox(form);
}

const queryKeys = ({ sample }: AuthMethod) =>
  sample.flatMap((sent) => (sent.in === "query" ? [sent.name] : []));

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url;

/** Selects the declared server that the command uses. A typed URL stays. */
function chooseServer({ operation, site, servers }: ImportParts, { base }: FoundOperation): void {
  const index = operation.servers.findIndex((server) => resolveServerOnSite(server, [], site) === base);
  if (index >= 0) servers.choose(index);
}

function showText(form: HTMLFormElement, ...content: (string | Node)[]): void {
  const box = form.querySelector(".try-import-box");
  const note = form.querySelector<HTMLElement>(".try-import-note") ?? statusOf("p", "try-import-note");
  note.replaceChildren(...content);
  if (box === null) form.querySelector(`.${classes.tryViews}`)?.after(note);
  else box.append(note);
}

/** Removes the field for a command, except its note. */
function closeBox(form: HTMLFormElement): void {
  const box = form.querySelector(".try-import-box");
  if (box === null) return;
  box.replaceWith(...box.querySelectorAll(".try-import-note"));
  // The pressed button no longer exists, and the filled fields should be visible.
  form.querySelector<HTMLElement>(`.${classes.send}`)?.focus({ preventScroll: true });
}
