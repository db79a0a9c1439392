/** The panel's form of a JSON body, filled and read back without a browser. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import * as ids from "#html/contract/ids.ts";
import { bodyField } from "#http/form/body.ts";
import { jsonText } from "#http/form/entered-value.ts";
import { fieldRow } from "#http/form/row.ts";
import type { RequestMedia } from "#http/request/types.ts";
import { type JsonValue, parseJson } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { readField } from "../../src/islands/try-it/form/rows.ts";

/** The JSON text of a form that was filled with a value. */
export function readBack(
  media: RequestMedia,
  schemas: SchemasByRef,
  value: JsonValue,
): JsonValue | undefined {
  const field = bodyField(media, schemas);
  const { html } = fieldRow(field, { id: ids.tryBodyForm, value, hint: "", isJson: true });
  const [row] = elementsIn(parseFragment(html));
  if (row === undefined) throw new Error("The form has no row.");
  const text = jsonText(readField(new FormElement(row) as unknown as HTMLElement));
  return text === null ? undefined : parseJson(text);
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => "tagName" in node;
const elementsIn = (node: Node): Element[] => ("childNodes" in node ? node.childNodes.filter(isElement) : []);

/** As much of an element of a browser as reading a form takes. */
class FormElement {
  readonly #element: Element;
  constructor(element: Element) {
    this.#element = element;
  }

  get tagName(): string {
    return this.#element.tagName;
  }

  get type(): string | undefined {
    return attribute(this.#element, "type");
  }

  get dataset(): { [name: string]: string } {
    const marks = this.#element.attrs.filter(({ name }) => name.startsWith("data-"));
    return Object.fromEntries(marks.map(({ name, value }) => [camelCase(name.slice(5)), value]));
  }

  get checked(): boolean {
    return attribute(this.#element, "checked") !== undefined;
  }

  get value(): string {
    if (this.tagName === "textarea") return textIn(this.#element);
    const element = this.tagName === "select" ? this.#selected : this.#element;
    return element === undefined ? "" : (attribute(element, "value") ?? "");
  }

  get selectedOptions(): FormElement[] {
    return this.#selected === undefined ? [] : [new FormElement(this.#selected)];
  }

  get #selected(): Element | undefined {
    const options = elementsIn(this.#element);
    return options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
  }

  querySelector(selector: string): FormElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** Of `:scope > …` the children, step by step; of a list of names all elements below. */
  querySelectorAll(selector: string): FormElement[] {
    const [scope, ...steps] = selector.split(" > ");
    const found =
      scope === ":scope"
        ? steps.reduce(
            (elements, step) =>
              elements.flatMap((one) => elementsIn(one).filter((child) => fits(child, step))),
            [this.#element],
          )
        : below(this.#element).filter((one) => selector.split(", ").some((name) => fits(one, name)));
    return found.map((one) => new FormElement(one));
  }
}

/** Whether an element has a simple selector: a class, an attribute, or a name without a class. */
function fits(element: Element, selector: string): boolean {
  const [, excluded] = /:not\(\.([\w-]+)\)/.exec(selector) ?? [];
  const classes = (attribute(element, "class") ?? "").split(" ");
  if (excluded !== undefined && classes.includes(excluded)) return false;
  const simple = selector.replace(/:not\(.*\)/, "");
  if (simple.startsWith(".")) return classes.includes(simple.slice(1));
  if (simple.startsWith("[")) return attribute(element, simple.slice(1, -1)) !== undefined;
  return element.tagName === simple;
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

const below = (element: Element): Element[] =>
  elementsIn(element).flatMap((child) => [child, ...below(child)]);

const textIn = ({ childNodes }: Element) =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Takes the place of a class of the browser: elements of it have this name. */
const classOf = (name: string) => ({
  [Symbol.hasInstance]: (value: unknown) => value instanceof FormElement && value.tagName === name,
});
Object.assign(globalThis, { HTMLInputElement: classOf("input"), HTMLSelectElement: classOf("select") });
