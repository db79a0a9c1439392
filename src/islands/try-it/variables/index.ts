import type { RequestValues } from "#http/request/types.ts";
import { changed } from "../changes.ts";
import { inBackground } from "../loading.ts";
import type { Resolved, Resolver, ResolverParts } from "./resolver.ts";

/** Replaces `{{name}}` with values. The code loads once somebody writes a variable. */
export interface Variables {
  /** Returns the values to send and to show; `null` without variables. */
  resolve(values: RequestValues): Promise<Resolved> | null;
  /** Returns the values to send, as far as they are known. */
  sent(values: RequestValues): RequestValues;
  /** Returns the values with the names of secrets instead of their values. */
  shown(values: RequestValues): RequestValues;
  /** Returns the rows with unresolved references, as far as they are known. */
  unresolved(values: RequestValues): HTMLElement[];
}

export function startVariables(parts: ResolverParts): Variables {
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
    resolve: (values) => (areIn(values) ? load().then(({ resolve }) => resolve(values)) : null),
    sent: (values) => loaded(values)?.sent(values) ?? values,
    shown: (values) => loaded(values)?.shown(values) ?? values,
    unresolved: (values) => loaded(values)?.unresolved(values) ?? [],
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
