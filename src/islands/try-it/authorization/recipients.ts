import { messages } from "#messages/authorization.ts";
import type { Server } from "#reference/types.ts";
import { resolveServerOnSite } from "#request/server.ts";
import type { NamedText } from "#request/types.ts";
import { element } from "../element.ts";
import type { Part } from "./part.ts";

/** Which servers may be sent credentials. */
export interface Recipients {
  /**
   * Whether this address is one of the description's, or the reader wrote or chose it on this page. One that came with
   * a link (`data-from-link` on the field) has to be one of the description's to the letter.
   */
  includes(address: string): boolean;
  /** The origins of the servers that distinguish this description from others. */
  origins: readonly string[];
  /** Takes in an address to which the reader has agreed. */
  add(address: string): void;
}

/** Watches the form's field `server`. `site` is the address at which the site begins. */
export function watchServers(form: HTMLFormElement, servers: Server[], site: string): Recipients {
  const field = form.elements.namedItem("server") as HTMLInputElement;
  const declared = new Set(servers.flatMap((server) => addressesOf(server, site)));
  const declaredOrigins = new Set([...declared].map(originOf));
  const origins = [...declaredOrigins].filter((origin) => origin !== null);
  // A simulation responds at the site's own, whatever description it is of.
  const elsewhere = origins.filter((origin) => origin !== location.origin);
  const agreed = new Set<string | null>();
  let written: string | null = null;
  const note = ({ isTrusted, target }: Event) => {
    const isOwn =
      target instanceof Element && target.matches('[name="server"], #try-servers, .try-variables *');
    // What the reader chooses is written into the field by others who listen to the same event.
    if (isTrusted && isOwn)
      setTimeout(() => {
        written = originOf(field.value);
      });
  };
  form.addEventListener("input", note);
  form.addEventListener("change", note);
  return {
    origins: elsewhere.length > 0 ? elsewhere : origins,
    includes(address) {
      const origin = originOf(address);
      if (origin === null) return false;
      if (origin === written || agreed.has(origin)) return true;
      return field.dataset.fromLink === undefined ? declaredOrigins.has(origin) : declared.has(address);
    },
    add: (address) => void agreed.add(originOf(address)),
  };
}

/** Shows that nothing of it is sent to the server in the form, and lets the reader agree to it. */
export function withheldNote(form: HTMLFormElement, recipients: Recipients, hasAny: () => boolean): Part {
  const field = form.elements.namedItem("server") as HTMLInputElement;
  const words = element("span", "");
  const agree = element("button", "try-small", messages.allowUrl);
  agree.type = "button";
  const root = element("p", "try-withheld", words, " ", agree);
  root.role = "status";
  const refresh = () => {
    const origin = URL.parse(field.value)?.origin ?? null;
    root.hidden = origin === null || !hasAny() || recipients.includes(field.value);
    words.textContent = root.hidden ? "" : messages.withheld(origin ?? "");
  };
  agree.addEventListener("click", () => {
    recipients.add(field.value);
    refresh();
  });
  // After those who write into the field on the same event, and those who note who wrote it.
  for (const sign of ["input", "change", "focusin"]) form.addEventListener(sign, () => setTimeout(refresh));
  return { root, refresh };
}

/** The addresses of a server with each choice of its variables, as far as they can be counted. */
function addressesOf(server: Server, site: string): string[] {
  let choices: NamedText[][] = [[]];
  for (const { name, default: usual, enum: options } of server.variables) {
    const values = options.length === 0 ? [usual] : options;
    choices = choices
      .flatMap((given) => values.map((value): NamedText[] => [...given, [name, value]]))
      .slice(0, 256);
  }
  return choices.flatMap((values) => resolveServerOnSite(server, values, site) ?? []);
}

const originOf = (address: string) => URL.parse(address.trim())?.origin ?? null;
