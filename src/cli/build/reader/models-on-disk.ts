import { hash } from "node:crypto";
import { deserialize, Serializer } from "node:v8";
import { cacheIn, openCache } from "#disk/caches.ts";
import type { KeptParts } from "#model/kept.ts";
import type { ModelStore } from "#site/kept-models.ts";

/** Models on disk, for the next build by the same version of the program. */
export interface ModelsOnDisk extends ModelStore {
  /** Writes the new models, which takes a while. */
  save(): void;
}

/** A damaged model is reported to `onDamage`, with its folder. */
export function modelsOnDisk(version: string, onDamage: (folder: string) => void): ModelsOnDisk {
  const folder = cacheIn("models");
  const cache = openCache(folder, version, maxBytes);
  const unsaved = new Map<string, KeptParts>();
  return {
    get(name) {
      const bytes = cache.get(name);
      if (bytes === null) return null;
      const parts = partsFrom(bytes);
      if (parts === null) onDamage(folder);
      return parts;
    },
    set: (name, parts) => void unsaved.set(name, parts),
    save() {
      for (const [name, parts] of unsaved) cache.set(name, bytesOf(parts));
      unsaved.clear();
    },
  };
}

/** A model with 10,000 operations takes a third of it. */
const maxBytes = 256 * 2 ** 20;

/** The bytes that `deserialize` reads, after a checksum. */
function bytesOf(parts: KeptParts): Buffer {
  const serializer = new Serializer();
  serializer.writeRawBytes(Buffer.alloc(checksumLength));
  serializer.writeHeader();
  serializer.writeValue(parts);
  const bytes = serializer.releaseBuffer();
  checksumOf(bytes.subarray(checksumLength)).copy(bytes);
  return bytes;
}

/** The length in bytes. */
const checksumLength = 20;

/** The parts from the output of `bytesOf`; null if it is damaged. */
function partsFrom(bytes: Buffer): KeptParts | null {
  const written = bytes.subarray(checksumLength);
  if (!checksumOf(written).equals(bytes.subarray(0, checksumLength))) return null;
  try {
    const parts: Partial<KeptParts> = deserialize(written);
    const { surroundings, parts: all } = parts;
    return typeof surroundings === "string" && all instanceof Map ? { surroundings, parts: all } : null;
  } catch {
    return null;
  }
}

const checksumOf = (bytes: Uint8Array) => hash("sha1", bytes, "buffer");
