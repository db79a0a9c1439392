import * as classes from "#html/contract/classes.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/panel.ts";
import type {
  SandboxContents,
  SandboxTransport,
  ServerTransport,
  StoredRecords,
} from "#server/sandbox/index.ts";
import { adoptStyle, buttonOf, element, statusOf } from "../element.ts";
import type { PanelContext } from "../panel-context.ts";
import type { Head } from "../request/send.ts";
import { storageOf, store, stored } from "../tab-storage.ts";
import css from "./stored-records.css?inline";
import { storeOf } from "./transport.ts";

adoptStyle(css);

/** The section with stored records of each form, created after the first response. */
const groups = new WeakMap<HTMLFormElement, Update>();

type Update = (records: StoredRecords, kind: StoreKind) => Promise<void>;

/** The kind of store. `nothing` is a simulation that stores nothing for this operation. */
type StoreKind = "sandbox" | "simulation" | "nothing";

/**
 * After each response of a sandbox or simulation, shows its stored records below the form, with a button that resets
 * them. A simulation also gets the choice of its responses.
 */
export async function showStore(
  { form, operation, site, untilIdle }: PanelContext,
  transport: SandboxTransport | ServerTransport,
  head: Head,
): Promise<void> {
  const kind = storeOf(head);
  const records = transport.kind === "sandbox" ? transport : transport.simulation;
  if (kind === null || (kind === "sandbox" && transport.kind === "server")) return;
  const update = groups.get(form) ?? makeGroup(form, kind === "sandbox" ? sandboxTexts : simulationTexts);
  groups.set(form, update);
  await update(records, kind);
  if (kind === "sandbox" || operation.sandbox === null) return;
  const { startPreference } = await import("./preference-row.ts");
  startPreference(form, operation, new URL(operation.sandbox.api, site).href, untilIdle);
}

const sandboxTexts = {
  ...{ data: messages.data, reset: messages.reset },
  ...{ wasReset: messages.wasReset, notReset: messages.notReset },
};

const simulationTexts: typeof sandboxTexts = {
  ...{ data: messages.simulationData, reset: messages.resetSimulation },
  ...{ wasReset: messages.simulationWasReset, notReset: messages.simulationNotReset },
};

function makeGroup(form: HTMLFormElement, texts: typeof sandboxTexts): Update {
  const note = element("p", "sandbox-note");
  const list = element("dl", "sandbox-counts");
  const message = statusOf("p", "quiet");
  const keeping = element("p", "quiet");
  const reset = buttonOf("try-view", texts.reset);
  const summary = element("summary", "", texts.data);
  const details = element("details", "sandbox", summary, list, keeping, reset, message);
  form.querySelector(`.${classes.tryActions}`)?.after(note, details);

  let isLost = false;
  let current: { records: StoredRecords; kind: StoreKind } | null = null;
  const show = (
    { collections, storage, database }: SandboxContents,
    { records, kind }: NonNullable<typeof current>,
  ) => {
    list.replaceChildren(
      ...collections.map(({ name, count }) =>
        element("div", "", element("dt", "", name), element("dd", "", count.toLocaleString(messages.locale))),
      ),
    );
    isLost = wasLost(database) || isLost;
    const usual = kind === "nothing" ? messages.storesNothing : noteOn(storage, records.runsIn);
    note.textContent = isLost ? `${messages.sandboxLost} ${usual}`.trim() : usual;
    note.hidden = note.textContent === "";
    keeping.textContent = keepingOf(storage);
  };
  reset.addEventListener("click", async () => {
    if (current === null) return;
    message.textContent = "";
    try {
      const contents = await current.records.reset();
      isLost = false;
      show(contents, current);
      message.textContent = texts.wasReset;
    } catch {
      message.textContent = texts.notReset;
    }
  });
  return async (records, kind) => {
    current = { records, kind };
    message.textContent = "";
    show(await records.contents(), current);
  };
}

/** Whether the browser deleted the database since the last visit. It would start over silently. */
function wasLost(database: SandboxContents["database"]): boolean {
  if (database === null) return false;
  const key = `${keys.sandbox} ${database.name}`;
  const local = storageOf("localStorage");
  const before = stored(local, key);
  store(local, key, database.id);
  return before !== null && before !== database.id;
}

const keepingOf = (storage: SandboxContents["storage"]) =>
  ({ kept: messages.stored, server: messages.storedOnServer, memory: "" })[storage];

/** A note about unusual storage; empty if it is as expected. */
function noteOn(storage: SandboxContents["storage"], runsIn: StoredRecords["runsIn"]): string {
  if (storage === "memory" && runsIn === "page") return messages.untilPageLeft;
  if (storage === "memory") return messages.shortLived;
  if (runsIn === "page") return isSecureContext ? messages.panelOnly : messages.panelOnlyWithoutHttps;
  return "";
}
