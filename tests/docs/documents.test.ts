import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { knownMarkers } from "#model/extensions/index.ts";
import { avoidedIn } from "./avoided-phrases.ts";
import { documents } from "./documents.ts";

suite("documents", () => {
  test("documents link to files and headings that exist", () => {
    const broken = documents.flatMap(({ path, text }) =>
      linksOf(text)
        .filter((link) => !resolves(path, link))
        .map((link) => `${path}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  test("documents name only files and folders that exist", () => {
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:src|tests|openapi|docs|public)\/[\w./-]+)`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !existsSync(name))
        .map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });

  test("documents name modules by the end of an existing path", () => {
    const files = globSync("{src,tests,public}/**/*.{ts,mjs,astro,css,js}").map(
      (file) => `/${file.replaceAll("\\", "/")}`,
    );
    const missing = documents
      .filter(({ path }) => path === "CONTRIBUTING.md" || path.startsWith("docs/architecture/"))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`([\w./-]+\.(?:ts|mjs|astro|css))`/g)]
          .map(([, name = ""]) => name)
          .filter((name) => !/^specimen\.config\./.test(name) && !existsSync(name))
          .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
          .map((name) => `${path}: ${name}`),
      );
    assert.deepEqual(missing, []);
  });

  test("docs/markers.md explains every known marker", () => {
    const guide = documents.find(({ path }) => path === "docs/markers.md")?.text ?? "";
    const missing = knownMarkers
      .map(({ key }) => key)
      .filter((key) => !new RegExp(`\`${key}[\`:.]`).test(guide));
    assert.deepEqual(missing, []);
  });

  test("README and CONTRIBUTING stay short", () => {
    const lengths = ["README.md", "CONTRIBUTING.md"].map(
      (name) => documents.find(({ path }) => path === name)?.text.split("\n").length ?? Number.NaN,
    );
    assert.ok(
      lengths.every((lines) => lines <= 150),
      `${lengths}`,
    );
  });

  test("documents use the terms of the field", () => {
    const found = documents.flatMap(({ path, text }) =>
      withoutCode(text)
        .split("\n")
        .flatMap((line, index) => avoidedIn(line).map((phrase) => `${path}:${index + 1}: ${phrase}`)),
    );
    assert.deepEqual(found, []);
  });
});

const withoutCode = (text: string) =>
  text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, "")).replace(/`[^`]*`/g, "");

const linksOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function resolves(from: string, link: string): boolean {
  const [file = "", fragment] = link.split("#");
  const path = file === "" ? from : join(dirname(from), file);
  if (!existsSync(path)) return false;
  return fragment === undefined || headingsOf(path).includes(fragment);
}

const headingsOf = (path: string) =>
  [...(documents.find((document) => document.path === path)?.text ?? "").matchAll(/^#+ (.*)$/gm)].map(
    ([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .trim()
        .replace(/\s/g, "-"),
  );
