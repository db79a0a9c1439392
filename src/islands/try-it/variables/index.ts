import type { RequestValues } from "#http/request/types.ts";
import { changed } from "../changes.ts";
import { inBackground } from "../loading.ts";
import type { Resolver, ResolverParts } from "./resolver.ts";

export type Variables = ReturnType<typeof startVariables>;

/** Replaces `{{name}}` with values, as far as they are known. The code loads once somebody writes a variable. */
export function startVariables(parts: ResolverParts) {
  let resolver: Resolver | null = null;
  const load = async (): Promise<Resolver> => {
    const { createResolver } = await import("./resolver.ts");
    resolver ??= await createResolver(parts);
    return resolver;
  };
  const loaded = (values: RequestValues): Resolver | null => {
    if (!areIn(values)) return null;
    if (resolver === null) inBackground(load().then(() => changed(parts.form, "page")));
    return resolver;
  };
  return {
    /** The values to send and to show; `null` without variables. */
    resolve: (values: RequestValues) =>
      areIn(values) ? load().then(({ resolve }) => resolve(values)) : null,
    sent: (values: RequestValues) => loaded(values)?.sent(values) ?? values,
    /** The values with the names of secrets instead of their values. */
    shown: (values: RequestValues) => loaded(values)?.shown(values) ?? values,
    /** The rows with unresolved references. */
    unresolved: (values: RequestValues) => loaded(values)?.unresolved(values) ?? [],
  };
}

/** Whether a request may refer to a variable. */
function areIn({ parameters, body }: RequestValues): boolean {
  const isIn = (value: unknown): boolean =>
    typeof value === "string" ? value.includes("{{") : Array.isArray(value) && value.some(isIn);
  if (parameters.some(({ value }) => isIn(value))) return true;
  if (body === null || body.kind === "file") return false;
  return body.kind === "text" ? isIn(body.text) : body.fields.some(({ value }) => isIn(value));
}
