import type { ValueProblem } from "#request/check.ts";
import type {
  NamedText,
  ParameterValue,
  RequestOperation,
  RequestParameter,
  RequestValues,
} from "#request/types.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in the form, text by text as it was typed. */
export function readValues(form: HTMLFormElement, operation: RequestOperation): RequestValues {
  const body = fieldNamed(form, "body");
  return {
    parameters: operation.parameters.map((parameter, index) => ({
      in: parameter.in,
      name: parameter.name,
      value: typedValue(parameter, fieldNamed(form, `parameter-${index}`)?.value ?? ""),
    })),
    body:
      body === undefined ? null : { kind: "text", mediaType: body.dataset.mediaType ?? "", text: body.value },
  };
}

/** The address the call goes to, without a slash at its end. */
export function serverOf(form: HTMLFormElement): string {
  return (fieldNamed(form, "server")?.value ?? "").trim().replace(/\/+$/, "");
}

/** Says at each field what is wrong with it and goes to the first one. Returns whether there was nothing. */
export function showProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: ValueProblem[],
): boolean {
  const messages = new Map(problems.map((problem) => [fieldOf(problem, operation), messageOf(problem)]));
  if (!isAddress(serverOf(form)))
    messages.set("server", "Write a whole address, such as https://api.example.com.");
  const fields = [...form.elements].filter(isField);
  for (const field of fields) show(field, messages.get(field.name));
  fields.find((field) => messages.has(field.name))?.focus();
  return messages.size === 0;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isField = (element: Element): element is Field => element.matches("input, select, textarea");

function fieldNamed(form: HTMLFormElement, name: string): Field | undefined {
  return [...form.elements].filter(isField).find((field) => field.name === name);
}

function typedValue({ shape }: RequestParameter, text: string): ParameterValue {
  if (text === "") return undefined;
  if (shape === "scalar") return text;
  const lines = text.split("\n").filter((line) => line !== "");
  return shape === "array" ? lines : lines.map(named);
}

function named(line: string): NamedText {
  const [name = "", ...rest] = line.split("=");
  return [name, rest.join("=")];
}

function fieldOf(problem: ValueProblem, { parameters }: RequestOperation): string {
  if (problem.in === "body") return "body";
  return `parameter-${parameters.findIndex((one) => one.in === problem.in && one.name === problem.name)}`;
}

const messageOf = ({ kind }: ValueProblem) =>
  kind === "missing"
    ? "A value is required."
    : "This value cannot stand in a path: browsers take it for a step up.";

function show(field: Field, message: string | undefined): void {
  if (message === undefined) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
  const place = field.closest(".try-field")?.querySelector(".try-problem");
  if (place) place.textContent = message ?? "";
}
