import { isExtension } from "#description/grammar/index.ts";
import type { ObjectNode } from "#description/grammar/walk.ts";
import { decodeFragment } from "#description/refs.ts";
import { swaggerRef } from "#description/upgrade/index.ts";
import { asText, isObject } from "#json/index.ts";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { CheckContext, CheckRule } from "../rule.ts";
import { inSentences, listed } from "../sentences.ts";
import { OperationIds } from "./operations.ts";
import { problemArguments, problemsOf, reportDiagnostic } from "./struct.ts";

export const noUnresolvedRefs: CheckRule = {
  id: "no-unresolved-refs",
  severity: "error",
  why: "A `$ref` or a link does not resolve. Its target is missing from pages, samples and validation.",
  failing:
    'paths:\n  /pets:\n    get:\n      responses:\n        "200": { $ref: "#/components/responses/Pets" }',
  passing:
    'paths:\n  /pets:\n    get:\n      responses:\n        "200": { $ref: "#/components/responses/Pets" }\ncomponents:\n  responses:\n    Pets: { description: All pets. }',
  create(context, report) {
    const { origins, document } = context.read.description.written;
    for (const found of problemsOf(context, ["reference"])) {
      if (valueAt(document, found.pointer) === undefined) reportDiagnostic(found, report);
      else report(found.pointer, ...withOrigins(found.problem, origins));
    }
    const links: ObjectNode[] = [];
    const ids = new OperationIds(context);
    return {
      link: (node) => void links.push(node),
      "*": ({ value, pointer, place }) => {
        const { $ref } = value;
        if (typeof $ref !== "string" || !/^#(\/|$)/.test($ref)) return;
        if (context.resolve(value).value !== undefined) return;
        const isThere = valueAt(context.root, decodeFragment($ref)) !== undefined;
        const spelling = context.version === "2.0" ? swaggerRef($ref) : $ref;
        const problem = isThere
          ? messages.circular(spelling, place === "schema" ? messages.aSchema : undefined)
          : messages.unresolved(spelling);
        report(pointerTo(pointer, "$ref"), ...problemArguments(problem));
      },
      end() {
        for (const { value, pointer } of links) {
          const field = lostTarget(value, ids, context);
          if (field === null) continue;
          const problem = warnings.linkUnknown(tokensOf(pointer).at(-1) ?? "", asText(value[field]));
          report(pointerTo(pointer, field), ...problemArguments(problem));
        }
      },
    };
  },
};

/** The field of a link with an unknown operation. */
function lostTarget(
  { $ref, operationId, operationRef }: Record<string, unknown>,
  ids: OperationIds,
  { root }: CheckContext,
): "operationId" | "operationRef" | null {
  if ($ref !== undefined) return null;
  if (typeof operationId === "string")
    return ids.has(operationId) || ids.isMisnamed(operationId) ? null : "operationId";
  // Other descriptions are not read.
  const isOwn = typeof operationRef === "string" && operationRef.startsWith("#");
  return isOwn && valueAt(root, decodeFragment(operationRef)) === undefined ? "operationRef" : null;
}

const withOrigins = (
  problem: string,
  origins: NonNullable<Parameters<Parameters<CheckRule["create"]>[1]>[2]>["origins"],
) => {
  const { message, fix } = inSentences(problem);
  return [message, { ...(fix !== undefined && { fix }), ...(origins !== undefined && { origins }) }] as const;
};

/** Before 3.1 a reference has no siblings (OpenAPI 3.0.3, 4.7.23); from then on a few are read (3.1.1, 4.8.23). */
export const specRefSiblings: CheckRule = {
  id: "spec-ref-siblings",
  severity: "warn",
  isLocal: true,
  why: "The specification ignores fields beside a `$ref`, and most tools do not show them.",
  failing:
    'paths: {}\ncomponents:\n  schemas:\n    Pet:\n      type: object\n      properties:\n        kind:\n          $ref: "#/components/schemas/Kind"\n          description: What it is.\n    Kind: { type: string }',
  passing:
    'paths: {}\ncomponents:\n  schemas:\n    Pet:\n      type: object\n      properties:\n        kind:\n          allOf:\n            - $ref: "#/components/schemas/Kind"\n          description: What it is.\n    Kind: { type: string }',
  create(context, report) {
    const check = ({ value, pointer, place }: ObjectNode) => {
      if (typeof value.$ref !== "string" || place === "pathItem") return;
      if (context.isModern && place === "schema") return;
      const ignored = Object.keys(value).filter(
        (name) => name !== "$ref" && !isExtension(name) && !(context.isModern && isReadBeside.has(name)),
      );
      const [first] = ignored;
      if (first === undefined) return;
      report(
        pointerTo(pointer, first),
        `${listed(ignored)} beside \`$ref\` ${ignored.length > 1 ? "are" : "is"} ignored.`,
        {
          fix:
            place === "schema"
              ? "Put the `$ref` into `allOf`."
              : `Move ${ignored.length > 1 ? "them" : "it"} to what the \`$ref\` names.`,
          at: "key",
        },
      );
    };
    return { "*": check };
  },
};

const isReadBeside = new Set(["summary", "description"]);

export const discriminatorMapping: CheckRule = {
  id: "discriminator-mapping",
  severity: "error",
  why: "A discriminator refers to a schema or a property that does not exist. Tools cannot determine which option a value matches.",
  failing:
    'paths: {}\ncomponents:\n  schemas:\n    Pet:\n      oneOf: [{ $ref: "#/components/schemas/Cat" }]\n      discriminator:\n        propertyName: kind\n        mapping: { dog: "#/components/schemas/Dog" }\n    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }',
  passing:
    'paths: {}\ncomponents:\n  schemas:\n    Pet:\n      oneOf: [{ $ref: "#/components/schemas/Cat" }]\n      discriminator:\n        propertyName: kind\n        mapping: { cat: "#/components/schemas/Cat" }\n    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }',
  create({ root, resolve }, report) {
    const isThere = (target: string) => {
      if (target.startsWith("#")) return valueAt(root, decodeFragment(target)) !== undefined;
      const { schemas } = isObject(root.components) ? root.components : {};
      return (isObject(schemas) && Object.hasOwn(schemas, target)) || /[#/:]|\.(ya?ml|json)$/i.test(target);
    };
    return {
      schema({ value, pointer }) {
        const { discriminator } = value;
        if (!isObject(discriminator)) return;
        const at = pointerTo(pointer, "discriminator");
        const mapping = Object.entries(isObject(discriminator.mapping) ? discriminator.mapping : {});
        const targets = [
          ...mapping.map(([name, target]) => [pointerTo(at, "mapping", name), target] as const),
          [pointerTo(at, "defaultMapping"), discriminator.defaultMapping] as const,
        ];
        for (const [place, target] of targets)
          if (typeof target === "string" && !isThere(target))
            report(place, `"${target}" does not resolve to a schema.`, {
              fix: "Use a schema in `components.schemas`.",
            });
        const { propertyName } = discriminator;
        const options = [value.oneOf, value.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
        if (typeof propertyName !== "string" || options.length === 0) return;
        const lacksIt = (schema: unknown) => !describes(schema, propertyName, resolve);
        if (options.every(lacksIt) && lacksIt({ ...value, oneOf: [], anyOf: [] }))
          report(pointerTo(at, "propertyName"), `No option has a property \`${propertyName}\`.`, {
            fix: "Name a property that each option requires.",
          });
      },
    };
  },
};

/** Whether a schema may describe a property, as far as it can be determined. */
function describes(schema: unknown, name: string, resolve: (value: unknown) => { value: unknown }): boolean {
  const seen = new Set<unknown>();
  const open = [schema];
  while (open.length > 0) {
    const { value } = resolve(open.pop());
    // An unresolved reference may describe anything.
    if (!isObject(value)) return true;
    if (seen.has(value)) continue;
    seen.add(value);
    const { properties } = value;
    if (isObject(properties) && Object.hasOwn(properties, name)) return true;
    const parts = [value.allOf, value.oneOf, value.anyOf].flatMap((list) =>
      Array.isArray(list) ? list : [],
    );
    const isOpen =
      properties === undefined &&
      parts.length === 0 &&
      !(typeof value.type === "string" && value.type !== "object");
    if (isOpen || isObject(value.patternProperties) || isObject(value.additionalProperties)) return true;
    for (const part of parts) open.push(part);
  }
  return false;
}

export const noUnusedComponents: CheckRule = {
  id: "no-unused-components",
  severity: "info",
  why: "A component is never referenced. A `$ref` may have the wrong target.",
  failing: "paths: {}\ncomponents:\n  schemas:\n    Toy: { type: object }",
  passing:
    'paths:\n  /toys:\n    get:\n      responses:\n        "200":\n          description: A toy.\n          content:\n            application/json:\n              schema: { $ref: "#/components/schemas/Toy" }\ncomponents:\n  schemas:\n    Toy: { type: object }',
  create({ root, resolve }, report) {
    const used = new Set<string>();
    const use = (ref: string) => {
      const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(ref) ?? [];
      if (section !== undefined) used.add(`${section}/${decodeFragment(name ?? "")}`);
    };
    return {
      "*": ({ value, pointer }) => {
        if (typeof value.$ref === "string" && !isWithin(pointer, value.$ref)) use(value.$ref);
      },
      security: ({ value }) => {
        for (const name of Object.keys(value)) {
          used.add(`securitySchemes/${name}`);
          use(name);
        }
      },
      discriminator: ({ value }) => {
        const named = [...Object.values(isObject(value.mapping) ? value.mapping : {}), value.defaultMapping];
        for (const target of named)
          if (typeof target === "string")
            use(target.startsWith("#") ? target : `#/components/schemas/${target}`);
      },
      end() {
        const components = isObject(root.components) ? root.components : {};
        for (const section of listedSections) {
          const members = components[section];
          for (const [name, value] of Object.entries(isObject(members) ? members : {})) {
            const [token = ""] = pointerTo("", name).split("/").slice(1);
            if (isExtension(name) || used.has(`${section}/${token}`) || isOption(value, resolve)) continue;
            report(pointerTo("/components", section, name), `Nothing refers to the component \`${name}\`.`, {
              fix: "Remove it, or refer to it.",
              at: "key",
            });
          }
        }
      },
    };
  },
};

const listedSections = [
  "schemas",
  "parameters",
  "responses",
  "examples",
  "requestBodies",
  "headers",
  "securitySchemes",
];

/**
 * A reference from inside its target does not count as a use: a schema that only references itself is unused.
 */
const isWithin = (pointer: string, ref: string) =>
  `${pointer}/`.startsWith(`${decodeFragment(ref).slice(1)}/`);

/** Whether a discriminator of its parent may select it. */
function isOption(value: unknown, resolve: (value: unknown) => { value: unknown }): boolean {
  if (!isObject(value) || !Array.isArray(value.allOf)) return false;
  return value.allOf.some((part) => {
    const { value: base } = resolve(part);
    return isObject(base) && base.discriminator !== undefined;
  });
}
