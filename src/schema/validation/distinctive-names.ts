/** A member of an object by its name. */
interface Member {
  name: string;
  required: boolean;
}

/** The names of members that all options of a union have, and of those that all require. */
export interface SharedNames {
  names: ReadonlySet<string>;
  required: ReadonlySet<string>;
}

const none: SharedNames = { names: new Set(), required: new Set() };

/** The names that distinguish an unnamed object from others: `mail, name, …`. */
export function distinctiveNames(members: Member[], shared = none): string {
  const distinct = distinctiveMembers(members, shared);
  const names = (distinct.length > 0 ? distinct : members).map(({ name }) => name);
  return names.length > mostNames ? `${names.slice(0, mostNames).join(", ")}, …` : names.join(", ");
}

/**
 * The members that distinguish an object from others, required ones first. Those that all of them have (`shared`)
 * do not, unless only some of them require these.
 */
export function distinctiveMembers<One extends Member>(members: One[], shared: SharedNames): One[] {
  const own = members.filter(({ name }) => !shared.names.has(name));
  const required = members.filter((member) => member.required);
  const [distinct = []] = [
    own.filter((member) => member.required),
    own,
    required.filter(({ name }) => !shared.required.has(name)),
    required,
  ].filter(({ length }) => length > 0);
  return distinct;
}

/** The names that the options of a union share. */
export const sharedNames = (options: Member[][]): SharedNames => ({
  names: inAll(options),
  required: inAll(options.map((members) => members.filter(({ required }) => required))),
});

function inAll(options: Member[][]): ReadonlySet<string> {
  const [first = [], ...others] = options.map((members) => new Set(members.map(({ name }) => name)));
  return new Set([...first].filter((name) => others.every((names) => names.has(name))));
}

const mostNames = 3;
