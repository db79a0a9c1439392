import type { SandboxPlace } from "#http/request/callable.ts";
import { type JsonText, stringifyJson } from "#json/index.ts";
import type { Reference } from "#model/types.ts";
import { hash } from "#platform/hash.ts";
import { simulationPath } from "../../api-path.ts";
import { PROTOCOL_VERSION, type SandboxKind, type SandboxModel, sandboxModel } from "../model.ts";

/** A description of a site, and the folder of its pages if there are several. */
export interface PublishedReference {
  folder: string | undefined;
  reference: Reference;
  /** The original of a translation, which shares its API. */
  original?: PublishedReference | null;
}

/**
 * The place where the browser responds to requests of this description's API; `null` if the site has
 * nothing for it.
 */
export function sandboxPlace(given: PublishedReference): SandboxPlace | null {
  const site = given.original ?? given;
  const made = makeOf(site);
  return (
    made && {
      // The Petstore's server is at the URL in its description.
      api: made.kind === "petstore" ? "api" : simulationPath(site),
      model: pathIn(site, "sandbox.json"),
      version: made.version,
    }
  );
}

/** The kind of sandbox at that place. */
export const sandboxKind = (site: PublishedReference): SandboxKind | null =>
  makeOf(site.original ?? site)?.kind ?? null;

/** Whether responses come from the description alone, without a server. */
export const isSimulated = (site: PublishedReference): boolean => sandboxKind(site) === "simulation";

/** The file beside the pages with the data of the responses. */
export function sandboxFile(site: PublishedReference): { path: string; text(): JsonText }[] {
  const made = site.original ? null : makeOf(site);
  const text = () => `{"version":${JSON.stringify(made?.version)},"model":${made?.text}}`;
  return made === null ? [] : [{ path: "sandbox.json", text }];
}

interface Made {
  kind: SandboxKind;
  version: string;
  text: JsonText;
}

const known = new WeakMap<Reference, Made | null>();

function makeOf({ reference }: PublishedReference): Made | null {
  const made = known.get(reference);
  if (made !== undefined) return made;
  const model = sandboxModel(reference);
  const fresh = model && versioned(model);
  known.set(reference, fresh);
  return fresh;
}

function versioned(model: SandboxModel): Made {
  const text = stringifyJson(model);
  return {
    version: hash("sha256", `${PROTOCOL_VERSION} ${text}`).slice(0, 16),
    text,
    kind: model.kind,
  };
}

const pathIn = ({ folder }: PublishedReference, file: string) =>
  folder === undefined ? file : `${folder}/${file}`;
