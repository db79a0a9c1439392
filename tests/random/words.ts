import type { Description } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { filesOfSite } from "#site/files/index.ts";
import { type DescribedSite, siteOfModel } from "#site/index.ts";
import { exchangeView } from "#site/operation/index.ts";
import { publicationOf } from "#site/publication.ts";
import { namedSchemaHtml } from "#site/schema/named.ts";
import { leftOut } from "../corpus/left-out.ts";
import { mark, ownersIn } from "../corpus/written.ts";

/** What is drawn are schemas; definitions inside them are shown where they are referred to. */
const isSchema = /^schema\./;

type Document = { [key: string]: unknown };

/** The HTML of a page, without the schemas that it is made of. */
const shown = (key: string, value: unknown) =>
  ["schema", "jsonSchema", "itemSchema", "itemJsonSchema"].includes(key) ? undefined : value;

/** What is written in a description and missing on its page or in its Markdown, each as a sentence. */
export async function lostWords(drawn: Document): Promise<string[]> {
  // The same schema in two places has a mark in each.
  const document: Document = JSON.parse(JSON.stringify(drawn));
  const marks = mark(document).filter(
    ({ pointer, what }) => isSchema.test(what) && !pointer.includes("/$defs/"),
  );
  const { reference } = buildReference(document);
  const site = {
    ...siteOfModel({ folder: undefined, reference }, publicationOf({})),
    description: { document } as Description,
  };
  const files = new Map(filesOfSite(site as DescribedSite).map(({ path, text }) => [path, text]));
  const markdown = (place: string) =>
    `${files.get(`${place}/index.md`)?.()}${files.get(`${place}/full/index.md`)?.()}`;
  const pages = new Map<string, { page: string; Markdown: string }>();
  for (const operation of reference.operations) {
    const view = JSON.stringify(await exchangeView(operation, "operation", site, true), shown);
    pages.set(operation.pointer, { page: view, Markdown: markdown(`operations/${operation.slug}`) });
  }
  for (const named of reference.schemas) {
    const page =
      (await namedSchemaHtml(named, site, true)).html +
      JSON.stringify([named.schema.description, named.examples]);
    pages.set(`/components/schemas/${named.name}`, { page, Markdown: markdown(`schemas/${named.slug}`) });
  }
  const owners = ownersIn(document);
  return marks.flatMap((one) =>
    owners(one.pointer).flatMap((owner) => {
      const own = pages.get(owner ?? "");
      if (own === undefined || leftOut.some(({ includes }) => includes(one, owner, document))) return [];
      return (["page", "Markdown"] as const)
        .filter((kind) => !own[kind].replaceAll("<wbr>", "").replaceAll(",", "").includes(one.text))
        .map((kind) => `${one.pointer} is not on the ${kind} of ${owner}`);
    }),
  );
}
