import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entered } from "#http/form/draft.ts";
import {
  changed,
  completeChanges,
  draftIn,
  followDraft,
  startChanges,
} from "../../../src/islands/try-it/changes.ts";

const entered: Entered = {
  server: "https://api.example",
  parameters: [],
  undeclared: [],
  body: null,
  accept: "",
  prefer: { response: "", delay: "", failure: "" },
};

function startForm(fields: { accept: string }): HTMLFormElement {
  const form = new EventTarget() as HTMLFormElement;
  startChanges(form, entered.server, () => ({ ...entered, ...fields }));
  return form;
}

test("followers of a change are notified in a fixed order, regardless of the order of registration", () => {
  const fields = { accept: "" };
  const form = startForm(fields);
  const heard: string[] = [];
  for (const who of ["keptDraft", "line", "authorization"] as const)
    followDraft(form, who, ({ accept }, { by }) => heard.push(`${who} ${by} ${accept}`));
  for (const who of ["body", "server", "options"] as const)
    completeChanges(form, who, ({ by, target }) => {
      fields.accept += `${who};`;
      heard.push(`${who} ${by} ${target}`);
    });
  assert.equal(draftIn(form).accept, "");
  changed(form, "link");
  const accept = "options;body;server;";
  assert.equal(draftIn(form).accept, accept);
  assert.deepEqual(heard, [
    "options link null",
    "body link null",
    "server link null",
    `authorization link ${accept}`,
    `line link ${accept}`,
    `keptDraft link ${accept}`,
  ]);
});

test("each form has its own state", () => {
  const [form, other] = [startForm({ accept: "a" }), startForm({ accept: "b" })];
  const heard: string[] = [];
  followDraft(form, "line", ({ accept }) => heard.push(accept));
  followDraft(other, "line", ({ accept }) => heard.push(accept));
  changed(other, "page");
  changed(null, "page");
  assert.deepEqual(heard, ["b"]);
});
