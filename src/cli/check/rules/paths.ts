import { isExtension } from "#description/grammar/index.ts";
import { decodeFragment } from "#description/refs.ts";
import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { methods } from "#model/operation/path-item.ts";
import type { CheckContext, CheckRule, ReportProblem } from "../rule.ts";
import { listed } from "../sentences.ts";

const operationOf = (parameters: string, path = "/pets/{petId}") =>
  `paths:\n  ${path}:\n    get:\n${parameters}      responses:\n        "200": { description: A pet. }`;
const petId = (details = "required: true, ") =>
  `        - { name: petId, in: path, ${details}schema: { type: integer } }\n`;

export const pathParametersDefined: CheckRule = {
  id: "path-parameters-defined",
  severity: "error",
  why: "The `{name}` placeholders of a path do not match its path parameters. Each placeholder needs one required parameter, and each parameter a placeholder.",
  failing: operationOf(""),
  passing: operationOf(`      parameters:\n${petId()}`),
  create(context, report) {
    const shared = new SharedParameters();
    return {
      paths({ value, pointer }) {
        for (const [path, item] of Object.entries(value)) {
          const resolved = context.resolve(item).value;
          if (isExtension(path) || !isObject(resolved)) continue;
          checkPath({ path, item: resolved, pointer: pointerTo(pointer, path) }, context, shared, report);
        }
      },
      parameter({ value, pointer }) {
        if (value.in !== "path" || value.required === true || value.$ref !== undefined) return;
        report(
          pointerTo(pointer, value.required === undefined ? "name" : "required"),
          `The path parameter \`${asText(value.name)}\` must be required.`,
          { fix: "Write `required: true`." },
        );
      },
      end: () => shared.report(report),
    };
  },
};

interface PathNode {
  path: string;
  item: Record<string, unknown>;
  pointer: Pointer;
}

interface PathParameter {
  name: string;
  /** The pointer of the parameter, or of its `$ref`. */
  pointer: Pointer;
  /** The component, if it is one. */
  ref: string | null;
}

function checkPath(
  { path, item, pointer }: PathNode,
  context: CheckContext,
  shared: SharedParameters,
  report: ReportProblem,
): void {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const around = pathParameters(item.parameters, pointerTo(pointer, "parameters"), context);
  const operations = Object.entries(item)
    .filter(([key, value]) => methods.has(key) && isObject(value))
    .map(([key, value]) => ({
      pointer: pointerTo(pointer, key),
      own: pathParameters(
        (value as Record<string, unknown>).parameters,
        pointerTo(pointer, key, "parameters"),
        context,
      ),
    }));
  const isKnown = ({ name }: PathParameter) => names.includes(name);
  const strange = [...around, ...operations.flatMap(({ own }) => own)].filter((one) => !isKnown(one));
  for (const one of [...around, ...operations.flatMap(({ own }) => own)]) shared.note(one, isKnown(one));
  const missing = names.filter(
    (name) => !around.some((one) => one.name === name) && !isMisplaced(name, item, context),
  );
  const lacking = operations.flatMap(({ pointer: at, own }) => {
    const left = missing.filter((name) => !own.some((one) => one.name === name));
    return left.length > 0 ? [{ at, left }] : [];
  });
  // Two spellings of a name are one mistake: the path's if its parameter is right elsewhere.
  const local = strange.filter(({ ref }) => ref === null);
  const pairs = lacking.length > 0 && strange.length > 0;
  for (const { name, pointer: at } of local)
    report(pointerTo(at, "name"), `The path \`${path}\` has no \`{${name}}\`.`, {
      fix: pairs
        ? `Did you mean \`${lacking[0]?.left[0]}\`?`
        : "Add it to the path, or remove the parameter.",
    });
  if (local.length > 0) return;
  const [first] = strange;
  if (first !== undefined) {
    shared.suspect(first, { path, pointer, missing: lacking[0]?.left[0] ?? null });
    return;
  }
  const inAll = lacking.length === operations.length;
  const left = [...new Set(lacking.flatMap((one) => one.left))];
  if (left.length === 0) return;
  const message = `No parameter describes ${listed(left.map((name) => `{${name}}`))} of the path \`${path}\`.`;
  const fix = "Add a required parameter with `in: path`.";
  if (inAll) report(pointer, message, { fix, at: "key" });
  else for (const { at } of lacking) report(at, message, { fix, at: "key" });
}

/** Whether a path parameter has an invalid `in`, which has its own finding. */
function isMisplaced(name: string, item: Record<string, unknown>, { resolve }: CheckContext): boolean {
  return [item, ...Object.values(item)].filter(isObject).some(({ parameters }) =>
    (Array.isArray(parameters) ? parameters : []).some((one) => {
      const { value } = resolve(one);
      return isObject(value) && value.name === name && !places.has(asText(value.in));
    }),
  );
}

const places = new Set(["path", "query", "header", "cookie"]);

function pathParameters(list: unknown, pointer: Pointer, { resolve }: CheckContext): PathParameter[] {
  return (Array.isArray(list) ? list : []).flatMap((item, index): PathParameter[] => {
    const { value, ref } = resolve(item);
    if (!isObject(value) || value.in !== "path" || typeof value.name !== "string") return [];
    return [{ name: value.name, pointer: pointerTo(pointer, index), ref }];
  });
}

