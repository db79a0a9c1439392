import { placeIn } from "#description/error.ts";
import type { Placing } from "#description/origins.ts";
import { lineAndColumn } from "#json/fault.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/site.ts";
import { type BrokenTarget, brokenLinks, type Text } from "#site/broken-links.ts";
import type { GuideFile } from "#site/guides/index.ts";
import { perObject } from "#site/made-once.ts";
import type { CheckContext, CheckRule, ReportProblem } from "../rule.ts";
import { inSentences } from "../sentences.ts";

const text = (words: string) =>
  `paths:\n  /pets:\n    get:\n      operationId: listPets\n      description: ${words}\n      responses: { "200": { description: Pets. } }`;

export const linkUnresolved: CheckRule = {
  id: "link-unresolved",
  severity: "error",
  why: "A link in a text does not resolve.",
  failing: text('"See [errors](#errors)."'),
  passing: text('"See [all pets](#operation/listPets)."'),
  create: (context, report) => ({
    end() {
      const broken = brokenOf(context);
      reportTargets(
        broken.filter(({ kind }) => kind === "link" || kind === "operation"),
        report,
      );
      const relative = broken.filter(({ kind }) => kind === "relative");
      const [first] = relative;
      if (first?.text)
        context.note(
          messages.relativeLinks(relative.length, shownPlace(first.text, context.read.description.origins)),
        );
    },
  }),
};

/** The place where the text of a link begins. */
function shownPlace({ pointer }: Text, origins: Placing): string {
  const { file, position } = origins.placeOf(pointer);
  return placeIn(file, position);
}

export const imageMissing: CheckRule = {
  id: "image-missing",
  severity: "error",
  why: "A text contains an image that does not exist.",
  failing: text('"![A pet](pet.png)"'),
  passing: text('"![A pet](https://example.com/pet.png)"'),
  create: (context, report) => ({
    end() {
      reportTargets(
        brokenOf(context).filter(({ kind }) => kind === "picture"),
        report,
      );
    },
  }),
};

export const guideFrontMatter: CheckRule = {
  id: "guide-front-matter",
  severity: "warn",
  why: "The front matter of a guide has an unknown key or an invalid value.",
  failing: "",
  passing: "",
  create: (context, report) => ({
    end() {
      reportTargets(
        brokenOf(context).filter(({ kind }) => kind === "frontMatter"),
        report,
      );
    },
  }),
};

export const textNotShown: CheckRule = {
  id: "text-not-shown",
  severity: "warn",
  why: "A text or guide contains something that pages do not show, such as an `<iframe>`, a style, a Mermaid diagram or MDX.",
  failing: text("'A <span style=\"color: red\">red</span> word.'"),
  passing: text('"A **red** word."'),
  create: (context, report) => ({
    end() {
      reportTargets(
        brokenOf(context).filter(({ kind }) => kind === "notShown"),
        report,
      );
    },
  }),
};

/** The broken links, for all rules, computed after the walk. */
const brokenOf = ({ texts, read }: CheckContext): BrokenTarget[] => brokenIn(texts, read);

const brokenIn = perObject(brokenLinks);

function reportTargets(targets: readonly BrokenTarget[], report: ReportProblem): void {
  for (const { problem, cause, text: inText, place } of targets) {
    const { message, fix } = inSentences(problem);
    const details = { ...(fix === undefined ? {} : { fix }), ...(cause === null ? {} : { cause }) };
    if (inText !== null)
      report(inText.pointer, message, { ...details, at: { text: inText.text, offset: inText.offset } });
    else if (place !== null)
      report("", message, {
        ...details,
        place: {
          file: place.file,
          line: place.position?.line ?? null,
          column: place.position?.column ?? null,
        },
      });
  }
}

export const textOperationUnknown: CheckRule = {
  id: "text-operation-unknown",
  severity: "warn",
  why: "A text mentions an operation that does not exist. It may have been renamed.",
  failing: text('"Like `GET /petts`."'),
  passing: text('"Like `GET /pets?limit=3`."'),
  create(context, report) {
    const isKnown = operationFinder(context);
    for (const file of context.read.guideFiles) checkGuide(file, isKnown, report);
    return {
      "*": ({ value, pointer, place }) => {
        if (place.endsWith("{}")) return;
        for (const name of ["summary", "description"]) {
          const words = value[name];
          if (typeof words === "string") checkText(words, pointerTo(pointer, name), isKnown, report);
        }
      },
    };
  },
};

