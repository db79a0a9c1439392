import type { Members } from "./context.ts";

/** The servers of `host`, `basePath` and `schemes`; none where a description names no host and no path. */
export function serversOf({ host, basePath }: Members, schemes: string[] | null): Members[] | undefined {
  const path = typeof basePath === "string" ? basePath.replace(/\/+$/, "") : "";
  if (typeof host !== "string" || host === "") return path === "" ? undefined : [{ url: path }];
  const used = schemes === null || schemes.length === 0 ? ["https"] : schemes;
  return used.map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}
