import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { decodeFragment } from "../refs.ts";
import { isFileNamedRemotely, isProblem, type Part, type Parts, type Problem } from "./part.ts";
import type { Resource, Resources, Target } from "./resources.ts";

/** The target of a reference. */
export interface Found extends Target {
  value: unknown;
}

/** Finds the targets of references, in any file. */
export class Targets {
  readonly #root: Part;
  readonly #parts: Parts;
  readonly #resources: Resources;

  constructor(root: Part, parts: Parts, resources: Resources) {
    this.#root = root;
    this.#parts = parts;
    this.#resources = resources;
    resources.add(root);
  }

  /**
   * Resolves a reference at `from`. In the root, it returns the direct target; in other files, it
   * follows all references to the end. Only the source of a code sample (`isCode`) may be a file of
   * code.
   */
  find(ref: string, from: Target, isCode = false): Promise<Found | Problem> {
    return this.#follow(ref, from, isCode, new Set());
  }

  /** `detours` are the references followed within a pointer, to detect cycles. */
  async #follow(ref: string, from: Target, isCode: boolean, detours: Set<string>): Promise<Found | Problem> {
    const passed = new Set<string>();
    let next: Target | Problem = await this.#aim(ref, from, isCode);
    while (!isProblem(next)) {
      const found: Found | Problem = await this.#walkTo(next, detours);
      if (isProblem(found) || found.part === this.#root || !isReferenceAlone(found.value)) return found;
      const key = targetKey(found);
      if (passed.has(key)) return { problem: messages.circular(ref) };
      passed.add(key);
      next = await this.#aim(found.value.$ref, found, isCode);
    }
    return next;
  }

  /** Whether a dynamic reference has several possible anchors. */
  isAmbiguous(dynamicRef: string): boolean {
    return this.#resources.isAmbiguous(dynamicRef);
  }

  /** The place that a reference names, whether it exists or not. */
  async #aim(ref: string, from: Target, isCode: boolean): Promise<Target | Problem> {
    const [path = "", ...rest] = ref.split("#");
    const fragment = decodeFragment(rest.join("#"));
    const around = this.#resources.around(from);
    if (path === "") return this.#within(around, fragment, ref);
    const address = URL.parse(path, around.address);
    const isKnown = address !== null && !isFileNamedRemotely(address, from.part);
    const resource = isKnown ? this.#resources.at(address) : undefined;
    if (resource !== undefined) return this.#within(resource, fragment, ref);
    const part = await this.#parts.open(path, from.part, isCode);
    if (isProblem(part)) return part;
    // Code is only registered for samples, because it must not become text of a description.
    if (!isCode) this.#resources.add(part);
    return this.#within(this.#resources.around({ part, pointer: "" }), fragment, ref);
  }

  #within(resource: Resource, fragment: string, ref: string): Target | Problem {
    const { part, pointer } = resource;
    if (fragment !== "" && !fragment.startsWith("/")) {
      return (
        this.#resources.anchored(resource, fragment) ?? {
          problem: messages.noAnchor(ref),
        }
      );
    }
    // Many references are relative to the file, not to the enclosing schema with an $id.
    const isThere = pointer === "" || valueAt(part.value, pointer + fragment) !== undefined;
    return { part, pointer: isThere ? pointer + fragment : fragment };
  }

  /** The value at a place. References on the way are followed. */
  async #walkTo(target: Target, detours: Set<string>): Promise<Found | Problem> {
    const direct = valueAt(target.part.value, target.pointer);
    if (direct !== undefined) return { ...target, value: direct };
    const tokens = tokensOf(target.pointer);
    for (let count = tokens.length - 1; count >= 0; count--) {
      const pointer = pointerTo("", ...tokens.slice(0, count));
      const value = valueAt(target.part.value, pointer);
      if (value === undefined) continue;
      const key = `${targetKey(target)} ${count}`;
      if (!isObject(value) || typeof value.$ref !== "string" || detours.has(key)) break;
      detours.add(key);
      const detour = await this.#follow(value.$ref, { part: target.part, pointer }, false, detours);
      if (isProblem(detour)) return detour;
      const rest = pointerTo("", ...tokens.slice(count));
      return this.#walkTo({ part: detour.part, pointer: detour.pointer + rest }, detours);
    }
    return { problem: messages.unresolved(nameOf(target)) };
  }
}

/** A key that all references to one place share. */
export const targetKey = ({ part, pointer }: Target): string => `${part.address.href}#${pointer}`;

const nameOf = ({ part, pointer }: Target): string => `${part.source.file}#${pointer}`;

export const isReferenceAlone = (value: unknown): value is { $ref: string } =>
  isObject(value) && typeof value.$ref === "string" && Object.keys(value).length === 1;

/** A pointer as a reference within a document. */
export const refTo = (pointer: Pointer): string => `#${pointer.replaceAll("%", "%25")}`;
