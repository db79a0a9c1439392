/** A member of an object by its name. */
interface Member {
  name: string;
  required: boolean;
}

/**
 * The names that distinguish an unnamed object from others: `mail, name, …`. Names that all of them have
 * (`shared`) do not.
 */
export function distinctiveNames(members: Member[], shared: ReadonlySet<string> = new Set()): string {
  const own = members.filter(({ name }) => !shared.has(name));
  const distinct = own.length > 0 ? own : members;
  const required = distinct.filter((member) => member.required);
  const names = (required.length > 0 ? required : distinct).map(({ name }) => name);
  return names.length > mostNames ? `${names.slice(0, mostNames).join(", ")}, …` : names.join(", ");
}

/** The names of members that all options of a union have. */
export function sharedNames(options: string[][]): ReadonlySet<string> {
  const [first = [], ...others] = options.map((names) => new Set(names));
  return new Set([...first].filter((name) => others.every((names) => names.has(name))));
}

const mostNames = 3;
