import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { send } from "./running.ts";

/** Notes what servers acknowledge, so that it can be asked of them later. */
export interface Ledger {
  /** How many records were given an identifier. */
  size(): number;
  /** When the next write has been acknowledged. */
  next(): Promise<unknown>;
  /**
   * Creates, changes and deletes categories, `count` at most, until the server is gone or `isOver`. Throws where a response
   * is none of those that fit, or an identifier was given before.
   */
  write(api: string, name: string, count: number, isOver?: () => boolean): Promise<void>;
  /** Throws where a server does not have what was acknowledged, or has what was deleted. */
  assertKept(api: string): Promise<void>;
}

/** What became of a category: its text, or that it is gone; `either` where the last change of it was not responded. */
type Fate = { kind: "kept"; text: string } | { kind: "deleted" } | { kind: "either" };

export function createLedger(): Ledger {
  const fates = new Map<number, Fate>();
  const news = new EventEmitter();
  const note = (id: number, fate: Fate) => {
    fates.set(id, fate);
    news.emit("write");
  };

  async function create(api: string, name: string): Promise<number> {
    const { status, text } = await send(`${api}/categories`, "POST", JSON.stringify({ name }));
    assert.equal(status, 201, text);
    const { id } = JSON.parse(text) as { id: number };
    assert.equal(fates.has(id), false, `identifier ${id} was given twice`);
    note(id, { kind: "kept", text });
    return id;
  }

  async function replace(address: string, id: number): Promise<void> {
    fates.set(id, { kind: "either" });
    const { status, text } = await send(address, "PUT", '{"name":"replaced"}');
    assert.equal(status, 200, text);
    note(id, { kind: "kept", text });
  }

  async function remove(address: string, id: number): Promise<void> {
    fates.set(id, { kind: "either" });
    const { status, text } = await send(address, "DELETE");
    assert.equal(status, 204, text);
    note(id, { kind: "deleted" });
  }

  return {
    size: () => fates.size,
    next: () => once(news, "write"),
    async write(api, name, count, isOver = () => false) {
      try {
        for (let turn = 0; turn < count && !isOver(); turn += 1) {
          const id = await create(api, `${name}/${turn}`);
          const address = `${api}/categories/${id}`;
          if (turn % 3 === 1) await replace(address, id);
          if (turn % 3 === 2) await remove(address, id);
        }
      } catch (error) {
        // `fetch` fails with a TypeError when the server is gone.
        if (!(error instanceof TypeError)) throw error;
      }
    },
    async assertKept(api) {
      const found = await readAll(api);
      for (const [id, fate] of fates) {
        if (fate.kind === "kept") assert.equal(found.get(id), fate.text);
        if (fate.kind === "deleted") assert.equal(found.get(id), undefined);
      }
    },
  };
}

/** The text of each category that the seed does not have. */
async function readAll(api: string): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let after = 5; ; ) {
    const { text } = await send(`${api}/categories?limit=100&after=${after}`);
    const page = JSON.parse(text) as { id: number }[];
    for (const category of page) found.set(category.id, JSON.stringify(category));
    const last = page.at(-1);
    if (last === undefined) return found;
    after = last.id;
  }
}
