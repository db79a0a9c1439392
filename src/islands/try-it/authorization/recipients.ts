import { originOf } from "#http/form/draft.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import type { NamedText } from "#http/request/types.ts";
import type { Server } from "#model/types.ts";
import { draftIn } from "../changes.ts";

/** The recipients of a form's requests, and the origin of their choice. */
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
   * Whether a link brought the server that is in the form, and the reader has not allowed it.
   * It has to be one of the description's to the letter: on one host, another path may be somebody else's.
   */
  isFromLink(): boolean;
  /** Allows the server that a link brought. */
  allowLinked(): void;
}

/** Returns the recipients of the requests of `form`. `site` is the root URL of the site. */
export function recipientsOf(form: HTMLFormElement, servers: Server[], site: string): Recipients {
  const chosen = () => draftIn(form).server;
  const addresses = new Set(servers.flatMap((server) => addressesOf(server, site)));
  const allowed = new Set<string>();
  const isFromLink = () => {
    const { by, address } = chosen();
    return by === "link" && !addresses.has(address) && !allowed.has(address);
  };
  return {
    base: () => (isFromLink() ? null : folderOf(chosen().address)),
    declared: [...new Set([...addresses].flatMap((address) => originOf(address) ?? []))],
    origin: () => originOf(chosen().address),
    isTyped: (origin) => origin === chosen().typedOrigin,
    isFromLink,
    allowLinked: () => void allowed.add(chosen().address),
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
