import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { names as configNames } from "#cli/config/read.ts";
import { inIgnoreFile } from "#cli/hosts/host.ts";
import { findDescriptions } from "#description/description-files.ts";

/** The initial files of a project. */
export interface Starter {
  /** The content of files to create, by path in the project. */
  files: Record<string, string>;
  /** The existing files, which are kept. */
  kept: string[];
  /** The description. */
  input: string;
}

/**
 * The missing files of a project: a configuration file, a description, and lines of `.gitignore`. An
 * existing description is used in the configuration.
 */
export async function starterFor(folder: string, { out, base }: StarterSettings): Promise<Starter> {
  const has = (name: string) => existsSync(join(folder, name));
  const config = configNames.find(has);
  const description = descriptionNames.find(has) ?? (await firstIn(folder)) ?? (await descriptionIn(folder));
  const input = description ?? "openapi.yaml";
  const ignored = has(".gitignore") ? readFileSync(join(folder, ".gitignore"), "utf8") : "";
  const missing = ["node_modules/", `${inIgnoreFile(out)}/`].filter((line) => !isIgnored(ignored, line));
  const separator = ignored === "" || ignored.endsWith("\n") ? "" : "\n";
  return {
    files: {
      ...(config === undefined && { "specimen.config.ts": configText(input, out, base) }),
      ...(description === undefined && { "openapi.yaml": descriptionText }),
      ...(missing.length > 0 && { ".gitignore": `${ignored}${separator}${missing.join("\n")}\n` }),
    },
    kept: [config ?? [], description ?? []].flat(),
    input,
  };
}

interface StarterSettings {
  out: string;
  base: string;
}

const descriptionNames = ["openapi", "swagger"].flatMap((name) =>
  ["yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
);

/** The first description in the folder `openapi`. */
async function firstIn(folder: string): Promise<string | undefined> {
  const found = await findDescriptions(join(folder, "openapi")).catch(() => []);
  return found[0] === undefined ? undefined : `openapi/${found[0].split(/[\\/]/).at(-1)}`;
}

/**
 * A description with another name in the folder itself, such as `resend.yaml`; null if there are
 * several.
 */
async function descriptionIn(folder: string): Promise<string | undefined> {
  const files = await findDescriptions(folder).catch(() => []);
  const found = files.filter((file) =>
    /^(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m.test(startOf(file)),
  );
  return found.length === 1 ? found[0]?.split(/[\\/]/).at(-1) : undefined;
}

const startOf = (file: string): string => readFileSync(file, "utf8").slice(0, 10_000);

const isIgnored = (text: string, line: string) =>
  text.split(/\r?\n/).some((one) => one.trim().replace(/^\/|\/$/g, "") === line.slice(0, -1));

// The import is type-only and removed on loading, so that the file works without the package.
const configText = (
  input: string,
  out: string,
  base: string,
) => `import type { Config } from "@specimen-docs/specimen/config";

export default {
  /** The description: a path, a URL, or a list of them. */
  input: ${JSON.stringify(input)},
  /** The folder that the site is written to. */
  out: ${JSON.stringify(out)},
  /** The path under which the site is served. */
  base: ${JSON.stringify(base)},

  // The origin of the site, for its sitemap, link previews and canonical URLs.
  // site: "https://docs.example.com",

  // A name in place of the description's title, and a color for links and buttons.
  // title: "Acme API",
  // theme: { accent: "#7b2ff7" },

  // A folder of Markdown files that are published as guides.
  // guides: "guides",
} satisfies Config;
`;

const descriptionText = `openapi: 3.1.0
info:
  title: Bookshelf
  version: 1.0.0
  description: |
    A small API to begin with. Replace it with your own.

    It has no server, so requests go to a simulation of this description.
tags:
  - name: Books
    description: What is on the shelf.
paths:
  /books:
    get:
      tags: [Books]
      operationId: listBooks
      summary: List books
      parameters:
        - name: limit
          in: query
          description: How many books to return at most.
          schema: { type: integer, minimum: 1, maximum: 100, default: 20 }
      responses:
        "200":
          description: The books, by title.
          content:
            application/json:
              schema:
                type: array
                items: { $ref: "#/components/schemas/Book" }
    post:
      tags: [Books]
      operationId: addBook
      summary: Add a book
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Book" }
      responses:
        "201":
          description: The book was added.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Book" }
          links:
            Book: { operationId: getBook, parameters: { id: "$response.body#/id" } }
        "400":
          description: The book is not valid.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Error" }
  /books/{id}:
    parameters:
      - name: id
        in: path
        required: true
        description: The id of the book.
        schema: { type: string }
    get:
      tags: [Books]
      operationId: getBook
      summary: Get a book
      responses:
        "200":
          description: The book.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Book" }
        "404":
          description: There is no such book.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Error" }
components:
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        id:
          type: string
          readOnly: true
          description: Assigned by the server.
          examples: [book-1]
        title:
          type: string
          minLength: 1
          examples: [The Left Hand of Darkness]
        year:
          type: integer
          description: The year of the first edition.
          examples: [1969]
    Error:
      type: object
      required: [message]
      properties:
        message:
          type: string
          description: What is wrong, for people.
          examples: [There is no such book.]
`;
