import type { ObjectNode } from "#description/grammar/walk.ts";
import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { parent } from "#model/extensions/parent.ts";
import { isPage } from "#model/tag/navigation.ts";
import type { CheckContext, CheckRule } from "../rule.ts";

const ok = 'responses: { "200": { description: Pets. } }';

export const operationParametersUnique: CheckRule = {
  id: "operation-parameters-unique",
  severity: "error",
  why: "An operation lists a parameter twice. Only one value can be sent for each name and location.",
  failing: `paths:\n  /pets:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: integer } }\n        - { name: limit, in: query, schema: { type: string } }\n      ${ok}`,
  passing: `paths:\n  /pets:\n    get:\n      parameters:\n        - { name: limit, in: query, schema: { type: integer } }\n      ${ok}`,
  create({ resolve }, report) {
    const check = ({ value, pointer }: ObjectNode) => {
      const seen = new Map<string, Pointer>();
      for (const [index, item] of (Array.isArray(value.parameters) ? value.parameters : []).entries()) {
        const { value: parameter } = resolve(item);
        if (!isObject(parameter) || typeof parameter.name !== "string") continue;
        const { name, in: place } = parameter;
        if (typeof place !== "string") continue;
        const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
        const own = pointerTo(pointer, "parameters", index);
        const first = seen.get(key);
        if (first === undefined) seen.set(key, own);
        else
          report(
            pointerTo(own, isObject(item) && "$ref" in item ? "$ref" : "name"),
            `The ${place} parameter \`${name}\` is listed twice.`,
            {
              fix: "Remove one of the two.",
              related: [{ pointer: first, label: "the first one" }],
            },
          );
      }
    };
    return { operation: check, pathItem: check };
  },
};

export const operationIdUnique: CheckRule = {
  id: "operation-operationId-unique",
  severity: "error",
  why: "Several operations have the same `operationId`. Links, generated code and page URLs need unique ids.",
  failing: `paths:\n  /pets:\n    get:\n      operationId: pets\n      ${ok}\n    post:\n      operationId: pets\n      ${ok}`,
  passing: `paths:\n  /pets:\n    get:\n      operationId: listPets\n      ${ok}\n    post:\n      operationId: createPet\n      ${ok}`,
  create(_, report) {
    const seen = new Map<string, Pointer>();
    return {
      operation({ value, pointer }) {
        const { operationId } = value;
        if (typeof operationId !== "string") return;
        const at = pointerTo(pointer, "operationId");
        const first = seen.get(operationId);
        if (first === undefined) seen.set(operationId, at);
        else
          report(at, `Another operation has the \`operationId\` "${operationId}".`, {
            fix: "Give each operation its own id.",
            related: [{ pointer: first, label: "the other operation" }],
          });
      },
    };
  },
};

export const operationIdUrlSafe: CheckRule = {
  id: "operation-operationId-url-safe",
  severity: "info",
  why: "The `operationId` contains characters that are not allowed in URLs and in names of generated code.",
  failing: `paths:\n  /pets:\n    get:\n      operationId: list all pets\n      ${ok}`,
  passing: `paths:\n  /pets:\n    get:\n      operationId: listAllPets\n      ${ok}`,
  create: (_, report) => ({
    operation({ value, pointer }) {
      const { operationId } = value;
      if (typeof operationId === "string" && !/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]*$/.test(operationId))
        report(
          pointerTo(pointer, "operationId"),
          `The \`operationId\` "${operationId}" contains characters that are not allowed in URLs.`,
          {
            fix: "Use letters, digits, `-`, `_` and `.`.",
          },
        );
    },
  }),
};

