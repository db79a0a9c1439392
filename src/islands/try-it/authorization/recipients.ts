import { originOf } from "#http/form/draft.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import type { NamedText } from "#http/request/types.ts";
import type { Server } from "#model/types.ts";
import { draftIn } from "../changes.ts";

/** The recipients of a form's requests, and who chose them. */
export interface Recipients {
  /** The origins of the declared servers, for every combination of their variables. */
  declared: readonly string[];
  /**
   * The URL of the server in the form, with a trailing slash, because relative URLs of the description are below it,
   * like its paths. Null if the form has no server, or one that a link brought.
   */
  base(): string | null;
  /** The origin of the server in the form; null without a server. */
  origin(): string | null;
  /** Whether the reader typed a URL of this origin. Selecting a declared server does not count. */
  isTyped(origin: string): boolean;
  /**
   * Whether the server in the form came with a link, and the reader has not allowed it. Only the exact URL of a
   * declared server is exempt, because another path on the same host can belong to somebody else.
   */
  isFromLink(): boolean;
  /** Allows the server that came with the link. */
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

/** The URLs of a server for every combination of its variables, up to a limit. */
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
