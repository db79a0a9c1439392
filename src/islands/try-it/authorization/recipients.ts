import { resolveServerOnSite } from "#http/request/server.ts";
import type { NamedText } from "#http/request/types.ts";
import type { Server } from "#model/types.ts";
import { follow } from "../changes.ts";

/** Where the requests of a form go, and who chose that. */
export interface Recipients {
  /** The origins of the description's servers, with each choice of their variables. */
  declared: readonly string[];
  /**
   * The address of the server in the form, with a slash at its end: relative addresses of the description are below it, as its
   * paths are. Null while it has none, and where a link brought it.
   */
  base(): string | null;
  /** The origin of the server in the form; null while it has none. */
  origin(): string | null;
  /** Whether the reader typed an address of this origin. Choosing one that the description offers is not typing it. */
  isTyped(origin: string): boolean;
  /**
   * Whether a link brought the server that is in the form (`data-from-link` on the field), and the reader has not allowed it.
   * It has to be one of the description's to the letter: on one host, another path may be somebody else's.
   */
  isFromLink(): boolean;
  /** Allows the server that a link brought. */
  allowLinked(): void;
}

/** Watches the form's field `server`. `site` is the address at which the site begins. */
export function watchServers(form: HTMLFormElement, servers: Server[], site: string): Recipients {
  const field = form.elements.namedItem("server") as HTMLInputElement;
  const addresses = new Set(servers.flatMap((server) => addressesOf(server, site)));
  const allowed = new Set<string>();
  const isFromLink = () =>
    field.dataset.fromLink !== undefined && !addresses.has(field.value) && !allowed.has(field.value);
  let before = originOf(field.value);
  let typed: string | null = null;
  follow(form, "recipients", ({ by, target }) => {
    const origin = originOf(field.value);
    // Whoever edits the path of an address has not typed its origin.
    if (by === "reader" && target === field && origin !== before) typed = origin;
    before = origin;
  });
  return {
    base: () => (isFromLink() ? null : folderOf(field.value)),
    declared: [...new Set([...addresses].flatMap((address) => originOf(address) ?? []))],
    origin: () => originOf(field.value),
    isTyped: (origin) => origin === typed,
    isFromLink,
    allowLinked: () => void allowed.add(field.value),
  };
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

function folderOf(address: string): string | null {
  const url = URL.parse(address.trim());
  return url !== null && /^https?:$/.test(url.protocol)
    ? `${url.origin}${url.pathname.replace(/(?<!\/)\/*$/, "/")}`
    : null;
}

/** The origin of an address, which may be relative to `base`; null outside of the web. */
export function originOf(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}
