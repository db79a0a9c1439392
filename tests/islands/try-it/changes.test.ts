import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, follow } from "../../../src/islands/try-it/changes.ts";

test("those who write in a form are notified of a change before those who read it, in whatever order they came", () => {
  const form = new EventTarget() as HTMLFormElement;
  const heard: string[] = [];
  for (const who of ["draft", "line", "body", "recipients", "server", "options"] as const)
    follow(form, who, ({ by, target }) => heard.push(`${who} ${by} ${target}`));
  changed(form, "link");
  assert.deepEqual(heard, [
    "options link null",
    "body link null",
    "server link null",
    "recipients link null",
    "line link null",
    "draft link null",
  ]);
});

test("each form is followed on its own", () => {
  const [form, other] = [new EventTarget() as HTMLFormElement, new EventTarget() as HTMLFormElement];
  const heard: string[] = [];
  follow(form, "line", () => heard.push("form"));
  follow(other, "line", () => heard.push("other"));
  changed(other, "page");
  changed(null, "page");
  assert.deepEqual(heard, ["other"]);
});
