import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { disturbanceIds, preferId } from "#http/form/field-ids.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { OperationExamples } from "#http/request/simulated.ts";
import { statusText } from "#http/request/status.ts";
import { messages } from "#messages/panel.ts";
import { draftIn, followDraft } from "../changes.ts";
import { adoptStyle, element, labelOf } from "../element.ts";
import { inBackground } from "../loading.ts";
import css from "./preference-row.css?inline";

adoptStyle(css);

/** Lets readers choose the response while the server in the form is the simulation at `simulation`. */
export function startPreference(
  form: HTMLFormElement,
  operation: CallableOperation,
  simulation: string,
  untilIdle: () => Promise<void>,
): void {
  const isChosen = () => draftIn(form).server.address === simulation;
  const update = async () => {
    const row = form.querySelector<HTMLElement>(".try-preference");
    if (!isChosen()) row?.remove();
    else if (row === null) {
      const made = await preferenceRow(operation);
      await untilIdle();
      if (isChosen() && form.querySelector(".try-preference") === null)
        form.querySelector(`[data-${data.field}=${ids.tryServer}]`)?.after(made);
    }
  };
  followDraft(form, "preference", () => inBackground(update()));
  inBackground(update());
}

/** The field for the response of a simulation. Its values are those of `Prefer`. */
async function preferenceRow(operation: CallableOperation): Promise<HTMLElement> {
  const examples = await loadExamples();
  const select = element("select", "");
  select.id = preferId;
  select.append(
    new Option(messages.defaultResponse, ""),
    ...operation.responses.flatMap(({ status }, index) => optionsOf(status, examples[index])),
    new Option(messages.randomData, "dynamic=true"),
  );
  return element(
    "div",
    "try-preference",
    element("div", classes.tryField, labelOf(preferId, messages.mockResponse), select),
    numberField(disturbanceIds.delay, messages.delay, 20_000, 100),
    numberField(disturbanceIds.failure, messages.failureRate, 100, 10),
  );
}

function numberField(id: string, name: string, most: number, step: number): HTMLElement {
  const input = element("input", "");
  Object.assign(input, { id, type: "number", min: "0", max: most, step, placeholder: "0" });
  return element("div", classes.tryField, labelOf(id, name), input);
}

/** The examples for the simulation, from the file beside the page. Without it, only statuses can be chosen. */
async function loadExamples(): Promise<OperationExamples> {
  const response = await fetch("answers.json").catch(() => null);
  return response?.ok ? await response.json() : [];
}

function optionsOf(status: string, examples: OperationExamples[number] | undefined): Option[] {
  const code = codeOf(status);
  if (code === null) return [];
  const names = new Set((examples?.content ?? []).flat().flatMap(({ name }) => name ?? []));
  // Longer or other names do not fit in a header.
  const plain = [...names].filter((name) => /^[\x20-\x7e]{1,200}$/.test(name));
  const title = `${status} ${statusText(status)}`.trim();
  return [
    new Option(title, `code=${code}`),
    ...plain.map((name) => new Option(`${title}: ${name}`, `code=${code}, example=${quoted(name)}`)),
  ];
}

type Option = HTMLOptionElement;

/** A concrete status for a range, or for `default`. */
function codeOf(status: string): string | null {
  if (status === "default") return "500";
  return /^[2-5](?:\d\d|XX)$/.test(status) ? status.replace("XX", "00") : null;
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, "\\$&")}"`;
