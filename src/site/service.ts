import type { Reference, Server } from "#model/types.ts";

/**
 * The place of the described service: at the URL of its description, or on the host that serves the
 * site.
 */
export type Service = { kind: "described-at"; url: string } | { kind: "same-host" };

/**
 * A reference with the servers of its service. Relative ones are resolved against the URL of the
 * description (OpenAPI 3.0.4, 4.5), or start at the root of the host. `base` is the path of the site on
 * it.
 */
export function withServersOf(service: Service, base: string, reference: Reference): Reference {
  const address =
    service.kind === "described-at"
      ? (url: string) => absolute(url, service.url)
      : (url: string) => (isRooted(url) ? upFrom(base) + url.slice(1) : url);
  const resolved = (servers: Server[]) => servers.map((server) => ({ ...server, url: address(server.url) }));
  return {
    ...reference,
    servers: resolved(reference.servers),
    operations: reference.operations.map((operation) => ({
      ...operation,
      servers: resolved(operation.servers),
    })),
  };
}

/** A variable may contain the scheme. Variables in a path are kept. */
function absolute(url: string, base: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\{)/i.test(url)) return url;
  const { href = url } = URL.parse(url, base) ?? {};
  return href.replaceAll("%7B", "{").replaceAll("%7D", "}").replace(/\/$/, "");
}

const isRooted = (url: string) => /^\/(?![/\\])/.test(url);

/** The relative path from a path such as `/docs/` to the root: `../`. */
const upFrom = (base: string) => "../".repeat(base.split("/").length - 2) || "./";
