import { isObject } from "#json/index.ts";

/**
 * The display names of schemas, by key. Generators prefix names with a package or namespace (Go, Java,
 * .NET, protocol buffers, Python), as in `github_com_acme_boats_model.Boat`. The prefix is kept if names
 * would collide.
 */
export function shownNames(keys: string[], paths: unknown): ReadonlyMap<string, string> {
  const namespaces = new Set(keys.map(namespaceOf));
  const isShared = (start: string) => {
    const namespace = namespaceOf(start);
    return keys.length > 2 && (namespace === "" || (namespaces.size === 1 && namespaces.has(namespace)));
  };
  const operations = keys.some(isBody) ? operationNames(paths) : [];
  const partsOf = new Map(keys.map((key) => [key, bodyOf(key, operations) ?? packaged(key, isShared)]));
  const counts = new Map<string, number>();
  for (const parts of partsOf.values())
    for (let from = 0; from < parts.length; from++) {
      const end = parts.slice(from).join("");
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
  return new Map(
    [...partsOf].map(([key, parts]) => {
      const ends = parts.map((_, index) => parts.slice(parts.length - 1 - index).join(""));
      return [key, ends.find((end) => counts.get(end) === 1 && !general.test(end)) ?? key];
    }),
  );
}

/** Names that are too general without their package: `container.Summary`, `mount.Type`. */
const general =
  /^(?:Body|Config|Data|Detail|Details|Entry|Error|Event|Info|Input|Item|Kind|List|Message|Meta|Metadata|Mode|Model|Option|Options|Output|Page|Params|Payload|Query|Record|Request|Resource|Response|Result|Results|Settings|Spec|State|Stats|Status|Summary|Type|Value|Version)$/;

/** The parts of a name at which it can be shortened. A name without a package has a single part. */
function packaged(key: string, isShared: (start: string) => boolean): string[] {
  const [, start = "", name = ""] = /^([\w.]*(?:\.|__))([A-Z]\w*)$/.exec(key) ?? [];
  const isPackage = /^[a-z]/.test(start) || isShared(start);
  const parts = start.split(/(?<=\.|__)/);
  return start !== "" && isPackage && parts.length <= mostParts ? [...parts, name] : [key];
}

/** The maximum depth of packages. Every suffix of a name is compared, so very deep names are not. */
const mostParts = 20;

/** The outermost namespace of a name, with its period. */
const namespaceOf = (name: string) => name.slice(0, name.indexOf(".") + 1);

/** FastAPI names the form of `login` after its operation: `Body_login_api_v1_login_post`. */
function bodyOf(key: string, operations: readonly string[]): string[] | null {
  if (!isBody(key)) return null;
  const [end] = operations.filter((one) => key.endsWith(one)).sort((one, other) => other.length - one.length);
  return end === undefined ? null : [key.slice(0, -end.length)];
}

const isBody = (key: string) => key.startsWith("Body_");

/** The suffixes that FastAPI appends for operations, such as `_api_v1_login_post`. */
const operationNames = (paths: unknown): string[] =>
  Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.keys(isObject(item) ? item : {}).map((method) => `${path.replace(/\W/g, "_")}_${method}`),
  );
