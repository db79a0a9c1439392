import { readFileSync } from "node:fs";
import type { Application } from "./applications.ts";

/** A program of the guide to frameworks, which shows its reference at `/docs`. */
export interface Recipe {
  /** The title of its section. */
  framework: string;
  /** The name that the program has. */
  file: string;
  /** What starts it; null where the program starts itself. */
  starter: { file: string; text: string } | null;
  needs: Application["needs"];
  /** Where its pages are made: in the browser, by the script tag, or in its process. */
  renders: "in the browser" | "in its process";
}

/** A further recipe is a section of the guide with a program, and an entry here. */
export const recipes: readonly Recipe[] = [
  {
    framework: "FastAPI",
    file: "app.py",
    starter: {
      file: "start.py",
      text: 'import os, uvicorn\nfrom app import app\n\nuvicorn.run(app, port=int(os.environ["PORT"]))\n',
    },
    needs: {
      kind: "python",
      packages: ["python3-fastapi", "python3-uvicorn"],
      modules: ["fastapi", "uvicorn"],
    },
    renders: "in the browser",
  },
  {
    framework: "NestJS",
    file: "app.ts",
    starter: null,
    needs: {
      kind: "npm",
      packages: {
        "@nestjs/common": "12.5.1",
        "@nestjs/core": "12.5.1",
        "@nestjs/platform-express": "12.5.1",
        "@nestjs/swagger": "12.0.2",
        "reflect-metadata": "0.2.2",
        rxjs: "7.8.2",
      },
    },
    renders: "in its process",
  },
  {
    framework: "Express",
    file: "app.mjs",
    starter: null,
    needs: { kind: "npm", packages: { express: "5.3.0" } },
    renders: "in its process",
  },
  {
    framework: "Fastify",
    file: "app.mjs",
    starter: null,
    needs: { kind: "npm", packages: { fastify: "5.12.8", "@fastify/swagger": "9.9.3" } },
    renders: "in its process",
  },
  {
    framework: "Hono",
    file: "app.mjs",
    starter: null,
    needs: {
      kind: "npm",
      packages: {
        hono: "4.13.19",
        "@hono/node-server": "2.1.9",
        "@hono/zod-openapi": "1.6.3",
        zod: "4.6.7",
      },
    },
    renders: "in its process",
  },
  {
    framework: "Go",
    file: "app.go",
    starter: null,
    needs: { kind: "go", packages: ["golang-go"], modules: [] },
    renders: "in the browser",
  },
];

/** The program of a section of the guide. Throws where it has none. */
export function programOf({ framework }: Recipe): string {
  const guide = readFileSync("docs/frameworks.md", "utf8");
  const [section = ""] = new RegExp(`^## ${framework}\\n.*?(?=^## )`, "ms").exec(guide) ?? [];
  const [, program] = /^```(?:python|js|ts|go)\n(.*?)^```/ms.exec(section) ?? [];
  if (program === undefined) throw new Error(`The guide has no program for ${framework}.`);
  return program;
}

/** The description of programs that do not make their own. */
export const description = `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
  /boats:
    post:
      operationId: addBoat
      summary: Add a boat
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Boat" } } } }
      responses: { "201": { description: The boat, content: { application/json: { schema: { $ref: "#/components/schemas/Boat" } } } } }
components:
  schemas:
    Boat: { type: object, required: [name], properties: { name: { type: string } } }
`;
