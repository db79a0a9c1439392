import type { Reference } from "#model/types.ts";
import { completedBy } from "#schema/validation/completed.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import type { Site } from "#site/index.ts";
import { contentLanguages, type Publication, publicationOf } from "#site/publication.ts";
import { describeApi } from "../fixtures/describe.ts";

/** As much of a site as its pages' parts ask for, of a description in YAML. */
export function describeSite(yaml: string, settings: Partial<Publication> = {}): Site {
  const publication = publicationOf(settings);
  const { reference } = describeApi(yaml);
  const named = new Map(reference.schemas.map((schema) => [schema.slug, schema]));
  const address = {
    schema: (slug: string) => `/schemas/${slug}/`,
    operation: (slug: string) => `/operations/${slug}/`,
    webhook: (slug: string) => `/webhooks/${slug}/`,
    tag: (slug: string) => `/tags/${slug}/`,
    guide: (slug: string) => `/guides/${slug}/`,
    overview: "/",
    schemas: "/schemas/",
    file: (name: string) => `/${name}`,
    lifecycle: "/lifecycle/",
    feed: "/lifecycle.xml",
  };
  const findSchema = (slug: string) => named.get(slug)?.schema;
  const schema = (slug: string) => named.get(slug);
  const alone = {
    publication,
    pictures: [],
    changelog: null,
    language: contentLanguages(publication)[0],
    others: [],
    original: null,
  };
  const completed = completedBy(schemasByRef(reference));
  return { reference, address, findSchema, completed, schema, ...alone } as unknown as Site;
}

/** The schema of a name, as it is named where it is used. */
export function nameSchema(name: string, { reference }: { reference: Reference }) {
  const found = reference.schemas.find((schema) => schema.name === name);
  if (found === undefined) throw new Error(`The test's description has no schema ${name}.`);
  return found;
}
