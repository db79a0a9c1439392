import type { SavedCall } from "#http/request/saved-call.ts";
import type { RequestOperation } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import { isObject } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/authorization.ts";
import { element } from "../element.ts";
import { controlsIn, isChanged, rowOf } from "../fields.ts";
import { put } from "../fill-json.ts";
import { parameterId } from "../form.ts";

/** Values of requests that succeeded, by what they identify. They last as long as the tab. */
export interface KnownValues {
  /** Remembers what may be stored of a request. */
  remember(call: SavedCall): void;
  clear(): void;
}

/**
 * Fills required parameters and body fields with what the reader sent for them on another page of the API below `root`, shows
 * a note, and suggests it for optional ones. What the reader has typed on this page stays.
 */
export function startKnownValues(
  form: HTMLFormElement,
  operation: RequestOperation,
  root: string,
): KnownValues {
  const key = `specimen-values ${root}`;
  const known = read(key);
  const fill = (name: string, value: string, control: HTMLInputElement) => {
    put(control, value);
    // Whoever is about to type in it replaces the value, and does not type into its middle.
    if (control === document.activeElement) control.select();
    return [{ name, control }];
  };
  const parameters = operation.parameters.flatMap((parameter, index) => {
    const value = known[identityOf(parameter, operation.path)];
    const [control] = controlsIn(rowOf(form, parameterId(index)) ?? document.createElement("i"));
    if (value === undefined || !(control instanceof HTMLInputElement) || isChanged(control)) return [];
    suggest(control, value);
    return !parameter.required || control.value === value ? [] : fill(parameter.name, value, control);
  });
  const fields = requiredFields(form).flatMap(([name, control]) => {
    const value = known[name];
    const isFilled = value !== undefined && !generic.test(name) && control.value !== value;
    return isFilled ? fill(name, value, control) : [];
  });
  const filled = [...parameters, ...fields];
  if (filled.length > 0) form.prepend(noteOn(filled, key));
  if (filled.length > 0) form.dispatchEvent(new Event("input", { bubbles: true }));
  // The fields of a body come and go.
  form.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "text" || target.list !== null) return;
    const name = target.closest<HTMLElement>(".try-body [data-field]")?.dataset.name;
    const value = name === undefined ? undefined : read(key)[name];
    if (value !== undefined && target.id !== "") suggest(target, value);
  });
  return {
    remember({ parameters, body }) {
      const sent = parameters.map((one): [string, unknown] => [identityOf(one, operation.path), one.value]);
      const texts = [...typedIn(body, operation), ...sent].filter(
        ([, value]) => typeof value === "string" && value !== "" && value.length <= longest,
      );
      write(key, Object.assign(read(key), Object.fromEntries(texts)));
    },
    clear: () => write(key, {}),
  };
}

const longest = 200;

/** The required fields of a body for a text, by their names; none of a body that the reader has changed. */
function requiredFields(form: HTMLFormElement): [name: string, control: HTMLInputElement][] {
  const rows = form.querySelectorAll<HTMLElement>(
    ".try-body:not([data-edited]) .try-group > [data-kind=text][data-required]",
  );
  return [...rows].flatMap((row): [string, HTMLInputElement][] => {
    const [control] = controlsIn(row);
    const isOpen = control instanceof HTMLInputElement && control.type === "text" && !isChanged(control);
    return isOpen ? [[row.dataset.name ?? "", control]] : [];
  });
}

/** The texts and numbers of a body by their names, but for those that the description gives as an example. */
function typedIn(body: SavedCall["body"], operation: RequestOperation): [name: string, value: unknown][] {
  if (body === null) return [];
  const examples =
    operation.body?.content.flatMap((media) =>
      media.examples.map(({ text, filled = text }) => readJson(filled)),
    ) ?? [];
  const isExample = (name: string, value: unknown) =>
    examples.some((example) => isObject(example) && (example as Record<string, unknown>)[name] === value);
  const members =
    body.kind === "fields"
      ? body.fields.map(({ name, value }): [string, unknown] => [name, value])
      : membersOf(isJson(body.mediaType) ? readJson(body.text) : null);
  return members
    .filter(([name, value]) => !generic.test(name) && !isExample(name, value))
    .map(([name, value]) => [name, typeof value === "number" ? String(value) : value]);
}

const membersOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Names that any resource may have. */
const generic = /^(?:id|uuid|key|name|slug|number|index)$/i;

/** The same name means the same thing, but for generic ones: those belong to their path. */
function identityOf({ in: place, name }: { in: string | null; name: string }, path: string): string {
  if (place !== "path" || !generic.test(name)) return name;
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
