import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { HeadElement, Trust } from "#site/brand.ts";
import { hashOf } from "#site/policy.ts";
import type { Analytics, Config, Script } from "./index.ts";

/** Additions of a site's owner to the head of pages, with their policy. */
export interface Additions {
  elements: HeadElement[];
  sources: Record<string, string[]>;
  trust: Trust;
}

/**
 * Reads the head settings. `place` publishes a file and returns its URL below the base path. Throws
 * `CommandError`.
 */
export async function headOf(
  { head = {}, analytics = {}, csp = {} }: Config,
  place: (file: string) => Promise<string>,
): Promise<Additions> {
  const scripts: HeadElement[] = [];
  for (const script of head.scripts ?? [])
    scripts.push(await scriptOf(typeof script === "string" ? { src: script } : script, place));
  const services = Object.entries(analytics).flatMap(([name, settings]) =>
    settings === undefined ? [] : [serviceOf(name as keyof Analytics, settings)],
  );
  const elements = [
    ...(head.meta ?? []).map((attributes): HeadElement => ({ name: "meta", attributes, code: null })),
    ...(head.links ?? []).map((attributes): HeadElement => ({ name: "link", attributes, code: null })),
    ...services.flatMap((service) => service.scripts),
    ...scripts,
  ];
  for (const { attributes } of elements) Object.keys(attributes).forEach(expectName);
  const sources = [
    csp as Record<string, string[]>,
    { "script-src": elements.flatMap(sourceOf) },
    ...services.map((service) => service.sources),
  ];
  const hosts = services.map(({ host }) => new URL(host).origin);
  return { elements, sources: merged(sources), trust: trustOf(scripts.length > 0, hosts) };
}

/** Scripts of the owner may write HTML. Those of analytics services may at most load further scripts. */
const trustOf = (hasScripts: boolean, hosts: string[]): Trust =>
  hasScripts ? { kind: "any" } : hosts.length > 0 ? { kind: "scripts-of", hosts } : { kind: "none" };

/** The merged sources of several lists, by directive. */
export function merged(all: readonly Record<string, readonly string[]>[]): Record<string, string[]> {
  const sources: Record<string, string[]> = {};
  for (const one of all)
    for (const [directive, added] of Object.entries(one))
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...added])];
  return sources;
}

async function scriptOf(
  { src, file, code, attributes = {} }: Script,
  place: (file: string) => Promise<string>,
): Promise<HeadElement> {
  if ([src, file, code].filter((given) => given !== undefined).length !== 1)
    throw new CommandError(messages.scriptOfOneKind);
  if (code !== undefined && /<\/script|<!--/i.test(code)) throw new CommandError(messages.codeEndsScript);
  const set = Object.entries(attributes).filter(([, value]) => value !== false);
  const own = Object.fromEntries(set) as Record<string, string | true>;
  const isTimed = code !== undefined || ["async", "defer", "type"].some((name) => name in attributes);
  const timed: Record<string, string | true> = isTimed ? own : { async: true, ...own };
  if (code !== undefined) return { name: "script", attributes: timed, code };
  const address = src ?? { file: await place(file ?? "") };
  return { name: "script", attributes: timed, code: null, address };
}

function expectName(name: string): void {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new CommandError(messages.attributeInvalid(name));
}

/** A policy ignores the query in the URL of a script. */
function sourceOf({ name, code, address }: HeadElement): string[] {
  if (name !== "script") return [];
  if (code !== null) return [hashOf(code)];
  return typeof address === "string" ? [address.replace(/[?#].*/, "")] : [];
}

interface Service {
  scripts: HeadElement[];
  sources: Record<string, string[]>;
  /** The host of its scripts. */
  host: string;
}

function serviceOf(name: keyof Analytics, settings: object): Service {
  const { host, ...ids } = settings as Record<string, string>;
  const service = services[name];
  const own = (host ?? service.host).replace(/(?<!\/)\/+$/, "");
  return { ...service.of(own, Object.values(ids)[0] ?? "", host === undefined), host: own };
}

const from = (address: string, attributes: Record<string, string | true> = {}): HeadElement => ({
  name: "script",
  attributes,
  code: null,
  address,
});

const inline = (code: string): HeadElement => ({ name: "script", attributes: {}, code });

/** A JavaScript string for a script in a page. */
const quoted = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The snippet that each service documents, as far as it works without writing HTML. */
const services: Record<
  keyof Analytics,
  { host: string; of(host: string, id: string, isUsual: boolean): Omit<Service, "host"> }
> = {
  plausible: {
    host: "https://plausible.io",
    of: (host, domain) => ({
      scripts: [from(`${host}/js/script.js`, { defer: true, "data-domain": domain })],
      sources: {},
    }),
  },
  fathom: {
    host: "https://cdn.usefathom.com",
    of: (host, site) => ({
      scripts: [from(`${host}/script.js`, { defer: true, "data-site": site })],
      // The service reports visits with the URL of an image.
      sources: { "img-src": [new URL(host).origin] },
    }),
  },
  ga4: {
    host: "https://www.googletagmanager.com",
    of: (host, id, isUsual) => ({
      scripts: [
        from(`${host}/gtag/js?id=${encodeURIComponent(id)}`, { async: true }),
        inline(
          `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag("js", new Date()); gtag("config", ${quoted(id)});`,
        ),
      ],
      sources: {
        // The script loads further ones from its host.
        "script-src": [new URL(host).origin],
        "img-src": [
          new URL(host).origin,
          ...(isUsual ? ["https://www.google-analytics.com", "https://*.google-analytics.com"] : []),
        ],
      },
    }),
  },
  posthog: {
    host: "https://us.i.posthog.com",
    of: (host, key) => {
      // Its cloud serves scripts from separate hosts.
      const scripts = host.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, "https://$1-assets.i.posthog.com");
      // Its other scripts write HTML, so they are not loaded.
      const options = { api_host: host, disable_external_dependency_loading: true };
      return {
        scripts: [
          inline(
            `window.posthog = Object.assign([], { __SV: 1, people: [], _i: [[${quoted(key)}, ${quoted(options)}, "posthog"]] });`,
          ),
          from(`${scripts}/static/array.js`, { async: true }),
        ],
        sources: {},
      };
    },
  },
};
