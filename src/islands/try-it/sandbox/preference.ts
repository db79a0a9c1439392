import type { CallableOperation } from "#request/callable.ts";
import { serverOf } from "../form.ts";

/** Lets the reader choose the response while the simulation is the server that is called. `root` is where the site begins. */
export function watchSimulation(form: HTMLFormElement, operation: CallableOperation, root: string): void {
  const { sandbox, servers } = operation;
  if (
    sandbox === null ||
    !servers.some(({ url, name }) => url === `/${sandbox.api}` && name === "Simulation")
  )
    return;
  const simulation = new URL(sandbox.api, root).href;
  const update = async () => {
    const isChosen = () => serverOf(form) === simulation;
    const row = form.querySelector<HTMLElement>(".try-preference");
    if (!isChosen()) row?.remove();
    else if (row === null) {
      const { preferenceRow } = await import("./preference-row.ts");
      const made = await preferenceRow(operation);
      if (isChosen() && form.querySelector(".try-preference") === null)
        form.querySelector('[data-field="try-server"]')?.after(made);
    }
  };
  form.addEventListener("input", () => void update().catch(() => {}));
  void update().catch(() => {});
}