export const operationTagDefined: CheckRule = {
  id: "operation-tag-defined",
  severity: "info",
  why: "An operation uses a tag that `tags` does not declare. Such a tag has no description and no position in the navigation. Nothing is reported if `tags` is empty.",
  failing: `tags: [{ name: Pets }]\npaths:\n  /pets:\n    get:\n      tags: [Pet]\n      ${ok}`,
  passing: `tags: [{ name: Pets }]\npaths:\n  /pets:\n    get:\n      tags: [Pets]\n      ${ok}`,
  create({ root }, report) {
    const declared = new Set(
      (Array.isArray(root.tags) ? root.tags : []).map((tag) => (isObject(tag) ? tag.name : undefined)),
    );
    return {
      operation({ value, pointer }) {
        for (const [index, tag] of (Array.isArray(value.tags) ? value.tags : []).entries())
          if (declared.size > 0 && typeof tag === "string" && !declared.has(tag))
            report(pointerTo(pointer, "tags", index), `\`tags\` does not declare the tag "${tag}".`, {
              fix: "Declare it at the root, or correct its name.",
              cause: tag,
            });
      },
    };
  },
};

export const tagEmpty: CheckRule = {
  id: "tag-empty",
  severity: "warn",
  why: "No operation uses the tag, and it has no child tags. It may have been renamed. A tag with a text of several paragraphs is a page and is not reported.",
  failing: `tags: [{ name: Pets }, { name: Toys }]\npaths:\n  /pets:\n    get:\n      tags: [Pets]\n      ${ok}`,
  passing: `tags: [{ name: Pets }]\npaths:\n  /pets:\n    get:\n      tags: [Pets]\n      ${ok}`,
  create({ root }, report) {
    const used = new Set<unknown>();
    const use = ({ value }: ObjectNode) => {
      for (const tag of Array.isArray(value.tags) ? value.tags : []) used.add(tag);
    };
    const tags = Array.isArray(root.tags) ? root.tags : [];
    return {
      operation: use,
      tag({ value }) {
        for (const key of parent.keys) used.add(value[key]);
      },
      end() {
        for (const [index, tag] of tags.entries())
          if (isObject(tag) && typeof tag.name === "string" && !used.has(tag.name) && !isText(tag))
            report(pointerTo("/tags", index, "name"), `No operation uses the tag "${tag.name}".`, {
              fix: "Remove it, or correct its name.",
            });
      },
    };
  },
};

/** Redoc also shows tags that only have a text, with a mark. */
const isText = ({ description, ...tag }: Record<string, unknown>) =>
  tag["x-traitTag"] === true || (typeof description === "string" && isPage(description));

/** The ids that may name an operation, collected on first use. */
export class OperationIds {
  readonly #context: Pick<CheckContext, "root" | "resolve">;
  #known: Ids | undefined;

  constructor(context: Pick<CheckContext, "root" | "resolve">) {
    this.#context = context;
  }

  has(id: string): boolean {
    return this.#ids.all.has(id);
  }

  /** Whether another rule reports a problem with the id of an operation, possibly this one. */
  isMisnamed(id: string): boolean {
    const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, "").toLowerCase();
    const { all, isRepeated, strange } = this.#ids;
    return isRepeated || [...all, ...strange].some((one) => letters(one) === letters(id));
  }

  get #ids(): Ids {
    this.#known ??= idsIn(this.#context);
    return this.#known;
  }
}

interface Ids {
  all: ReadonlySet<string>;
  /** Whether two operations have the id. */
  isRepeated: boolean;
  /** The ids under a misspelled key. */
  strange: string[];
}

function idsIn({ root, resolve }: Pick<CheckContext, "root" | "resolve">): Ids {
  const operations = [root.paths, root.webhooks]
    .flatMap((paths) => Object.values(isObject(paths) ? paths : {}))
    .flatMap((item) => {
      const { value } = resolve(item);
      const { additionalOperations, ...own } = isObject(value) ? value : {};
      return [own, isObject(additionalOperations) ? additionalOperations : {}].flatMap(Object.values);
    })
    .filter(isObject);
  const ids = operations.map(({ operationId }) => operationId).filter((id) => typeof id === "string");
  const all = new Set(ids);
  const strange = operations.flatMap((one) =>
    Object.keys(one)
      .filter((key) => key !== "operationId" && key.toLowerCase() === "operationid")
      .map((key) => asText(one[key])),
  );
  return { all, isRepeated: all.size < ids.length, strange };
}
