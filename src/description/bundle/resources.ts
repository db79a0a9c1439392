import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Grammar } from "../grammar/index.ts";
import { isObjectNode, walk } from "../grammar/walk.ts";
import { isFileNamedRemotely, type Part } from "./part.ts";

/** A place in a file. */
export interface Target {
  part: Part;
  pointer: Pointer;
}

/** A schema with an `$id`, which references inside it are relative to (JSON Schema 2020-12, 8.2). */
export interface Resource extends Target {
  address: string;
}

/** The schemas with their own URI or anchor, in all files. */
export class Resources {
  readonly #grammar: Grammar;
  readonly #seen = new Set<Part>();
  readonly #byAddress = new Map<string, Resource>();
  readonly #byAnchor = new Map<string, Target>();
  readonly #dynamicAnchors = new Map<string, number>();
  readonly #byPart = new Map<Part, Map<Pointer, Resource>>();

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
  }

  /** Registers the schemas of a file. */
  add(part: Part): void {
    if (this.#seen.has(part)) return;
    this.#seen.add(part);
    const { value } = part;
    const self = isObject(value) && typeof value.$self === "string" ? value.$self : "";
    const own = URL.parse(self, part.address);
    const address = own === null || isFileNamedRemotely(own, part) ? part.address : own;
    this.#name({ part, pointer: "", address: withoutFragment(address) });
    if (!/\$(id|anchor|dynamicAnchor)\b/.test(part.source.text)) return;
    const place = isObject(value) && ("openapi" in value || "swagger" in value) ? "document" : "schema";
    for (const node of walk(this.#grammar, value, place)) {
      if (isObjectNode(node) && node.place === "schema") this.#learn(part, node.pointer, node.value);
    }
  }

  #learn(part: Part, pointer: Pointer, { $id, $anchor, $dynamicAnchor }: Record<string, unknown>): void {
    if (typeof $id === "string") {
      const address = URL.parse($id, this.around({ part, pointer }).address);
      if (address !== null && !isFileNamedRemotely(address, part))
        this.#name({ part, pointer, address: withoutFragment(address) });
    }
    if (typeof $dynamicAnchor === "string")
      this.#dynamicAnchors.set($dynamicAnchor, (this.#dynamicAnchors.get($dynamicAnchor) ?? 0) + 1);
    for (const anchor of [$anchor, $dynamicAnchor]) {
      if (typeof anchor !== "string") continue;
      const key = `${this.around({ part, pointer }).address}#${anchor}`;
      if (!this.#byAnchor.has(key)) this.#byAnchor.set(key, { part, pointer });
    }
  }

  /**
   * Whether several schemas have a dynamic anchor, so that the target depends on the evaluation path.
   */
  isAmbiguous(dynamicRef: string): boolean {
    return (this.#dynamicAnchors.get(dynamicRef.replace(/^.*#/, "")) ?? 0) > 1;
  }

  #name(resource: Resource): void {
    const { part, pointer, address } = resource;
    if (!this.#byAddress.has(address)) this.#byAddress.set(address, resource);
    const ofPart = this.#byPart.get(part) ?? new Map<Pointer, Resource>();
    this.#byPart.set(part, ofPart.set(pointer, resource));
  }

  /** Returns the resource of a place: the nearest enclosing schema with an `$id`, else the file. */
  around({ part, pointer }: Target): Resource {
    const ofPart = this.#byPart.get(part);
    for (
      let prefix = pointer;
      prefix !== "";
      prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf("/")))
    ) {
      const resource = ofPart?.get(prefix);
      if (resource !== undefined) return resource;
    }
    return ofPart?.get("") ?? { part, pointer: "", address: withoutFragment(part.address) };
  }

  at(address: URL): Resource | undefined {
    return this.#byAddress.get(withoutFragment(address));
  }

  anchored({ address }: Resource, anchor: string): Target | undefined {
    return this.#byAnchor.get(`${address}#${anchor}`);
  }
}

const withoutFragment = ({ href }: URL) => href.replace(/#.*$/s, "");
