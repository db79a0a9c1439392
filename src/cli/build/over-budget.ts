import { DescriptionError } from "#description/error.ts";
import { loadDescription } from "#description/load.ts";
import { isCause, measureRepetition } from "#description/repetition.ts";
import type { Pointer } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import type { SiteModel } from "#site/index.ts";
import { type Publication, publishedDescriptions } from "#site/publication.ts";
import { limitMessages, limitsOf, type OverBudget } from "./budget.ts";

/** The bytes of the written files, by path. */
export type Spent = ReadonlyMap<string, number>;

/**
 * The error for an exceeded limit, with the place of the cause: the most repeated part, else the
 * operation or schema with the most bytes, else their list. The description is read again, because the
 * thread that read it may be out of memory.
 */
export async function placedError(
  { bound }: OverBudget,
  characters: readonly number[],
  models: readonly SiteModel[],
  spent: Spent,
  publication: Publication,
): Promise<DescriptionError> {
  const text = limitMessages[bound](limitsOf(characters, publication));
  const published = await publishedDescriptions(publication);
  const groups = groupsIn(models, spent);
  const [most] = groups.toSorted((one, other) => other.bytes - one.bytes);
  const { file, overlays } = published.find(({ folder }) => folder === most?.folder) ?? published[0];
  const { document, origins } = await loadDescription(file, { ...publication, overlays });
  const { pointer, problem } = causeIn(document, text, most, sumOf(groups));
  const place = origins.placeOf(pointer);
  return new DescriptionError(place.file, place.position, problem);
}

interface Cause {
  pointer: Pointer;
  problem: string;
}

function causeIn(
  document: Record<string, unknown>,
  text: string,
  most: Group | undefined,
  all: number,
): Cause {
  const repetition = measureRepetition(document);
  const { repeated } = repetition;
  if (isCause(repeated, repetition)) {
    const { pointer, uses } = repeated;
    return { pointer, problem: messages.becauseRepeated(text, `#${pointer}`, uses) };
  }
  if (most === undefined) return { pointer: "", problem: messages.becauseOfAll(text) };
  const [largest] = most.members.toSorted((one, other) => other.bytes - one.bytes);
  if (largest !== undefined && largest.bytes > all / 4)
    return { pointer: largest.pointer, problem: messages.becauseLarge(text, largest.bytes) };
  return { pointer: most.pointer, problem: messages.becauseMany(text, most.members.length, most.noun) };
}

/** Pages of one kind, with the files beside them. */
interface Group {
  folder: string | undefined;
  pointer: Pointer;
  noun: string;
  bytes: number;
  members: { pointer: Pointer; bytes: number }[];
}

function groupsIn(models: readonly SiteModel[], spent: Spent): Group[] {
  const byPage = new Map<string, number>();
  for (const [path, bytes] of spent) {
    const [, page = ""] = /^((?:[^/]+\/)?(?:operations|webhooks|schemas|tags)\/[^/]+)\//.exec(path) ?? [];
    byPage.set(page, (byPage.get(page) ?? 0) + bytes);
  }
  return models.flatMap(({ folder, reference }) => {
    const { operations, webhooks, schemas, tags } = reference;
    const lists = [
      { noun: "operations", pointer: "/paths", items: operations },
      { noun: "webhooks", pointer: "/webhooks", items: webhooks },
      {
        noun: "schemas",
        pointer: "/components/schemas",
        items: schemas.map(({ slug, ref }) => ({ slug, pointer: ref.slice(1) })),
      },
      { noun: "tags", pointer: "/tags", items: tags.map(({ slug }) => ({ slug, pointer: "/tags" })) },
    ];
    return lists.map(({ noun, pointer, items }): Group => {
      const members = items.map((item) => {
        const path = `${folder === undefined ? "" : `${folder}/`}${noun}/${item.slug}`;
        return { pointer: item.pointer, bytes: byPage.get(path) ?? 0 };
      });
      return { folder, pointer, noun, bytes: sumOf(members), members };
    });
  });
}

const sumOf = (parts: readonly { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
