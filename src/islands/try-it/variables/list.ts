import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { typed } from "#http/form/entry.ts";
import { isSecretName } from "#http/form/secrets.ts";
import { isVariableName, reference } from "#http/form/variables.ts";
import { messages } from "#messages/authorization.ts";
import { changed } from "../changes.ts";
import { adoptStyle, buttonOf, element, statusOf } from "../element.ts";
import { enter } from "../form/enter.ts";
import { controlsIn } from "../form/rows.ts";
import type { Variable, VariableStore } from "./store.ts";
import css from "./variables.css?inline";

adoptStyle(css);

/** The list to see, change, delete and add variables. `origins` returns the origins that may get a secret. */
export function variableList(form: HTMLFormElement, store: VariableStore, origins: () => string[]) {
  const title = element("summary", "");
  const list = element("ul", "");
  const shown = () => {
    show();
    changed(form, "reader");
  };
  const show = () => {
    const all = store.all();
    title.textContent = messages.variables(all.length);
    list.hidden = all.length === 0;
    list.replaceChildren(...all.map((variable) => itemOf(variable, store, origins, shown)));
  };
  const adding = addingPart(form, store, origins, shown);
  const meaning = element("p", "quiet", messages.variablesMeaning);
  const details = element("details", "variables", title, meaning, list, adding.element);
  details.addEventListener("toggle", () => details.open && adding.refresh());
  show();
  return {
    element: details,
    clear() {
      store.clear();
      show();
    },
  };
}

function itemOf(
  variable: Variable,
  store: VariableStore,
  origins: () => string[],
  shown: () => void,
): HTMLElement {
  const { name, isSecret } = variable;
  const value = inputOf(messages.variableValueOf(name), isSecret ? "password" : "text");
  value.value = variable.value;
  value.addEventListener("change", () => {
    store.put({ ...variable, value: value.value, origins: origins() });
    shown();
  });
  onEnter(value, () => value.blur());
  const remove = buttonOf("try-view", "×", () => {
    store.remove(name);
    shown();
  });
  remove.className = classes.tryRemove;
  remove.ariaLabel = messages.deleteVariable(name);
  const note = element("span", "quiet", isSecret ? messages.secret : "");
  return element("li", "", element("code", "", reference(name)), value, note, remove);
}

/** The form that adds a variable: from a field, which then refers to it, or from a typed name and value. */
function addingPart(form: HTMLFormElement, store: VariableStore, origins: () => string[], shown: () => void) {
  const source = element("select", "");
  source.ariaLabel = messages.valueOfField;
  const name = inputOf(messages.variableName, "text");
  const value = inputOf(messages.variableValue, "text");
  const secret = element("input", "");
  secret.type = "checkbox";
  const problem = statusOf("span", classes.tryProblem);
  let from: FieldValue | null = null;
  const setSecret = (isSecret: boolean) => {
    secret.checked = isSecret;
    value.type = isSecret ? "password" : "text";
  };
  const add = () => {
    const own = name.value.trim();
    if (!isVariableName(own)) {
      problem.textContent = messages.variableNameInvalid;
      return name.focus();
    }
    store.put({ name: own, value: value.value, isSecret: secret.checked, origins: origins() });
    if (from?.control.isConnected && from.control.value === value.value)
      void enter(form, "reader", { fields: [typed(from.id, reference(own))] });
    from = null;
    problem.textContent = messages.variableAdded(reference(own));
    name.value = value.value = "";
    setSecret(false);
    shown();
    refresh();
  };
  const refresh = () => {
    const fields = valuesIn(form);
    const options = fields.map(
      ({ label, control }, index) => new Option(`${label}: ${shortened(control)}`, String(index)),
    );
    source.replaceChildren(new Option(messages.valueOfField, ""), ...options);
  };
  source.addEventListener("change", () => {
    const field = valuesIn(form)[Number(source.value)];
    if (source.value === "" || field === undefined) return;
    from = field;
    name.value = field.label.replace(/[^\p{L}\p{N}_.-]+/gu, "_").replace(/^[^\p{L}_]+/u, "");
    value.value = field.control.value;
    setSecret(field.control.type === "password" || isSecretName(field.label));
    name.select();
    name.focus();
  });
  secret.addEventListener("change", () => setSecret(secret.checked));
  for (const input of [name, value]) onEnter(input, add);
  const row = element(
    "div",
    "variables-add",
    ...[source, name, value],
    element("label", "", secret, ` ${messages.secret}`),
    buttonOf("try-view", messages.addVariable, add),
    problem,
  );
  return { element: row, refresh };
}

interface FieldValue {
  id: string;
  label: string;
  control: HTMLInputElement;
}

/** The fields of a form with a single-line value. */
function valuesIn(form: HTMLFormElement): FieldValue[] {
  const rows = [...form.querySelectorAll<HTMLElement>(`[data-${data.field}]`)];
  return rows.flatMap((row) => {
    const [control] = controlsIn(row);
    const label = row.dataset[data.name] ?? "";
    const isOne =
      /^(?:text|number)$/.test(row.dataset[data.kind] ?? "") && control instanceof HTMLInputElement;
    return isOne && label !== "" && control.value !== "" && !control.value.includes("{{")
      ? [{ id: row.dataset[data.field] ?? "", label, control }]
      : [];
  });
}

const shortened = ({ type, value }: HTMLInputElement) =>
  type === "password" ? "…" : value.length > 40 ? `${value.slice(0, 40)}…` : value;

function inputOf(name: string, type: string): HTMLInputElement {
  const input = element("input", "");
  Object.assign(input, { type, ariaLabel: name, placeholder: name, autocomplete: "off", spellcheck: false });
  return input;
}

function onEnter(input: HTMLInputElement, act: () => void): void {
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
}
