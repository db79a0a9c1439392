import { load } from "js-yaml";
import schema from "#cli/config/schema.json" with { type: "json" };
import { documents } from "./documents.ts";

const settingNames = Object.keys(schema.properties);

/** A configuration of Specimen in a document, as the file that a reader would write. */
export interface Configuration {
  /** The document, and how many configurations come before it there: `docs/brand.md 2`. */
  place: string;
  file: "specimen.config.yaml" | "specimen.config.json" | "specimen.config.ts";
  text: string;
}

/** The configurations of all documents but those of rules, which are descriptions. */
export const configurations = (): Configuration[] =>
  documents
    .filter(({ path }) => path !== "docs/rules.md")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^```(yaml|json|ts|js)\n(.*?)^```/gms)]
        .flatMap(([, language = "", block = ""]) => configurationOf(language, block) ?? [])
        .map((one, index) => ({ ...one, place: `${path} ${index}` })),
    );

function configurationOf(language: string, block: string): Omit<Configuration, "place"> | null {
  if (language === "yaml" || language === "json")
    return isOfSettings(load(block)) ? { file: `specimen.config.${language}`, text: block } : null;
  // Programs, and the configurations of other tools.
  if (/^import (?!\{ defineConfig \} from "@specimen-docs)|^(?:const|\/\/|\/\*\*)|specimen\(/m.test(block))
    return null;
  if (!block.includes("defineConfig"))
    return isFragment.test(block)
      ? { file: "specimen.config.ts", text: `export default {\n${block.trimEnd().replace(/,?$/, ",")}\n};\n` }
      : null;
  const header = 'import { defineConfig } from "@specimen-docs/specimen/config";\n\n';
  return { file: "specimen.config.ts", text: block.startsWith("import") ? block : header + block };
}

/** Settings without the braces around them. */
const isFragment = new RegExp(`^(?:${settingNames.join("|")}): `);

const isOfSettings = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).every((name) => name === "$schema" || settingNames.includes(name));

const description = (title: string) => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
tags: [{ name: orders }, { name: Customers }]
paths:
  /pets:
    get: { operationId: listPets, tags: [orders], responses: { "200": { description: All } } }
    post: { operationId: createPet, tags: [Customers], responses: { "201": { description: The new one } } }
  /pets/{id}:
    delete:
      operationId: deletePet
      tags: [Customers]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Deleted } }
`;
const overlay = `overlay: 1.1.0
info: { title: Texts, version: 1.0.0 }
actions: [{ target: "$.paths['/pets'].get", update: { summary: All } }]
`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';

/** The files that the configurations of the documents name. */
export const namedFiles: Record<string, string | Buffer> = {
  ...Object.fromEntries(
    [
      "openapi",
      "openapi.de",
      "openapi.pt",
      "shop",
      "orders/v1",
      "orders/v2",
      "billing",
      "openapi/history/0.9",
    ].map((name) => [`${name}.yaml`, description("Pets")]),
  ),
  ...Object.fromEntries(["docs", "de"].map((name) => [`${name}.overlay.yaml`, overlay])),
  ...Object.fromEntries(["logo", "logo-dark", "favicon"].map((name) => [`${name}.svg`, picture])),
  ...Object.fromEntries(
    ["start", "selling/refunds", "start/first", "billing/first", "en/first", "de/first"].map((name) => [
      `guides/${name}.md`,
      "# First steps\n\nRead this.\n",
    ]),
  ),
  "changelog/1.md": "New.\n",
  "card.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "Inter.woff2": Buffer.from("wOF2"),
  "brand.css": "main { color: inherit; }\n",
  "fonts/Mono.woff2": Buffer.from("wOF2"),
  "own.js": "window.own = true;\n",
  "banner.html": "<p>News</p>\n",
  "footer.html": "<p>Ours</p>\n",
  "before.mjs": "export default (page, { html }) => html`<p>Ask us.</p>`;\n",
  "fr.json": '{ "pages": { "send": "Envoyer" } }\n',
};
