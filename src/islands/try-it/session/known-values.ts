import { messages } from "#messages/session.ts";
import type { SavedCall } from "#request/saved-call.ts";
import type { RequestOperation } from "#request/types.ts";
import { element } from "../element.ts";
import { controlsIn, isChanged, rowOf } from "../fields.ts";
import { put } from "../fill-json.ts";
import { parameterId } from "../form.ts";

/** Values of requests that succeeded, by what they identify. They last as long as the tab. */
export interface KnownValues {
  /** Remembers what may be stored of a request. */
  remember(parameters: SavedCall["parameters"]): void;
  clear(): void;
}

/**
 * Fills required parameters with what the reader sent for them on another page of the API below `root`, shows a note, and
 * suggests it for optional ones. What the reader has typed on this page stays.
 */
export function startKnownValues(
  form: HTMLFormElement,
  operation: RequestOperation,
  root: string,
): KnownValues {
  const key = `specimen-values ${root}`;
  const known = read(key);
  const filled = operation.parameters.flatMap((parameter, index) => {
    const value = known[identityOf(parameter, operation.path)];
    const [control] = controlsIn(rowOf(form, parameterId(index)) ?? document.createElement("i"));
    if (value === undefined || !(control instanceof HTMLInputElement) || isChanged(control)) return [];
    suggest(control, value);
    if (!parameter.required || control.value === value) return [];
    put(control, value);
    // Whoever is about to type in it replaces the value, and does not type into its middle.
    if (control === document.activeElement) control.select();
    return [{ name: parameter.name, control }];
  });
  if (filled.length > 0) form.prepend(noteOn(filled, key));
  if (filled.length > 0) form.dispatchEvent(new Event("input", { bubbles: true }));
  return {
    remember(parameters) {
      const texts = parameters.flatMap((one): [string, string][] =>
        typeof one.value === "string" && one.value !== "" && one.value.length <= longest
          ? [[identityOf(one, operation.path), one.value]]
          : [],
      );
      write(key, { ...read(key), ...Object.fromEntries(texts) });
    },
    clear: () => write(key, {}),
  };
}

const longest = 200;

/** The same name means the same thing, but for names that any resource may have: those belong to their path. */
function identityOf({ in: place, name }: { in: string | null; name: string }, path: string): string {
  if (place !== "path" || !/^(?:id|uuid|key|name|slug|number|index)$/i.test(name)) return name;
  return `${path.split(`{${name}}`)[0]?.split("/").at(-2) ?? ""}/${name}`;
}

function suggest(control: HTMLInputElement, value: string): void {
  const list = element("datalist", "");
  list.id = `${control.id}-known`;
  list.append(new Option(value, value));
  control.after(list);
  control.setAttribute("list", list.id);
}

function noteOn(filled: { name: string; control: HTMLInputElement }[], key: string): HTMLElement {
  const names = filled.map(({ name }) => name).join(", ");
  const clear = element("button", "try-view", messages.clearValues);
  const note = element("p", "try-arrival", `${messages.filledIn(names)} `, clear);
  note.role = "status";
  clear.type = "button";
  clear.addEventListener("click", () => {
    write(key, {});
    for (const { control } of filled) {
      control.value = control.defaultValue;
      control.removeAttribute("list");
    }
    note.remove();
    filled[0]?.control.form?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return note;
}

function read(key: string): Record<string, string | undefined> {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const entries = Object.entries(values ?? {}).filter(([, value]) => typeof value === "string");
    return Object.assign(Object.create(null), Object.fromEntries(entries));
  } catch {
    return Object.create(null);
  }
}

function write(key: string, values: Record<string, string | undefined>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Blocked or full: nothing is remembered.
  }
}
