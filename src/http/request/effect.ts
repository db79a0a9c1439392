import { isObject } from "#json/index.ts";
import type { HttpBody, HttpRequest, NamedText } from "./types.ts";

/** The effect of a request on data, judging by its method. */
export type Effect = "reads" | "writes" | "deletes";

/**
 * The strongest effect of a request under any method that the server may read from it: frameworks also
 * accept overrides in headers, the query and the body of a form or JSON.
 */
export function effectOf({ method, url, headers, body }: HttpRequest): Effect {
  const [, query = ""] = url.replace(/#.*/s, "").split(/\?(.*)/s);
  const overriding = [...headers, ...pairsIn(query), ...(body === null ? [] : membersOf(body))]
    .filter(([name]) => isOverride(name))
    .flatMap(([, value]) => value.split(","))
    .map(effectOfOverride);
  return [effectOfMethod(method), ...overriding].reduce(stronger);
}

/** The effect of a request with this method and no override. */
export function effectOfMethod(method: string): Effect {
  if (safe.includes(method.toUpperCase())) return "reads";
  return /^(?:DELETE|PURGE|UNLINK)$/i.test(method) ? "deletes" : "writes";
}

/** A server may treat an unknown method as any other one. */
function effectOfOverride(text: string): Effect {
  const method = text.trim().toUpperCase();
  return [...safe, "POST", "PUT", "PATCH"].includes(method) ? effectOfMethod(method) : "deletes";
}

const safe = ["GET", "HEAD", "OPTIONS"];

const effects: readonly Effect[] = ["reads", "writes", "deletes"];

const stronger = (one: Effect, other: Effect): Effect =>
  effects.indexOf(one) > effects.indexOf(other) ? one : other;

/**
 * Names that override a method: `_method` of Rails, Laravel, Symfony and Spring, `_HttpMethod` of
 * Salesforce, and the headers, which some APIs accept in the query. CGI writes hyphens as underscores,
 * and PHP reads dots and spaces of names as underscores.
 */
const isOverride = (name: string): boolean =>
  /^(?:-(?:http-?)?method|\$httpmethod|x-(?:http-)?method|(?:x-)?(?:http-)?method-override)$/.test(
    name.trim().toLowerCase().replace(/[_. ]/g, "-"),
  );

/**
 * The names and values of a body that a server may read as a form or JSON, regardless of its media type.
 */
function membersOf(body: HttpBody): NamedText[] {
  switch (body.kind) {
    case "file":
      return [];
    case "text":
      return jsonMembers(body.text) ?? pairsIn(body.text);
    case "parts":
      return body.parts.flatMap(({ headers, content }): NamedText[] => {
        const name = /\bname="([^"]*)"/i.exec(
          headers.find(([one]) => one === "Content-Disposition")?.[1] ?? "",
        );
        return name?.[1] === undefined ? [] : [[name[1], typeof content === "string" ? content : ""]];
      });
  }
}

/** The members of a JSON object; `null` where a text is not JSON. */
function jsonMembers(text: string): NamedText[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? Object.entries(value).map(([name, member]) => [name, String(member)]) : [];
  } catch {
    return null;
  }
}

const pairsIn = (text: string): NamedText[] => [...new URLSearchParams(text)];
