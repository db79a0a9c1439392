import { isObject } from "#json/index.ts";

/**
 * The names that schemas are shown by, by their keys. Generators put before a name the package or namespace that it is of (Go,
 * Java, .NET, protocol buffers, Python), as in `github_com_acme_boats_model.Boat`: it stays where names would be the same.
 */
export function shownNames(keys: string[], paths: unknown): ReadonlyMap<string, string> {
  const partsOf = new Map(keys.map((key) => [key, bodyOf(key, paths) ?? packaged(key, keys)]));
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

/** Names that only their package makes a name of: `container.Summary`, `mount.Type`. */
const general =
  /^(?:Body|Config|Data|Detail|Details|Entry|Error|Event|Info|Input|Item|Kind|List|Message|Meta|Metadata|Mode|Model|Option|Options|Output|Page|Params|Payload|Query|Record|Request|Resource|Response|Result|Results|Settings|Spec|State|Stats|Status|Summary|Type|Value|Version)$/;

/** A name in parts that it can be shortened between. One whose start is no package has a single part. */
function packaged(key: string, keys: string[]): string[] {
  const [, start = "", name = ""] = /^([\w.]*(?:\.|__))([A-Z]\w*)$/.exec(key) ?? [];
  const isPackage = /^[a-z]/.test(start) || (keys.length > 2 && keys.every((other) => isBelow(other, start)));
  return start !== "" && isPackage ? [...start.split(/(?<=\.|__)/), name] : [key];
}

/** Whether a name is of the namespace that another one is of, or of one beside it. */
const isBelow = (key: string, start: string) => key.startsWith(start.slice(0, start.indexOf(".") + 1));

/** FastAPI names the form of `login` after its operation: `Body_login_api_v1_login_post`. */
function bodyOf(key: string, paths: unknown): string[] | null {
  if (!key.startsWith("Body_") || !isObject(paths)) return null;
  const ends = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(isObject(item) ? item : {}).map((method) => `${path.replace(/\W/g, "_")}_${method}`),
  );
  const [end] = ends.filter((one) => key.endsWith(one)).sort((one, other) => other.length - one.length);
  return end === undefined ? null : [key.slice(0, -end.length)];
}