interface Suspicion {
  path: string;
  pointer: Pointer;
  missing: string | null;
}

/** Parameters in components. They are misspelled themselves if no path has their name. */
class SharedParameters {
  readonly #fitting = new Set<string>();
  readonly #suspected = new Map<string, { name: string; paths: Suspicion[] }>();

  note({ ref }: PathParameter, isKnown: boolean): void {
    if (ref !== null && isKnown) this.#fitting.add(ref);
  }

  suspect({ ref, name }: PathParameter, suspicion: Suspicion): void {
    if (ref === null) return;
    const known = this.#suspected.get(ref) ?? { name, paths: [] };
    this.#suspected.set(ref, known);
    known.paths.push(suspicion);
  }

  report(report: ReportProblem): void {
    for (const [ref, { name, paths }] of this.#suspected) {
      const [{ path, missing } = { path: "", missing: null }] = paths;
      if (!this.#fitting.has(ref)) {
        report(
          pointerTo(decodeFragment(ref).slice(1), "name"),
          `The path \`${path}\` has no \`{${name}}\`.`,
          {
            fix:
              missing === null
                ? "Add it to the path, or remove the parameter."
                : `Did you mean \`${missing}\`?`,
          },
        );
        continue;
      }
      for (const one of paths)
        report(one.pointer, `The path \`${one.path}\` has no \`{${name}}\`, the name of its parameter.`, {
          fix: "Use the same name in both places.",
          at: "key",
        });
    }
  }
}

/** A path with unnamed parameters. */
const shapeOf = (path: string) => path.replace(/\{[^{}]*\}/g, "{}");

export const noIdenticalPaths: CheckRule = {
  id: "no-identical-paths",
  severity: "error",
  why: "Two paths only differ in the names of their parameters. A server cannot distinguish them, so one of them is never reached.",
  failing: `${operationOf(`      parameters:\n${petId()}`)}\n  /pets/{name}:\n    delete:\n      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]\n      responses:\n        "204": { description: Gone. }`,
  passing: `${operationOf(`      parameters:\n${petId()}`)}\n    delete:\n      parameters:\n${petId()}      responses:\n        "204": { description: Gone. }`,
  create: (_, report) => ({
    paths({ value, pointer }) {
      const seen = new Map<string, string>();
      for (const path of Object.keys(value)) {
        if (isExtension(path)) continue;
        const first = seen.get(shapeOf(path));
        if (first === undefined) seen.set(shapeOf(path), path);
        else
          report(pointerTo(pointer, path), `The path is the same as \`${first}\`.`, {
            fix: "Put the operations of both under one path.",
            at: "key",
            related: [{ pointer: pointerTo(pointer, first), label: "the same path" }],
          });
      }
    },
  }),
};

export const pathNotIncludeQuery: CheckRule = {
  id: "path-not-include-query",
  severity: "error",
  why: "A path contains a query. Query parameters are described with `in: query`.",
  failing: 'paths:\n  /pets?all:\n    get:\n      responses:\n        "200": { description: Pets. }',
  passing:
    'paths:\n  /pets:\n    get:\n      parameters: [{ name: all, in: query, allowEmptyValue: true, schema: { type: boolean } }]\n      responses:\n        "200": { description: Pets. }',
  create: (_, report) => ({
    paths({ value, pointer }) {
      for (const path of Object.keys(value))
        if (!isExtension(path) && path.includes("?"))
          report(pointerTo(pointer, path), `The path \`${path}\` contains a query.`, {
            fix: "Describe it as parameters with `in: query`.",
            at: "key",
          });
    },
  }),
};

export const noAmbiguousPaths: CheckRule = {
  id: "no-ambiguous-paths",
  severity: "off",
  why: "Two paths match the same URL. Most routers prefer the one without a parameter, so this rule is off by default.",
  failing:
    "paths:\n  /pets/{petId}:\n    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]\n  /pets/mine: {}",
  passing:
    "paths:\n  /pets/{petId}:\n    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]\n  /pets: {}",
  create: (_, report) => ({
    paths({ value, pointer }) {
      const paths = Object.keys(value).filter((path) => !isExtension(path));
      const byLength = Map.groupBy(paths, (path) => path.split("/").length);
      for (const group of byLength.values())
        for (const [index, path] of group.entries()) {
          const other = group.slice(0, index).find((one) => isAmbiguous(one, path));
          if (other !== undefined)
            report(pointerTo(pointer, path), `The path \`${path}\` matches the same URLs as \`${other}\`.`, {
              at: "key",
              related: [{ pointer: pointerTo(pointer, other), label: "the other path" }],
            });
        }
    },
  }),
};

function isAmbiguous(one: string, other: string): boolean {
  if (shapeOf(one) === shapeOf(other)) return false;
  const others = other.split("/");
  return one
    .split("/")
    .every((part, index) => part === others[index] || /\{/.test(part) || /\{/.test(others[index] ?? ""));
}
