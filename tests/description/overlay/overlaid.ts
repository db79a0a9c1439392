import { join } from "node:path";
import type { TestContext } from "node:test";
import { type Description, loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../../cli/temporary.ts";

export const pets = `openapi: 3.1.0
info: { title: Pets, version: "1" }
tags: [{ name: pets }, { name: store }, { name: old }]
paths:
  /pets:
    get: { tags: [pets, old], summary: List, responses: { "200": { description: OK } } }
    post: { tags: [pets], summary: Create, responses: { "201": { description: Made } } }
`;

const nested = (levels: number): string =>
  levels === 0 ? "{}" : `{ a: ${nested(levels - 1)}, b: ${nested(levels - 1)} }`;

/** A description in which queries have many ways. */
export const deep = `${pets}x-nested: ${nested(13)}\n`;

/** Loads a description with overlays of this version that have these actions. */
export async function overlaid(
  t: TestContext,
  description: string,
  actions: string[],
  version = "1.1.0",
): Promise<Description & { folder: string }> {
  const names = actions.map((_action, index) => `${index + 1}.overlay.yaml`);
  const folder = temporaryFolder(t, {
    "api.yaml": description,
    ...Object.fromEntries(names.map((name, index) => [name, head(version) + actions[index]])),
  });
  const overlays = names.map((name) => join(folder, name));
  return { ...(await loadDescription(join(folder, "api.yaml"), { overlays })), folder };
}

/** Why that is refused, without the folder. */
export const refusal = (t: TestContext, description: string, actions: string[], version?: string) =>
  overlaid(t, description, actions, version).then(
    () => "nothing",
    ({ message }: Error) => message.replace(/^.*\/(?=\d\.overlay)/, ""),
  );

const head = (version: string) => `overlay: ${version}\ninfo: { title: Docs, version: 1.0.0 }\nactions:\n`;
