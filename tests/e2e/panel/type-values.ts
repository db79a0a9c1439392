import type { Locator } from "@playwright/test";
import type { BodyValue, FileContent, ParameterValue, RequestValues } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { caseFiles } from "../../contracts/request-cases/case.ts";
import type { TryItPanel } from "../pages/try-it-panel.ts";

/** Types values into a panel, by the visible names of its fields. */
export async function typeValues(panel: TryItPanel, { parameters, body }: RequestValues): Promise<void> {
  for (const { name, value } of parameters) await typeValue(panel, name, value);
  if (body !== null) await typeBody(panel, body);
}

async function typeBody(panel: TryItPanel, body: BodyValue): Promise<void> {
  switch (body.kind) {
    case "text":
      return panel.body.fill(body.text);
    case "file":
      return choose(panel.body, [body.file]);
    case "fields":
      if (body.fields.every(({ name }) => name === "") && (await panel.group("Parts").count()) > 0)
        return typeItems(
          panel,
          "Parts",
          body.fields.flatMap(({ value }) => (typeof value === "string" ? [value] : [])),
        );
      for (const [index, { name, value }] of body.fields.entries())
        await typeValue(panel, name === "" ? `Part ${index + 1}` : name, value, "Body");
  }
}

/** `within` is the group that adds a property of this name if it has no field. */
async function typeValue(
  panel: TryItPanel,
  name: string,
  value: ParameterValue | FileContent[],
  within?: string,
): Promise<void> {
  if (value === undefined) return;
  const group = panel.group(name);
  if (typeof value === "string") {
    if ((await group.count()) > 0) await typeJson(panel, name, parseJson(value));
    else if ((await panel.field(name).count()) > 0) await typeText(panel.field(name), value);
    else if (within !== undefined) await addMember(panel.group(within), name, value);
    else throw new Error(`There is no field “${name}”.`);
  } else if (value.every((item) => typeof item === "string")) await typeItems(panel, name, value);
  else if (value.every((item) => Array.isArray(item))) {
    await empty(group);
    for (const [member, text] of value) await typeMember(panel, name, member, text);
  } else await choose(panel.field(name), value as FileContent[]);
}

async function typeItems(panel: TryItPanel, name: string, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await panel.group(name).getByRole("button", { name: "Add another" }).last().click();
    const isGroup = (await panel.group(`${name} ${index + 1}`).count()) > 0;
    if (isGroup) await typeJson(panel, `${name} ${index + 1}`, parseJson(text));
    else await typeText(panel.field(index === 0 ? name : `${name} ${index + 1}`), text);
  }
}

async function typeMember(panel: TryItPanel, group: string, name: string, text: string): Promise<void> {
  const field = panel.group(group).getByLabel(name, { exact: true });
  if ((await field.count()) > 0) await typeText(field, text);
  else await addMember(panel.group(group), name, text);
}

/** Removes the values of an example. */
async function empty(group: Locator): Promise<void> {
  const remove = group.getByRole("button", { name: "Remove this property" });
  while ((await remove.count()) > 0) await remove.first().click();
  for (const field of await group.getByRole("textbox").all()) await field.fill("");
}

async function addMember(group: Locator, name: string, text: string): Promise<void> {
  await group.getByRole("button", { name: "Add property" }).last().click();
  await group.getByLabel("Name", { exact: true }).last().fill(name);
  await group.getByLabel("Value", { exact: true }).last().fill(text);
}

/** A value in JSON, where the panel has fields for what it is made of. */
async function typeJson(panel: TryItPanel, name: string, value: JsonValue): Promise<void> {
  const textOf = (item: JsonValue) => (typeof item === "string" ? item : stringifyJson(item));
  if (Array.isArray(value)) await typeItems(panel, name, value.map(textOf));
  else if (isObject(value)) {
    await empty(panel.group(name));
    for (const [member, item] of Object.entries(value))
      await typeMember(panel, name, member, textOf(item as JsonValue));
  }
}

async function typeText(field: Locator, text: string): Promise<void> {
  const isChoice = (await field.evaluate(({ tagName }) => tagName)) === "SELECT";
  if (isChoice) await field.selectOption(text);
  else await field.fill(text);
}

const choose = (field: Locator, files: FileContent[]) =>
  field.setInputFiles(
    files.map(({ name, type }) => ({
      name,
      mimeType: type,
      buffer: caseFiles[name as keyof typeof caseFiles],
    })),
  );
