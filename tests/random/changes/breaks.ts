import fc, { type Arbitrary } from "fast-check";
import { type Change, compareDescriptions, type Verdict, verdicts } from "#model/changes/index.ts";
import { judgeOf } from "../ajv.ts";
import type { Version } from "../schemas/drawn.ts";
import { copyOf, type Described, described, type Json, numbers, picked, type Root } from "./description.ts";
import { type Edit, edits } from "./edits.ts";
import type { Pair } from "./pairs.ts";
import { at, pointerOf, type Site, sitesOf, withSchema } from "./sites.ts";

/** A description and one that no longer allows a value, as ajv finds. */
interface Break {
  edit: Edit;
  site: Site;
  allowing: Json;
  refusing: Json;
  value: unknown;
  root: Root;
}

/**
 * Pairs of which the second one allows less: in a request, it is the new description, in a response, the old one, so that a value
 * is possible that was not.
 */
export const breaks = (version: Version): Arbitrary<Pair | null> =>
  fc.record({ described: described(version), numbers: fc.tuple(numbers, numbers, numbers) }).map((drawn) => {
    const found = breakOf(drawn);
    return found === null ? null : pairOf(found);
  });

interface DrawnBreak {
  described: Described;
  numbers: [edit: number, root: number, site: number];
}

/** The edit that was drawn, of those that can be made; null where the value is allowed all the same. */
function breakOf({ described, numbers: [editAt, rootAt, siteAt] }: DrawnBreak): Break | null {
  const { version, document, roots } = described;
  const judge = judgeOf(document);
  const root = picked(roots, rootAt);
  if (root === undefined) return null;
  const value = picked(root.values, siteAt);
  const sites = sitesOf(document, root.pointer, value, judge);
  const possible = edits.flatMap((edit) =>
    sites.flatMap((site) => {
      const schema = edit.of(site, { version, judge });
      return schema === null ? [] : [{ edit, site, schema }];
    }),
  );
  const edit = picked([...new Set(possible.map((one) => one.edit))], editAt);
  const chosen = picked(
    possible.filter((one) => one.edit === edit),
    siteAt,
  );
  if (chosen === undefined) return null;
  const refusing = withSchema(document, chosen.site.tokens, chosen.schema);
  const isAllowed = judge(at(document, root.pointer), value) === null;
  const isRefused = judgeOf(refusing)(at(refusing, root.pointer), value) !== null;
  return isAllowed && isRefused ? { ...chosen, allowing: document, refusing, value, root } : null;
}

function pairOf({ edit, site, allowing, refusing, value, root }: Break): Pair {
  const isRequest = root.direction === "request";
  const what = `${edit.name} ${isRequest ? "added" : "withdrawn"} at ${pointerOf(site.tokens)}, ${root.direction} of ${root.operation}, ${JSON.stringify(value)}`;
  const [old, next] = isRequest ? [allowing, refusing] : [refusing, allowing];
  return { what, old, next, problems: () => problemsOf({ edit, site, root, changes: changesOf(old, next) }) };
}

const changesOf = (old: Json, next: Json) =>
  compareDescriptions({ document: copyOf(old) }, { document: copyOf(next) });

function problemsOf({
  edit,
  site,
  root,
  changes,
}: Pick<Break, "edit" | "site" | "root"> & { changes: Change[] }) {
  const needed: Verdict = root.direction === "request" ? "breaking" : edit.withdrawn;
  const found = changes.filter(
    ({ id, uses }) =>
      id !== "text-changed" &&
      uses.some(
        ({ direction, verdict, operations }) =>
          (direction === root.direction || direction === null) &&
          verdicts.indexOf(verdict) <= verdicts.indexOf(needed) &&
          operations.some(({ label }) => label === root.operation),
      ),
  );
  if (found.length === 0) return [`It is not ${needed}.`, ...changes.map(lineOf)];
  return found.some((change) => isAt(change, site)) ? [] : ["It is found elsewhere.", ...found.map(lineOf)];
}

const lineOf = ({ verdict, id, path, name, old, new: next }: Change) =>
  [verdict, id, path, name, old, next].join(" ");

/** Whether a change is where the edit was made, in one of both. A part may also be found at what is composed of it. */
function isAt(change: Change, { tokens, isPart }: Site): boolean {
  const pointer = pointerOf(tokens);
  return [change.old, change.new].some(
    (place) =>
      place === null ||
      isPart ||
      place.startsWith(pointer) ||
      pointer === `${place}/properties/${change.name}`,
  );
}
