import * as keys from "#html/contract/keys.ts";
import type { ChosenServer } from "#http/form/draft.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { resolveServerOnSite } from "#http/request/server.ts";
import { isObject } from "#json/index.ts";
import { readTab, readTabList, writeTab } from "../tab-storage.ts";

/** A named value, written as `{{name}}` in fields. It lasts as long as the tab. */
export interface Variable {
  name: string;
  value: string;
  /** Whether only its name is shown, and the value is sent only to the origins that it was saved for. */
  isSecret: boolean;
  origins: string[];
}

export type VariableStore = ReturnType<typeof variableStore>;

/** The variables of the API whose pages are below `root`, sorted by name. */
export function variableStore(root: string) {
  const key = `${keys.variables} ${root}`;
  const all = () => [...readTabList(key, (one) => (isVariable(one) ? [one] : [])), ...inMemory];
  const write = (variables: Variable[]) => {
    // If credentials last as long as the page, other secrets do, too.
    const isOfPage = ({ isSecret }: Variable) => isSecret && isPageOnly(root);
    inMemory = variables.filter(isOfPage);
    const kept = variables.filter((variable) => !isOfPage(variable));
    writeTab(key, kept.length === 0 ? null : kept);
  };
  const others = (name: string) => all().filter((variable) => variable.name !== name);
  return {
    all: () => all().sort((one, other) => one.name.localeCompare(other.name)),
    /** Adds a variable, or replaces the one with its name. */
    put: (variable: Variable) => write([...others(variable.name), variable]),
    remove: (name: string) => write(others(name)),
    clear: () => write([]),
  };
}

let inMemory: Variable[] = [];

const isPageOnly = (root: string) => {
  const kept = readTab(`${keys.credentials} ${root}`);
  return isObject(kept) && kept.isPageOnly === true;
};

/** Validates a stored variable. */
function isVariable(value: unknown): value is Variable {
  if (!isObject(value)) return false;
  const { name, value: text, isSecret, origins } = value;
  return (
    typeof name === "string" &&
    typeof text === "string" &&
    typeof isSecret === "boolean" &&
    Array.isArray(origins)
  );
}

/** The origin of a URL; empty if it has none. */
export const originOf = (address: string): string => URL.parse(address)?.origin ?? "";

/** The URLs of the declared servers with the default values of their variables. */
export const declaredServers = ({ servers }: CallableOperation, site: string): string[] =>
  servers.flatMap((server) => resolveServerOnSite(server, [], site) ?? []);

/** Whether the server in a form came with a link and is not declared. */
export const isLinkedServer = (
  { by, address }: ChosenServer,
  operation: CallableOperation,
  site: string,
): boolean => by === "link" && !declaredServers(operation, site).includes(address);
