import assert from "node:assert/strict";
import { basename } from "node:path";
import type { TestContext } from "node:test";
import { readBuiltSite } from "#cli/built-site.ts";
import { serve } from "#cli/serve.ts";
import { readSettings } from "#cli/settings.ts";
import { toJson } from "#description/encode.ts";
import { loadDescription } from "#description/load.ts";
import type { Operation } from "#model/types.ts";
import type { DescribedSite } from "#site/index.ts";
import { temporaryFolder } from "../cli/temporary.ts";
import { differencesOf } from "./simulated.ts";
import { readSimulated } from "./simulated-site.ts";

/** A step of a walk: what is sent, and the JSON that comes back. Every response must match its description. */
export type Step = (method: string, path: string, body?: object | string) => Promise<Fields>;

export interface Fields {
  [name: string]: unknown;
}

export interface Walk {
  /** The address of the API. */
  api: string;
  send: Step;
  /** The last response's header. */
  header(name: string): string | null;
  status(): number;
}

/**
 * Walks through a description's simulation, as `specimen serve` has it behind a site; a text is sent as a form, anything else as
 * JSON.
 */
export async function walkThrough(t: TestContext, file: string, authorization = "Bearer any"): Promise<Walk> {
  const site = await readSimulated(file);
  const api = await servedApi(t, file);
  let last = new Response();
  const send: Step = async (method, path, body) => {
    const isForm = typeof body === "string";
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    last = await fetch(`${api}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await last.text();
    assert.deepEqual(problemsOf(site, method, path, last, text), [], `${basename(file)}: ${method} ${path}`);
    return text === "" ? {} : JSON.parse(text);
  };
  return { api, send, header: (name) => last.headers.get(name), status: () => last.status };
}

/** Serves a site that has nothing but a description, until the test ends, and returns the address of its API. */
async function servedApi(t: TestContext, file: string): Promise<string> {
  const openapi = toJson(await loadDescription(file));
  const folder = temporaryFolder(t, { "index.html": "<h1>The site</h1>", "openapi.json": openapi });
  const settings = readSettings({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: ":memory:", LOG: "off" });
  const { url, close } = await serve(readBuiltSite(folder), settings);
  t.after(close);
  return `${url}/api`;
}

function problemsOf(site: DescribedSite, method: string, path: string, response: Response, text: string) {
  const operation = operationAt(site.reference.operations, method, path);
  const { status, headers } = response;
  // What was deleted is gone, whether or not that is described.
  const isUndescribed = status === 404 && !operation.responses.some((one) => one.status === "404");
  const bytes = text.length;
  return isUndescribed ? [] : differencesOf(operation, site, { status, headers: [...headers], text, bytes });
}

function operationAt(operations: Operation[], method: string, path: string): Operation {
  const [pathname = ""] = path.split("?");
  const segments = pathname.split("/");
  const isAt = (operation: Operation) => {
    const wanted = operation.path.split("/");
    const isSame = (one: string, index: number) => one.startsWith("{") || one === segments[index];
    return operation.method === method && wanted.length === segments.length && wanted.every(isSame);
  };
  const parameters = ({ path: template }: Operation) => template.split("{").length;
  const [found] = operations.filter(isAt).sort((one, other) => parameters(one) - parameters(other));
  assert.ok(found !== undefined, `${method} ${path}`);
  return found;
}

/** Some fields of an object. */
export const some = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
