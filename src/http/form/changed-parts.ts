import type { Entered, EnteredBody } from "./draft.ts";
import type { EnteredValue } from "./entered-value.ts";

/** The parts of a form that differ from what it began with. */
export interface ChangedParts {
  /** The indexes of changed parameters. */
  parameters: ReadonlySet<number>;
  /** The names of changed fields of the body. `true` if the body has no fields, or another media type. */
  body: boolean | ReadonlySet<string>;
  /** Whether any part has changed. */
  any: boolean;
}

export function changedParts(now: Entered, first: Entered): ChangedParts {
  const places = now.parameters.flatMap((value, index) =>
    isSame(value, first.parameters[index]) ? [] : [index],
  );
  const body = !isSame(now.body, first.body) && (changedFields(now.body, first.body) ?? true);
  return { parameters: new Set(places), body, any: !isSame(now, first) };
}

function changedFields(now: EnteredBody | null, first: EnteredBody | null): ReadonlySet<string> | null {
  if (now?.kind !== "fields" || first?.kind !== "fields" || now.mediaType !== first.mediaType) return null;
  const [own, others] = [now, first].map(
    ({ value }) => new Map(value.kind === "group" ? value.members : []),
  ) as [Map<string, EnteredValue>, Map<string, EnteredValue>];
  const names = [...own.keys(), ...others.keys()];
  return new Set(names.filter((name) => !isSame(own.get(name), others.get(name))));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
