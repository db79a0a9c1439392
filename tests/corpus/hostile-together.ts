import { type BuildRun, build } from "./build.ts";
import { type HostileCase, hostilePath, readHostileCases } from "./hostile-cases.ts";
import { secrets } from "./hostile-never.ts";

/** What can be published, and is small. `hostile.all.test.ts` builds each case alone, and the large ones too. */
export const publishedTogether = readHostileCases().filter(
  ({ entry, outcome }) => /^RENDER(\+WARN)?$/.test(outcome) && !/^(big|deep)-/.test(entry),
);

/** Those that every run of the tests publishes: injections, and one of each other kind. */
export const isRepresentative = ({ entry }: HostileCase) =>
  entry.startsWith("inj-") || representative.includes(entry);

const representative = [
  "numbers-int64.json",
  "proto-keys.yaml",
  "recursive-self-ref.yaml",
  "ref-dangling.yaml",
  "ref-file-outside.yaml",
  "ref-remote-http.yaml",
  "shape-null-everywhere.yaml",
  "shape-wrong-types.yaml",
  "yaml-types.yaml",
];

/** Builds one site of several cases, in a time zone: a build of each takes many times as long. */
export function publishTogether(cases: HostileCase[], out: string, zone: string): Promise<BuildRun> {
  const [first = "", ...others] = cases.map(({ entry }) => hostilePath(entry));
  const env = { TZ: zone, SPECIMEN_CACHE: `${out}.cache`, ...secrets };
  return build(first, out, { args: others, env, timeout: 600 });
}

/** The folder of a case's pages on a site of several. */
export const folderOf = ({ entry }: HostileCase) => entry.replace(/\/.*|\.\w+$/, "").replaceAll(".", "-");
