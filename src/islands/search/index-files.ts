import { addPart, type Catalogue, openCatalogue } from "#search/catalogue.ts";
import type { NamesFile, PartFile } from "#search/types.ts";

/** The index as far as it is loaded. */
export interface LoadedIndex {
  catalogue: Catalogue;
  /** Names alone, or descriptions too, which may still be loading. */
  state(): "names" | "loading" | "whole";
  /** Loads the missing parts of descriptions and reports each part. Throws where one is not loaded. */
  loadParts(onPart: () => void): Promise<void>;
}

/** Reads the names of an index; the rest is loaded when it is asked for. Throws where they are not loaded. */
export async function loadIndex(names: Promise<Response>, source: string): Promise<LoadedIndex> {
  const file: NamesFile = await readJson(await names);
  const catalogue = openCatalogue(file);
  const missing = Array.from({ length: file.parts }, (_, number) => number);
  let state: ReturnType<LoadedIndex["state"]> = "names";
  const loadNext = async (onPart: () => void) => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      try {
        const response = await fetch(new URL(`parts/${number}.json`, source), { cache: "no-cache" });
        const part: PartFile = await readJson(response);
        addPart(catalogue, part);
      } catch (cause) {
        missing.unshift(number);
        throw cause;
      }
      onPart();
    }
  };
  return {
    catalogue,
    state: () => state,
    async loadParts(onPart) {
      state = "loading";
      const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => loadNext(onPart)));
      state = missing.length === 0 ? "whole" : "names";
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}

/** So many parts are on their way at a time: one is read while the next ones come. */
const atOnce = 3;

async function readJson<File>(response: Response): Promise<File> {
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