/** A method and a path in inline code. */
const named = /(?<!`)`(GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS) (\/[^`\s]*)`(?!`)/g;

/**
 * A text with its code blocks blanked, because they contain examples. Offsets are preserved. A block
 * ends with at least as many marks as it begins with, or with the text (CommonMark 0.31.2, 4.5).
 */
function withoutBlocks(words: string): string {
  if (!/```|~~~/.test(words)) return words;
  let open: string | null = null;
  const lines = words.split("\n").map((line) => {
    const [, marks = "", info = ""] = /^ *(`{3,}(?!.*`)|~{3,})(.*)$/s.exec(line) ?? [];
    const isBlock = open !== null || marks !== "";
    if (open === null) open = marks === "" ? null : marks;
    else if (marks.startsWith(open) && info.trim() === "") open = null;
    return isBlock ? " ".repeat(line.length) : line;
  });
  return lines.join("\n");
}

type IsKnown = (method: string, path: string) => boolean;

function checkText(words: string, at: Pointer, isKnown: IsKnown, report: ReportProblem): void {
  if (!words.includes("`")) return;
  for (const { 1: method = "", 2: path = "", index } of withoutBlocks(words).matchAll(named))
    if (!isKnown(method, path))
      report(at, `There is no operation \`${method} ${path}\`.`, {
        fix: "Use an operation of the description.",
        at: { text: words, offset: index + 1 },
      });
}

function checkGuide({ source, start }: GuideFile, isKnown: IsKnown, report: ReportProblem): void {
  for (const { 1: method = "", 2: path = "", index } of withoutBlocks(source.text).matchAll(named))
    if (index >= start && !isKnown(method, path))
      report("", `There is no operation \`${method} ${path}\`.`, {
        fix: "Use an operation of the description.",
        place: { file: source.file, ...lineAndColumn(source.text, index + 1) },
      });
}

/**
 * Finds operations by a path as authors write it: with a query, the base path of a server, or a value
 * for a parameter.
 */
function operationFinder({ reference }: CheckContext): IsKnown {
  const templates = new Map<string, { methods: Set<string>; parts: string[] }>();
  for (const { method, path: written } of reference.operations) {
    const path = written.replace(/\?.*$/, "");
    const parts = partsOf(path);
    const key = parts.map((part) => (part.includes("{") ? "{}" : part)).join("/");
    const one = templates.get(key) ?? { methods: new Set(), parts };
    one.methods.add(method);
    templates.set(key, one);
  }
  const byLength = Map.groupBy(templates.values(), ({ parts }) => parts.length);
  const bases = [
    ...new Set(
      [...reference.servers, ...reference.operations.flatMap(({ servers }) => servers)]
        .map(({ url, variables }) => {
          const filled = url.replace(
            /\{([^{}]*)\}/g,
            (whole, name: string) => variables.find((one) => one.name === name)?.default ?? whole,
          );
          return partsOf(filled.replace(/^[a-z]+:\/\/[^/]*/i, ""));
        })
        .map((parts) => parts.join("/")),
    ),
  ].map((base) => partsOf(base));
  return (method, written) => {
    const parts = partsOf(written.replace(/[?#].*$/, ""));
    const candidates = [
      parts,
      ...bases
        .filter((base) => base.length > 0 && base.every((part, index) => part === parts[index]))
        .map((base) => parts.slice(base.length)),
    ];
    return candidates.some((path) =>
      (byLength.get(path.length) ?? []).some(
        ({ methods, parts: template }) =>
          methods.has(method) && template.every((part, index) => fits(part, path[index] ?? "")),
      ),
    );
  };
}

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

/** A parameter matches any value, and a name in any common spelling. */
const fits = (template: string, part: string) => template === part || template.includes("{");
